import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/base/api-error.ts';

/** Maximum depth, values and keys of a JSON body. The largest valid body of any endpoint has about 60 values. */
const STRUCTURE_MAX = { depth: 32, values: 2_000, keys: 1_000 };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Returns a function that checks the structure of a JSON text while it arrives, before it is parsed, because parsing a
 * few megabytes of `{},{},…` would block the event loop for seconds. Call the function with each chunk in turn; it
 * throws when a limit is exceeded. Invalid JSON is left to the parser.
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
    // A base64 file is one string without backslashes. In such a chunk, the end of a string is found with a fast search
    // instead of byte by byte.
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

const tooMuch = (what: string) => new ApiError('invalid_input', { detail: `The body ${what}.` });

// With the `u` flag, this class matches only surrogates without their pair.
const UNPAIRED = /\p{Surrogate}/u;
const FORBIDDEN = /"(?:__proto__|constructor|prototype)"\s*:/;
export const JSON_TYPE = /^application\/json(?:;\s*charset=utf-8)?$/i;

/**
 * Accepts only JSON bodies, with strict decoding and a limited structure. Forms and plain text, which other sites could
 * send, get 415. The body is checked while it arrives. After the first chunk that exceeds a limit, the rest is
 * discarded.
 */
export function takeOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(JSON_TYPE, (request, payload, done) => {
    if (request.headers['content-encoding'] !== undefined) {
      done(
        new ApiError('unsupported_media_type', { detail: 'Compressed request bodies are not accepted.' }),
        undefined,
      );
      return;
    }
    const limit = request.routeOptions.bodyLimit;
    const scan = structureScanner();
    const pieces: Buffer[] = [];
    let length = 0;
    let refused = false;
    const refuse = (error: unknown): void => {
      if (refused) return;
      refused = true;
      pieces.length = 0;
      done(error as Error, undefined);
    };
    payload.on('data', (piece: Buffer) => {
      if (refused) return;
      length += piece.length;
      try {
        if (length > limit) throw new ApiError('payload_too_large');
        scan(piece);
        pieces.push(piece);
      } catch (error) {
        refuse(error);
      }
    });
    payload.once('end', () => {
      if (refused) return;
      try {
        done(null, readJson(Buffer.concat(pieces, length)));
      } catch (error) {
        refuse(error);
      }
    });
    payload.once('error', () => refuse(new ApiError('invalid_input', { detail: 'The body is incomplete.' })));
  });
}

/**
 * Parses JSON text whose structure was checked. Throws an `ApiError` for invalid UTF-8, NUL characters, unpaired
 * surrogates, and field names that could change prototypes.
 */
function readJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new ApiError('invalid_input', { detail: 'The body is not valid UTF-8.' });
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('invalid_input', { detail: 'The body is not valid JSON.' });
  }
  if (FORBIDDEN.test(text))
    throw new ApiError('invalid_input', { detail: 'The body has a field name that is not allowed.' });
  if (text.includes('\\u') && !wellFormed(value))
    throw new ApiError('invalid_input', { detail: 'The body contains characters that are not text.' });
  return value;
}

function wellFormed(value: unknown): boolean {
  if (typeof value === 'string') return !UNPAIRED.test(value) && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => wellFormed(name) && wellFormed(inner));
}
