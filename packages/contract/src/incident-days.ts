import { DAY_MS } from './time.ts';

/** Days are counted from 1960-01-01 in the city's calendar. This value means "unknown". */
export const DAY_UNKNOWN = 65_535;
/** Hours are 0-23 in the city's local time. This value means "unknown". */
export const HOUR_UNKNOWN = 24;

const DAY_ZERO = Date.UTC(1960, 0, 1);

/** Returns the day number of `YYYY-MM-DD`; `DAY_UNKNOWN` if it is not a date between 1960 and 2139. */
export function dayNumber(date: string): number {
  const day = Math.round((Date.parse(`${date}T00:00:00Z`) - DAY_ZERO) / DAY_MS);
  return day >= 0 && day < DAY_UNKNOWN ? day : DAY_UNKNOWN;
}

/** Returns a day number as `YYYY-MM-DD`; `null` for `DAY_UNKNOWN`. */
export const dateOfDay = (day: number): string | null =>
  day === DAY_UNKNOWN ? null : new Date(DAY_ZERO + day * DAY_MS).toISOString().slice(0, 10);
