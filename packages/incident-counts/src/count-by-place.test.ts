import { isPlaced, LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Choice, countIncidents, topTypes, type YearOfRows } from './count-by-place.ts';
import { PLACED_PRECISIONS } from './place-masks.ts';
import { someIncidents, somePlaces } from './testing.ts';

const SIZES = { areas: 3, neighbourhoods: 2, types: 4 };
const ALL: Choice = { types: null, areas: null };
const places = somePlaces([
  [-79.4, 43.6, 0, 0, 0],
  [-79.3, 43.7, 1, 1, 0],
  [-79.35, 43.65, 1, 65_535, 3],
]);
const year2024: YearOfRows = {
  year: 2024,
  columns: someIncidents([
    [0, '2024-01-01', 23, 0],
    [0, '2024-01-02', 0, 1],
    [1, '2024-12-31', null, 1],
    [2, '2024-06-05', 12, 1],
  ]),
};

test('countIncidents counts rows by location, area, neighbourhood and type', () => {
  const counts = countIncidents(places, [year2024], ALL, SIZES);
  expect([...counts.byPlace]).toEqual([2, 1, 1]);
  expect([...counts.byArea]).toEqual([2, 2, 0]);
  expect([...counts.byNeighbourhood]).toEqual([2, 1]);
  expect([...counts.byType]).toEqual([1, 3, 0, 0]);
});

test('countIncidents counts a row at the centre of a division in the total but not as placed [2§5.7]', () => {
  expect(countIncidents(places, [year2024], ALL, SIZES)).toMatchObject({ total: 4, placed: 3, notPlaced: 1 });
});

test('countIncidents counts Monday at 23 h in hour 23 of the first weekday, and a missing hour as unknown', () => {
  const { byHourWeekday, hourUnknown } = countIncidents(places, [year2024], ALL, SIZES);
  expect(byHourWeekday[23]).toBe(1);
  expect(byHourWeekday[1 * 24 + 0]).toBe(1);
  expect(byHourWeekday.reduce((sum, count) => sum + count)).toBe(3);
  expect(hourUnknown).toBe(1);
});

test('countIncidents orders months by year, oldest first, for any order of the files', () => {
  const year2023 = { year: 2023, columns: someIncidents([[0, '2023-02-01', 1, 0]]) };
  const undated = { year: 0, columns: someIncidents([[0, null, 1, 0]]) };
  const { years, byMonth, total } = countIncidents(places, [year2024, undated, year2023], ALL, SIZES);
  expect(years).toEqual([2023, 2024]);
  expect([...byMonth]).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
  expect(total).toBe(6);
});

test('countIncidents marks a location at which a chosen incident killed or injured someone', () => {
  const year = {
    year: 2024,
    columns: someIncidents([
      [0, '2024-01-01', 23, 0, 1],
      [0, '2024-01-02', 0, 1],
      [1, '2024-12-31', null, 1, 1],
      [2, '2024-06-05', 12, 1],
    ]),
  };
  const harmed = (choice: Choice) => [...countIncidents(places, [year], choice, SIZES).harmed];
  expect(harmed(ALL)).toEqual([1, 1, 0]);
  expect(harmed({ types: [1], areas: null })).toEqual([0, 1, 0]);
  expect(harmed({ types: null, areas: [0] })).toEqual([1, 0, 0]);
});

test('countIncidents counts only rows of the chosen types and areas', () => {
  expect([...countIncidents(places, [year2024], { types: [1], areas: [1] }, SIZES).byPlace]).toEqual([0, 1, 1]);
  expect(countIncidents(places, [year2024], { types: [], areas: null }, SIZES).total).toBe(0);
});

test('PLACED_PRECISIONS equals the precisions that the contract draws as points', () => {
  expect(PLACED_PRECISIONS).toEqual(
    LOCATION_PRECISIONS.flatMap((precision, index) => (isPlaced(precision) ? [index] : [])),
  );
});

test('topTypes returns the most frequent type of each location', () => {
  expect([
    ...topTypes(
      places,
      [year2024, year2024, { year: 2023, columns: someIncidents([[0, '2023-01-01', 1, 1]]) }],
      { types: null, areas: [0] },
      4,
    ),
  ]).toEqual([1, 255, 255]);
});

const row = fc.tuple(fc.nat(2), fc.constantFrom('2023-03-04', '2024-02-29', null), fc.option(fc.nat(23)), fc.nat(3));
const some = fc.option(fc.uniqueArray(fc.nat(3), { maxLength: 3 }));

test('all counts equal a row-by-row check for random rows and filters, and add up to the total', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), some, some, (rows, types, areas) => {
      const counts = countIncidents(places, [{ year: 2024, columns: someIncidents(rows) }], { types, areas }, SIZES);
      const through = rows.filter(
        ([place, , , type]) =>
          (types?.includes(type) ?? true) && (areas?.includes(places.area[place] as number) ?? true),
      );
      expect(counts.total).toBe(through.length);
      expect(counts.placed + counts.notPlaced).toBe(through.length);
      expect([...counts.byPlace]).toEqual(
        [0, 1, 2].map((place) => through.filter((found) => found[0] === place).length),
      );
      expect([...counts.byType]).toEqual(
        [0, 1, 2, 3].map((type) => through.filter((found) => found[3] === type).length),
      );
      expect(counts.byHourWeekday.reduce((sum, count) => sum + count) + counts.hourUnknown).toBe(through.length);
      expect(counts.byMonth.reduce((sum, count) => sum + count)).toBe(
        through.filter(([, date]) => date !== null).length,
      );
    }),
  );
});
