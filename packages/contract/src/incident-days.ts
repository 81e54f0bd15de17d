import { DAY_MS } from './time.ts';

/** Days are counted from 1960-01-01, the city's calendar; this one means "not said". */
export const DAY_UNKNOWN = 65_535;
/** Hours are 0-23 of the city's wall clock; this one means "not said". */
export const HOUR_UNKNOWN = 24;

const DAY_ZERO = Date.UTC(1960, 0, 1);

/** `YYYY-MM-DD` as a day number; `DAY_UNKNOWN` for what is not a date between 1960 and 2139. */
export function dayNumber(date: string): number {
  const day = Math.round((Date.parse(`${date}T00:00:00Z`) - DAY_ZERO) / DAY_MS);
  return day >= 0 && day < DAY_UNKNOWN ? day : DAY_UNKNOWN;
}

/** A day number as `YYYY-MM-DD`; null for `DAY_UNKNOWN`. */
export const dateOfDay = (day: number): string | null =>
  day === DAY_UNKNOWN ? null : new Date(DAY_ZERO + day * DAY_MS).toISOString().slice(0, 10);
