import { CountGroup } from '@crimemap/contract/counts';
import { DAY_UNKNOWN, dayNumber } from '@crimemap/contract/packed-incidents';
import { MEDIAN_LAGS } from '@crimemap/usual-range/same-maturity';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCityIndex } from './city-index.ts';
import { countIncidents } from './count-by-place.ts';
import { countCity } from './count-city.ts';
import type { CountQuery } from './count-query.ts';
import { placesInCircle } from './place-masks.ts';
import { someIncidents, somePlaces } from './testing.ts';
import { shiftedDay } from './usual/testing.ts';

export const names = {
  areas: ['D51', 'D55', ''],
  neighbourhoods: ['001', '002'],
  types: ['assault', 'robbery', 'shooting'],
};
export const places = somePlaces([
  [-79.38, 43.65, 0, 0, 0],
  [-79.381, 43.651, 0, 1, 1],
  [-79.4, 43.66, 1, 65_535, 2],
  [-79.38, 43.65, 1, 0, 3],
  [0, 0, 2, 65_535, 5],
]);

/** `happened`: true if the day is the incident day, false if it is the report day. */
export interface Row {
  readonly place: number;
  readonly day: string | null;
  readonly happened: boolean;
  readonly hour: number | null;
  readonly type: number;
  /** Lag class: class of the number of days until the report; unset if unknown. */
  readonly lag?: number | undefined;
}
const DAYS = [
  '2023-01-01',
  '2023-12-31',
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2024-03-31',
  '2024-06-15',
  '2025-01-01',
];
const row = fc
  .record({
    place: fc.nat(4),
    day: fc.option(fc.constantFrom(...DAYS), { freq: 8 }),
    happened: fc.boolean(),
    hour: fc.option(fc.nat(23)),
    type: fc.nat(2),
    lag: fc.option(fc.nat(8), { nil: undefined }),
  })
  .map((one): Row => (one.happened && one.day ? one : { ...one, happened: false, hour: null }));
/**
 * Makes each part of a query absent with probability 1/2, because the fastest ways to count are used only if several
 * parts are absent.
 */
const MAYBE = { nil: undefined, freq: 2 };
const some = <T>(...values: T[]) => fc.option(fc.subarray(values), MAYBE);
const day = fc.option(fc.constantFrom(...DAYS, '1950-05-05', '2024-03-15', '2100-12-31'), MAYBE);
const query: fc.Arbitrary<CountQuery> = fc.record({
  types: some(...names.types, 'arson'),
  areas: some('d51', 'D55', 'nowhere'),
  neighbourhoods: some('001', '002', 'x'),
  since: day,
  until: day,
  reportedBy: day,
  around: fc.option(
    fc.record({
      at: fc.constantFrom([-79.38, 43.65] as const, [-79.4, 43.66] as const),
      metres: fc.integer({ min: 50, max: 3000 }),
    }),
    MAYBE,
  ),
  weekdays: some(1, 3, 5, 7),
  hours: fc.option(fc.record({ from: fc.nat(23), to: fc.nat(23) }), MAYBE),
  by: fc.option(fc.constantFrom(...CountGroup.options), MAYBE),
});

const yearOf = ({ happened, day }: Row) => (happened && day ? Number(day.slice(0, 4)) : 0);
const fileOf = (rows: readonly Row[]) =>
  someIncidents(rows.map((one) => [one.place, one.day, one.hour, one.type, 0, one.lag]));
export const filesOf = (rows: readonly Row[]) =>
  [...new Set(rows.map(yearOf))].map((year) => ({ year, columns: fileOf(rows.filter((one) => yearOf(one) === year)) }));

function valueOfRow(one: Row, by: CountQuery['by']): string | null {
  if (by === 'crime_type') return names.types[one.type] ?? null;
  if (by === 'area') return names.areas[places.area[one.place] as number] || null;
  if (by === 'neighbourhood') return names.neighbourhoods[places.neighbourhood[one.place] as number] ?? null;
  if (by === 'hour') return one.hour === null ? null : String(one.hour);
  if (by === 'weekday') return one.happened && one.day ? String(((dayNumber(one.day) + 4) % 7) + 1) : null;
  return one.day?.slice(0, { year: 4, month: 7, day: 10 }[by ?? 'day']) ?? null;
}

/** Returns whether the row's hour is within the chosen hours and these hours began on a chosen weekday. */
function isAtTimes({ happened, day: on, hour }: Row, { weekdays, hours }: CountQuery): boolean {
  const { from, to } = hours ?? { from: 0, to: 23 };
  if (hours && (hour === null || !(from <= to ? from <= hour && hour <= to : from <= hour || hour <= to))) return false;
  if (!weekdays) return true;
  if (!happened || on === null) return false;
  const began = hours && from > to && Number(hour) <= to ? dayNumber(on) - 1 : dayNumber(on);
  return weekdays.includes(((began + 4) % 7) + 1);
}

/** Returns the expected counts, from a check of each row. */
function rowByRow(rows: readonly Row[], query: CountQuery) {
  const { types, areas, neighbourhoods, since, until, reportedBy, around, by } = query;
  const inCircle = around && placesInCircle(places, around);
  const lower = (texts: readonly string[] | undefined) => texts?.map((text) => text.toLowerCase());
  const isThrough = ({ place, type, day: on, lag }: Row) =>
    (types?.includes(names.types[type] as string) ?? true) &&
    (lower(areas)?.includes((names.areas[places.area[place] as number] || '-').toLowerCase()) ?? true) &&
    (neighbourhoods?.includes(names.neighbourhoods[places.neighbourhood[place] as number] ?? '-') ?? true) &&
    (!inCircle || inCircle.includes(place)) &&
    (since === undefined || (on !== null && on >= since)) &&
    (until === undefined || (on !== null && on <= until)) &&
    (reportedBy === undefined || on === null || shiftedDay(on, MEDIAN_LAGS[lag ?? 0] as number) <= reportedBy);
  const through = rows.filter((one) => isThrough(one) && isAtTimes(one, query));
  const counts = new Map<string | null, number>();
  for (const one of through) counts.set(valueOfRow(one, by), (counts.get(valueOfRow(one, by)) ?? 0) + 1);
  return {
    total: through.length,
    notPlaced: through.filter(({ place }) => (places.precision[place] as number) > 2).length,
    groups: by ? counts : new Map(),
  };
}

export const counted = (rows: readonly Row[], query: CountQuery, placeCellsMax?: number) =>
  countCity(createCityIndex(places, filesOf(rows), names, placeCellsMax), query);

/** Compares counts of random rows with counts from a check of each row, `numRuns` times. */
export function checkCountsOfAnyRows(numRuns: number): void {
  test('counts of random rows under random queries equal a row-by-row check, with and without sums per location', () => {
    for (const cells of [undefined, 0])
      fc.assert(
        fc.property(fc.array(row, { maxLength: 60 }), query, (rows, query) => {
          const { groups, ...sums } = counted(rows, query, cells) ?? { groups: [] };
          expect({ ...sums, groups: new Map(groups.map(({ value, count }) => [value, count])) }).toEqual(
            rowByRow(rows, query),
          );
        }),
        { numRuns },
      );
  });

  test('counts from the index of a city equal counts from its map files', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), fc.subarray([0, 1, 2]), (rows, types) => {
        const sizes = { areas: 3, neighbourhoods: 2, types: 3 };
        const ofFiles = countIncidents(places, filesOf(rows), { types, areas: null }, sizes);
        const by = (group: CountGroup) =>
          counted(rows, { types: types.map((type) => names.types[type] as string), by: group });
        expect(by('area')).toMatchObject({ total: ofFiles.total, notPlaced: ofFiles.notPlaced });
        const byArea = new Map(by('area')?.groups.map(({ value, count }) => [value ?? '', count]));
        expect(names.areas.map((area) => byArea.get(area) ?? 0)).toEqual([...ofFiles.byArea]);
        const byType = new Map(by('crime_type')?.groups.map(({ value, count }) => [value, count]));
        expect(names.types.map((type) => byType.get(type) ?? 0)).toEqual([...ofFiles.byType]);
        expect(by('hour')?.groups.find(({ value }) => value === null)?.count ?? 0).toBe(ofFiles.hourUnknown);
      }),
      { numRuns },
    );
  });

  test('the index of a city stores the lag class, type, location and day of each row', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(row, fc.nat(9)), { maxLength: 40 }), (late) => {
        const rows = late.map(([one, lag]) => ({ ...one, lag }));
        const years = [...new Set(rows.map(yearOf))].map((year) => ({
          year,
          columns: someIncidents(
            rows
              .filter((one) => yearOf(one) === year)
              .map((one) => [one.place, one.day, one.hour, one.type, 0, one.lag]),
          ),
        }));
        const index = createCityIndex(places, years, names);
        const line = (type: number, place: number, on: number, lag: number) => `${type} ${place} ${on} ${lag}`;
        const held = Array.from(index.lag, (lag, at) =>
          line(
            index.starts.findLastIndex((start) => start <= at),
            index.place[at] as number,
            index.day[at] as number,
            lag,
          ),
        );
        const given = rows.map((one) => line(one.type, one.place, one.day ? dayNumber(one.day) : DAY_UNKNOWN, one.lag));
        expect(held.sort()).toEqual(given.sort());
      }),
      { numRuns },
    );
  });
}
