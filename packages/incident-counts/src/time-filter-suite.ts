import { dayNumber } from '@crimemap/contract/packed-incidents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countIncidents, topTypes } from './count-by-place.ts';
import { isHourUnknown } from './count-within.ts';
import { someIncidents, somePlaces } from './testing.ts';
import { withinDays } from './within-days.ts';

export const SIZES = { areas: 3, neighbourhoods: 2, types: 3 };
export const places = somePlaces([
  [-79.4, 43.6, 0, 0, 0],
  [-79.3, 43.7, 1, 1, 0],
  [-79.35, 43.65, 2, 65_535, 3],
]);
const DAYS = ['2023-01-01', '2023-12-31', '2024-02-29', '2024-03-01', '2024-03-02', '2024-06-15', '2024-12-31'];
const aRow = fc.record({
  place: fc.nat(2),
  day: fc.option(fc.constantFrom(...DAYS), { freq: 8 }),
  /** True if the day is the report day. Such rows are in a separate file. */
  byReport: fc.boolean(),
  hour: fc.option(fc.nat(23)),
  type: fc.nat(2),
  harmed: fc.constantFrom<0 | 1>(0, 1),
});
type Row = typeof aRow extends fc.Arbitrary<infer One> ? One : never;
export const WEEK = Array.from({ length: 168 }, (_, slot) => slot);
const someHours = fc.oneof(
  fc.subarray(WEEK, { minLength: 1 }),
  // Whole days, and whole hours on all days, because random slots hardly ever form these.
  fc
    .subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })
    .map((days) => WEEK.filter((at) => days.includes(Math.floor(at / 24)))),
  fc.subarray(WEEK.slice(0, 24), { minLength: 1 }).map((hours) => WEEK.filter((at) => hours.includes(at % 24))),
);
const aChoice = fc.record({
  types: fc.option(fc.subarray([0, 1, 2]), { freq: 2 }),
  areas: fc.option(fc.subarray([0, 1, 2]), { freq: 2 }),
  months: fc.option(fc.subarray([1, 2, 3, 6, 12], { minLength: 1 }), { freq: 2 }),
  hours: fc.option(someHours, { freq: 2 }),
});
const someDays = fc.option(
  fc
    .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS))
    .map(([one, other]) => (one < other ? { since: one, until: other } : { since: other, until: one })),
);

const yearOf = ({ day, byReport }: Row) => (day && !byReport ? Number(day.slice(0, 4)) : 0);
const filesOf = (rows: readonly Row[]) =>
  [...new Set(rows.map(yearOf))].map((year) => ({
    year,
    columns: someIncidents(
      rows
        .filter((one) => yearOf(one) === year)
        .map(({ place, day, hour, type, harmed }) => [place, day, hour, type, harmed] as const),
    ),
  }));

/** Returns the hours of the week at which a row may have happened. Uses its weekday and hour if they are known. */
function possibleHours(row: Row): readonly number[] {
  const weekday = row.day && !row.byReport ? (new Date(`${row.day}T00:00:00Z`).getUTCDay() + 6) % 7 : null;
  return WEEK.filter(
    (at) => (weekday === null || Math.floor(at / 24) === weekday) && (row.hour === null || at % 24 === row.hour),
  );
}

/** Compares counts of random rows under filters by time with a check of each row, `numRuns` times. */
export function checkTimeFilter(numRuns: number): void {
  test('counts of random rows under any months, hours and days equal a row-by-row check', () => {
    fc.assert(
      fc.property(fc.array(aRow, { maxLength: 60 }), aChoice, someDays, (rows, choice, days) => {
        const files = filesOf(rows).map(({ year, columns }) => ({
          year,
          columns: days ? withinDays(columns, { from: dayNumber(days.since), to: dayNumber(days.until) }) : columns,
        }));
        const ofRest = rows.filter(
          ({ type, place, day }) =>
            (choice.types?.includes(type) ?? true) &&
            (choice.areas?.includes(places.area[place] as number) ?? true) &&
            (!days || (day !== null && day >= days.since && day <= days.until)) &&
            (!choice.months || (day !== null && choice.months.includes(Number(day.slice(5, 7))))),
        );
        const isChosen = (at: number) => choice.hours?.includes(at) ?? true;
        const through = ofRest.filter((row) => possibleHours(row).every(isChosen));
        const unknown = ofRest.filter((row) => !through.includes(row) && possibleHours(row).some(isChosen));
        const counts = countIncidents(places, files, choice, SIZES);
        const tally = (is: (row: Row) => boolean) => through.filter(is).length;

        expect(counts.total).toBe(through.length);
        expect(counts.withoutHour).toBe(unknown.length);
        expect(counts.atOtherHours).toBe(ofRest.length - through.length - unknown.length);
        expect(isHourUnknown(places, { ...choice, years: files, days: null }, null)).toBe(
          unknown.length > 0 && unknown.length === ofRest.length,
        );
        expect([...counts.byPlace]).toEqual([0, 1, 2].map((at) => tally(({ place }) => place === at)));
        expect([...counts.byType]).toEqual([0, 1, 2].map((at) => tally(({ type }) => type === at)));
        expect([...counts.harmed]).toEqual(
          [0, 1, 2].map((at) => (through.some(({ place, harmed }) => place === at && harmed === 1) ? 1 : 0)),
        );
        expect(counts.byMonth.reduce((sum, count) => sum + count, 0)).toBe(tally((row) => yearOf(row) > 0));
        const tops = topTypes(places, files, choice, SIZES.types);
        expect([...tops].map((type) => type === 255)).toEqual([...counts.byPlace].map((count) => count === 0));
      }),
      { numRuns },
    );
  });
}
