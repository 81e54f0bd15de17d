import { Refusal } from '../refusal.ts';

/** What a JSON body may consist of. The largest body of any call has about sixty values. */
export const STRUCTURE_MAX = { depth: 32, values: 2_000, keys: 1_000 };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Bounds the structure of a JSON text while its bytes come in, before anything is built of it: building a few megabytes of
 * `{},{},…` holds the event loop for seconds. Give each piece in turn; it throws when there is too much of something. What is
 * no JSON at all is for the parser to say.
 */
export function structureScanner({
  depth,
  values,
  keys,
}: typeof STRUCTURE_MAX = STRUCTURE_MAX): (piece: Buffer) => void {
  let open = 0;
  let valuesSeen = 0;
  let keysSeen = 0;
  let inString = false;
  let escaped = false;

  const structural = (byte: number): void => {
    switch (byte) {
      case 0x5b: // [
      case 0x7b: // {
        open += 1;
        valuesSeen += 1;
        if (open > depth) throw tooMuch(`is nested more than ${depth} levels deep`);
        break;
      case 0x5d: // ]
      case 0x7d: // }
        open -= 1;
        return;
      case 0x2c: // ,
        valuesSeen += 1;
        break;
      case 0x3a: // :
        keysSeen += 1;
        if (keysSeen > keys) throw tooMuch(`has more than ${keys} fields`);
        return;
      default:
        return;
    }
    if (valuesSeen > values) throw tooMuch(`has more than ${values} elements`);
  };

  return (piece) => {
    // A file in base64 is one string without a backslash: its end is found by a search instead of byte by byte.
    const plain = !piece.includes(BACKSLASH);
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] as number;
      if (!inString) {
        if (byte === QUOTE) inString = true;
        else structural(byte);
      } else if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else if (byte === QUOTE) inString = false;
      else if (plain) {
        const end = piece.indexOf(QUOTE, at);
        if (end < 0) return;
        at = end;
        inString = false;
      }
    }
  };
}

const tooMuch = (what: string) => new Refusal('invalid_input', { detail: `The body ${what}.` });
