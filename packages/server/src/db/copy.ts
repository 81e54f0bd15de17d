import { once } from 'node:events';
import { from as copyFrom } from 'pg-copy-streams';
import type { Client } from './pool.ts';

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores every character but this one.
const NUL = /\u0000/g;
/** Surrogates without their pair, which JavaScript allows and PostgreSQL’s jsonb does not. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: see NUL.
const UNUSUAL = /[\u0000\ud800-\udfff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: see NUL.
const NOT_PLAIN = /[\u0000\ud800-\udfff\\\n\r\t]/;

/** Returns a text without the characters that PostgreSQL cannot store. */
export const storable = (text: string): string =>
  UNUSUAL.test(text) ? text.replace(NUL, '').replace(LONE_SURROGATE, '\ufffd') : text;

/** Escapes a text for a line of COPY’s text format. */
export const escaped = (text: string): string =>
  text.replace(/[\\\n\r\t]/g, (character) => ESCAPED[character] ?? character);

/** Returns a value as a field of PostgreSQL’s COPY text format. */
export function copyField(value: string | number | null): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return NOT_PLAIN.test(value) ? escaped(storable(value)) : value;
}

/**
 * Writes lines in COPY’s text format; each line ends with its line break. `into`: a table and its columns, such as
 * `name (one, other)`.
 */
export async function copyLines(client: Client, into: string, lines: string): Promise<void> {
  const stream = client.query(copyFrom(`copy ${into} from stdin`));
  stream.end(lines);
  await once(stream, 'finish');
}
