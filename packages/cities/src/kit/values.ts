import type { Row } from './city.ts';

const BLANK = new Set(['', 'na', 'n/a', 'nan', 'null', '<null>', 'none']);
const LONGEST_BLANK = 6;

/** Returns true for an empty value and for words that sources write instead of a value. */
export const isBlank = (value: string): boolean => {
  const trimmed = value.trim();
  return trimmed.length <= LONGEST_BLANK && BLANK.has(trimmed.toLowerCase());
};

/** Matches text that needs cleaning: repeated or special spaces, or combining accents. */
const UNEVEN = /\s\s|[\t\r\n\u00a0\u202f]|[\u0300-\u036f]/;

/** Thrown for a value that is not valid in its column. */
export class BadValue extends Error {
  override name = 'BadValue';
  readonly column: string;
  readonly value: string;
  readonly reason: string;
  constructor(column: string, value: unknown, reason: string) {
    const shown = String(value ?? '').slice(0, 40);
    super(`${column}: ${reason}${shown === '' ? '' : `: ${shown}`}`);
    this.column = column;
    this.value = shown;
    this.reason = reason;
  }
}

/** Returns a column as text, with single spaces and composed accents. `null` if blank. */
export function text(row: Row, column: string): string | null {
  const value = row[column];
  if (typeof value === 'number') return Number.isNaN(value) ? null : String(value);
  if (typeof value !== 'string') return null;
  // This runs for half a million rows of thirty columns, so costly steps run only when needed.
  const trimmed = value.trim();
  if (trimmed.length <= LONGEST_BLANK && BLANK.has(trimmed.toLowerCase())) return null;
  return UNEVEN.test(trimmed) ? trimmed.replace(/\s+/g, ' ').normalize('NFC') : trimmed;
}

/**
 * Returns a column as a number, also if it is text (`16`, `2014.0`, `−79.4`). `null` if blank; throws `BadValue` for
 * anything else.
 */
export function number(row: Row, column: string): number | null {
  const given = row[column];
  if (typeof given === 'number' && Number.isFinite(given)) return given;
  const words = text(row, column);
  if (words === null) return null;
  const value = Number(words.replace(/^−/, '-'));
  if (!Number.isFinite(value)) throw new BadValue(column, words, 'not a number');
  return value;
}

/** Returns a column as a whole number from `least` to `most`. `null` if blank; throws `BadValue` for anything else. */
export function whole(row: Row, column: string, least: number, most: number): number | null {
  const value = number(row, column);
  if (value !== null && !(Number.isInteger(value) && value >= least && value <= most))
    throw new BadValue(column, row[column], `not a whole number from ${least} to ${most}`);
  return value;
}

/**
 * Returns a column as an hour from 0 to 23. `null` if blank or 24, because hour 24 belongs to no day. Throws `BadValue`
 * for anything else.
 */
export function hourIn(row: Row, column: string): number | null {
  return number(row, column) === 24 ? null : whole(row, column, 0, 23);
}

/** Returns the details whose value is not null. */
export function present(details: Readonly<Record<string, string | null>>): Record<string, string> {
  const retained: Record<string, string> = {};
  for (const name in details) {
    const value = details[name];
    if (typeof value === 'string') retained[name] = value;
  }
  return retained;
}
