import type { Row } from './city.ts';
import { dayAt, instantOf, plainDay } from './days.ts';
import { BadValue, text } from './values.ts';

/** Returns the calendar day of an instant in UTC. */
export const utcDay = (instant: number): string => dayAt(instant, 'UTC');

/**
 * Returns the calendar day in a date column. A plain day is returned unchanged; `onDay` converts an instant. `null` if
 * blank; throws `BadValue` for anything else.
 */
export function dayIn(row: Row, column: string, onDay: (instant: number) => string): string | null {
  const value = row[column];
  const given = typeof value === 'number' && !Number.isNaN(value) ? value : text(row, column);
  if (given === null) return null;
  const plain = typeof given === 'string' ? plainDay(given) : null;
  if (plain !== null) return plain;
  let instant: number;
  try {
    instant = instantOf(given);
  } catch {
    throw new BadValue(column, given, 'not a date');
  }
  return onDay(instant);
}
