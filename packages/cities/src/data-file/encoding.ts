import { isAscii } from 'node:buffer';
import { SourceProblem } from '../kit/fetching.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Position of a byte in a file. All numbers count from 1. */
interface Spot {
  readonly line: number;
  readonly character: number;
  readonly byte: number;
}

const place = ({ line, character, byte }: Spot): string =>
  `line ${line}, character ${character} (byte 0x${byte.toString(16).padStart(2, '0').toUpperCase()})`;

/**
 * Bytes that are common in Western European text in Windows-1252: À to ÿ, œ Œ š ž, quotes, dashes, «», ° and a few
 * more. Mac and DOS encodings use other bytes for accents, which in Windows-1252 are rare or unassigned.
 */
const WESTERN = new Set([
  0x85,
  0x8c,
  0x91,
  0x92,
  0x93,
  0x94,
  0x96,
  0x97,
  0x9c,
  0xa0,
  0xab,
  0xb0,
  0xb2,
  0xb7,
  0xb9,
  0xbb,
  0xbd,
  ...Array.from({ length: 64 }, (_, n) => 0xc0 + n).filter((byte) => byte !== 0xd7 && byte !== 0xf7),
]);

/** Returns how many continuation bytes follow a first byte of UTF-8; -1 if the byte is not a first byte. */
function following(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : -1;
}

/** Counts the bytes of a whole file, to distinguish UTF-8 from Windows-1252. */
class ByteCounts {
  /** Number of complete UTF-8 characters outside ASCII. */
  characters = 0;
  /** Number of bytes that are not valid UTF-8, and the position of the first one. */
  misfits = 0;
  firstMisfit: Spot | null = null;
  firstZero: Spot | null = null;
  /** Number of bytes above ASCII that are common in Western text in Windows-1252. */
  western = 0;
  high = 0;
  firstForeign: Spot | null = null;
  #line = 1;
  #character = 0;
  #last = 0;
  #owed: number[] = [];
  #expected = 0;

  see(chunk: Buffer): void {
    const plain = isAscii(chunk) && this.#expected === 0 && !chunk.includes(0);
    if (plain && !chunk.includes(CARRIAGE_RETURN)) this.#seePlain(chunk);
    else for (const byte of chunk) this.#seeByte(byte);
  }

  #seePlain(chunk: Buffer): void {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      this.#line += 1;
      this.#character = 0;
      from = at + 1;
    }
    this.#character += chunk.length - from;
    this.#last = chunk.at(-1) ?? this.#last;
  }

  #spot(byte: number): Spot {
    return { line: this.#line, character: this.#character, byte };
  }

  #seeByte(byte: number): void {
    if (this.#expected > 0) {
      if ((byte & 0xc0) === 0x80) {
        this.#owed.push(byte);
        this.#expected -= 1;
        this.#countHigh(byte);
        if (this.#expected === 0) this.characters += 1;
        return;
      }
      this.#misfit(this.#owed[0] ?? byte);
      this.#expected = 0;
    }
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
      if (byte !== LINE_FEED || this.#last !== CARRIAGE_RETURN) this.#line += 1;
      this.#character = 0;
    } else this.#character += 1;
    this.#last = byte;
    if (byte === 0) this.firstZero ??= this.#spot(byte);
    if (byte < 0x80) return;
    this.#countHigh(byte);
    const more = following(byte);
    if (more < 0) this.#misfit(byte);
    else {
      this.#owed = [byte];
      this.#expected = more;
    }
  }

  #countHigh(byte: number): void {
    this.high += 1;
    if (WESTERN.has(byte)) this.western += 1;
    else this.firstForeign ??= this.#spot(byte);
  }

  #misfit(byte: number): void {
    this.misfits += 1;
    this.firstMisfit ??= this.#spot(byte);
  }

  end(): void {
    if (this.#expected > 0) this.#misfit(this.#owed[0] ?? 0);
  }
}

/**
 * Maximum share of bytes in Western text that are valid UTF-8 by chance. Even one in a hundred would be a high share.
 */
const BY_CHANCE = 0.05;
const WESTERN_SHARE = 0.95;

function fromMark(first: Buffer): Encoding | null {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be';
  // There is no byte order mark. In UTF-16, every second byte of Latin text is zero.
  const pairs = Math.floor(Math.min(first.length, 64) / 2);
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at += 1) if (first[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (pairs > 0 && odd > pairs * 0.8 && even === 0) return 'utf-16le';
  return pairs > 0 && even > pairs * 0.8 && odd === 0 ? 'utf-16be' : null;
}

/**
 * Detects the encoding of a text from its byte order mark (in `first`), or else from all bytes. Throws `SourceProblem`
 * with the line and character for bytes in an unsupported encoding and for damaged UTF-8.
 */
export async function encodingOf(first: Buffer, bytes: AsyncIterable<Buffer>): Promise<Encoding> {
  const marked = fromMark(first);
  if (marked) return marked;
  const counts = new ByteCounts();
  for await (const chunk of bytes) counts.see(chunk);
  counts.end();
  const { characters, misfits, firstMisfit, firstZero, western, high, firstForeign } = counts;
  if (firstZero) throw new SourceProblem('not_data', `the file is not text: a zero at ${place(firstZero)}`);
  if (!firstMisfit) return 'utf-8';
  if (characters > misfits * BY_CHANCE)
    throw new SourceProblem(
      'not_data',
      `the file is UTF-8 but for ${misfits} damaged characters, first ${place(firstMisfit)}`,
    );
  if (western < high * WESTERN_SHARE)
    throw new SourceProblem(
      'not_data',
      `the file is neither UTF-8, UTF-16 nor Windows-1252: ${place(firstForeign ?? firstMisfit)} is no letter in any of them`,
    );
  return 'windows-1252';
}

/** Decodes a text, and leaves out its byte order mark. */
export async function* textOf(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let lines = 1;
  const decode = (chunk?: Buffer): string => {
    try {
      const text = decoder.decode(chunk, { stream: chunk !== undefined });
      if (encoding !== 'utf-8') lines += text.split('\n').length - 1;
      return text;
    } catch {
      throw new SourceProblem('not_data', `a damaged character in line ${lines} or after it`);
    }
  };
  for await (const chunk of bytes) yield decode(chunk);
  yield decode();
}
