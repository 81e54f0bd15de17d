import type { OtherCity } from './city-crimes.ts';

/**
 * How far back each city's own call looks when it is not told: the first of these periods, in days before today, that holds
 * a report. Document 2, section 7; Edmonton's 24, 72 and 168 hours are days too, since its rows have no hour.
 */
export const WINDOW_DAYS = {
  peel: [2, 3],
  york: [3],
  vancouver: [7],
  montreal: [3, 7],
  ottawa: [1, 3, 7],
  edmonton: [1, 3, 7],
} as const satisfies Record<OtherCity, readonly number[]>;
