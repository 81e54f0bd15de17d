import { DAY_MS } from './time.ts';

/** Day number for an unknown day. Days are counted from 1960-01-01 in the city's calendar. */
export const DAY_UNKNOWN = 65_535;
/** Hour for an unknown hour. Known hours are 0 to 23 in the city's local time. */
export const HOUR_UNKNOWN = 24;

const DAY_ZERO = Date.UTC(1960, 0, 1);

/** Returns the day number of a date `YYYY-MM-DD`; `DAY_UNKNOWN` if the text is not a date between 1960 and 2139. */
export function dayNumber(date: string): number {
  const day = Math.round((Date.parse(`${date}T00:00:00Z`) - DAY_ZERO) / DAY_MS);
  return day >= 0 && day < DAY_UNKNOWN ? day : DAY_UNKNOWN;
}

/** Returns the date `YYYY-MM-DD` of a day number; `null` for `DAY_UNKNOWN`. */
export const dateOfDay = (day: number): string | null =>
  day === DAY_UNKNOWN ? null : new Date(DAY_ZERO + day * DAY_MS).toISOString().slice(0, 10);
