import type { OtherCity } from './city-crimes.ts';

/**
 * How far back each city's own call looks when it is not told: the first of these periods, in days, that holds a report. Document 2, section 7; Edmonton's 24, 72 and 168 hours are days too, since its rows have no hour.
 */
export const WINDOW_DAYS = {
  peel: [2, 3],
  york: [3],
  vancouver: [7],
  montreal: [3, 7],
  ottawa: [1, 3, 7],
  edmonton: [1, 3, 7],
} as const satisfies Record<OtherCity, readonly number[]>;

/**
 * The first and the last day of a period of so many days, all as day numbers. It ends today where something of today is held, else
 * yesterday, since most services publish a day when it is over: seven days are seven, and one is yesterday.
 */
export function daysOfPeriod(days: number, today: number, newest: number | null): { from: number; to: number } {
  const to = newest !== null && newest >= today ? today : today - 1;
  return { from: to - days + 1, to };
}
