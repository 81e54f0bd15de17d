import type { Row } from './city.ts';

const BLANK = /^(?:|na|n\/a|nan|null|<null>|none)$/i;

/** The column as text: trimmed, inner runs of spaces made one. `null` when the source left it blank. */
export function text(row: Row, column: string): string | null {
  const value = row[column];
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const words = String(value).trim().replace(/\s+/g, ' ');
  return BLANK.test(words) ? null : words;
}

/** The column as a number, also from text (`16`, `2014.0`). `null` when blank; throws when it is neither. */
export function number(row: Row, column: string): number | null {
  const words = text(row, column);
  if (words === null) return null;
  const value = Number(words);
  if (!Number.isFinite(value)) throw new Error(`${column} is not a number: ${words.slice(0, 40)}`);
  return value;
}

/** A whole number from 0 to `most`, else `null`: an hour of 24 says nothing we could show. */
export function count(row: Row, column: string, most: number): number | null {
  const value = number(row, column);
  return value !== null && Number.isInteger(value) && value >= 0 && value <= most ? value : null;
}

/** Only the entries that say something. */
export function present(details: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(details).filter((entry): entry is [string, string] => entry[1] !== null));
}
