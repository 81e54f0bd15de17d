import { dayNumber } from '@crimemap/contract/packed-incidents';
import fc from 'fast-check';
import { someIncidents, somePlaces } from './testing.ts';

export const SIZES = { areas: 3, neighbourhoods: 2, types: 3 };
export const places = somePlaces([
  [-79.4, 43.6, 0, 0, 0],
  [-79.3, 43.7, 1, 1, 0],
  [-79.35, 43.65, 2, 65_535, 3],
]);
const DAYS = ['2021-12-31', '2022-01-01', '2023-03-31', '2023-04-01', '2024-02-29', '2024-03-01', '2024-12-31'];
export const WEEK = Array.from({ length: 168 }, (_, slot) => slot);

const aRow = fc.record({
  place: fc.nat(2),
  day: fc.option(fc.constantFrom(...DAYS), { freq: 8 }),
  /** True if the day is the report day. Such rows are in a separate file. */
  byReport: fc.boolean(),
  hour: fc.option(fc.nat(23), { freq: 3 }),
  type: fc.nat(2),
});
export type Row = typeof aRow extends fc.Arbitrary<infer One> ? One : never;
export const rows = fc.array(aRow, { maxLength: 60 });
export const aChoice = fc.record({
  types: fc.option(fc.subarray([0, 1, 2]), { freq: 2 }),
  areas: fc.option(fc.subarray([0, 1, 2]), { freq: 2 }),
});
export const someHours = fc.option(fc.subarray(WEEK, { minLength: 1, maxLength: 167 }), { freq: 2 });
export const someMonths = fc.option(fc.subarray([1, 2, 3, 4, 12], { minLength: 1 }), { freq: 2 });
/** First and last days of months, and days within months. */
const EDGES = ['2022-01-01', '2022-01-31', '2023-04-01', '2024-02-29', '2024-03-01', '2024-03-02', '2024-12-31'];
export const aPeriod = fc
  .tuple(fc.constantFrom(...EDGES), fc.constantFrom(...EDGES))
  .map(([one, other]) => (one < other ? { since: one, until: other } : { since: other, until: one }));
export const numbered = ({ since, until }: { since: string; until: string }) => ({
  from: dayNumber(since),
  to: dayNumber(until),
});

export const yearOf = ({ day, byReport }: Row) => (day && !byReport ? Number(day.slice(0, 4)) : 0);
export const filesOf = (all: readonly Row[]) =>
  [...new Set(all.map(yearOf))].map((year) => ({
    year,
    columns: someIncidents(
      all.filter((one) => yearOf(one) === year).map(({ place, day, hour, type }) => [place, day, hour, type] as const),
    ),
  }));
