import { LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import { DAY_UNKNOWN, dayNumber, NEIGHBOURHOOD_NONE } from '@crimemap/contract/packed-incidents';
import { expect, it } from 'vitest';
import type { ExportRows } from './export-rows.ts';
import { availableMonths, figureOf } from './figure.ts';

/**
 * Returns rows with one row for each day. The row number is also the number of its location. Every tenth location is
 * only a division centre.
 */
function rowsOn(days: readonly number[]): ExportRows {
  const { length } = days;
  const own = LOCATION_PRECISIONS.indexOf('intersection');
  const centre = LOCATION_PRECISIONS.indexOf('division_centre');
  const precision = Uint8Array.from(days, (_, place) => (place % 10 === 9 ? centre : own));
  return {
    city: 'toronto',
    byReport: false,
    names: { areas: ['D11'], neighbourhoods: [], types: ['shooting'] },
    places: {
      length,
      lngLat: Float64Array.from(days.flatMap((_, place) => [-79.5 + (place % 60) / 200, 43.6 + place / 50_000])),
      precision,
      area: new Uint16Array(length),
      neighbourhood: new Uint16Array(length).fill(NEIGHBOURHOOD_NONE),
    } as unknown as ExportRows['places'],
    rows: {
      length,
      placed: precision.filter((code) => code === own).length,
      place: Uint32Array.from(days, (_, place) => place),
      day: Uint16Array.from(days),
      hour: new Uint8Array(length),
      type: new Uint8Array(length),
      harmed: new Uint8Array(length),
      year: new Uint16Array(length).fill(2024),
    },
  };
}
const sum = (places: readonly (readonly number[])[]) => places.reduce((all, [, , count = 0]) => all + count, 0);

/** Returns the file of a year, with one row of a type for each day. */
const fileOf = (year: number, days: readonly (string | null)[], type = 0) => ({
  year,
  columns: {
    length: days.length,
    day: Uint16Array.from(days, (day) => (day === null ? DAY_UNKNOWN : dayNumber(day))),
    type: new Uint8Array(days.length).fill(type),
  },
});
const FILES = [
  fileOf(2022, ['2022-12-30']),
  fileOf(2024, ['2024-10-02', '2024-11-30', null]),
  fileOf(2025, ['2025-02-28']),
  fileOf(2025, ['2025-03-31'], 1),
];

it('counts rows by month, counts undated rows separately, and includes months without rows', () => {
  const days = ['2024-11-30', '2024-11-01', '2025-02-28'].map((day) => dayNumber(day));
  const months = availableMonths(FILES, [0], { from: dayNumber('2024-11-01'), to: dayNumber('2025-12-31') });
  expect(figureOf(rowsOn([...days, DAY_UNKNOWN]), months)).toMatchObject({
    months: [
      { month: '2024-11', count: 2 },
      { month: '2024-12', count: 0 },
      { month: '2025-01', count: 0 },
      { month: '2025-02', count: 1 },
    ],
    undated: 1,
  });
  expect(figureOf(rowsOn([]), months)).toEqual({ months: [], undated: 0, places: [], areas_read: true, newest: [] });
});

it('lists the newest hundred reports, newest first, with undated reports last', () => {
  const days = Array.from({ length: 98 }, (_, nth) => dayNumber('2024-01-01') + nth);
  const { newest } = figureOf(rowsOn([...days, DAY_UNKNOWN, DAY_UNKNOWN, DAY_UNKNOWN]), null);
  expect(newest).toHaveLength(100);
  expect(newest[0]).toEqual({
    day: '2024-04-07',
    day_of: 'occurrence',
    hour: 0,
    crime_type: 'shooting',
    area: 'D11',
    neighbourhood: null,
    precision: 'intersection',
  });
  expect([newest[97]?.day, newest[98]?.day, newest[99]?.day_of]).toEqual(['2024-01-01', null, null]);
});

it('counts a month as zero only if the city has data of the crime types for that month', () => {
  const rows = rowsOn([dayNumber('2025-01-15')]);
  const monthsOf = (types: readonly number[] | null) =>
    figureOf(rows, availableMonths(FILES, types, null)).months.map(({ month, count }) => `${month} ${count}`);
  const oneAtAll = ['2022-12 0', ...Array.from({ length: 12 }, (_, at) => `2024-${`${at + 1}`.padStart(2, '0')} 0`)];
  expect(monthsOf([0])).toEqual([...oneAtAll, '2025-01 1', '2025-02 0']);
  expect(monthsOf(null)).toEqual([...oneAtAll, '2025-01 1', '2025-02 0', '2025-03 0']);
  expect(availableMonths(FILES, [7], null)).toBeNull();
});

it('lists the number of rows for each location, using only rows with an exact location', () => {
  const { places } = figureOf(rowsOn(Array.from({ length: 20 }, () => 100)), null);
  expect(places).toHaveLength(18);
  expect(places[0]).toEqual([-79.5, 43.6, 1]);
});

it('merges neighbouring locations if there are thousands, without changing the total number of rows', () => {
  const { places } = figureOf(rowsOn(Array.from({ length: 5_000 }, () => 100)), null);
  expect(places.length).toBeLessThan(4_000);
  expect(sum(places)).toBe(4_500);
  for (const [lng, lat] of places) {
    expect(lng).toBeGreaterThanOrEqual(-79.5);
    expect(lng).toBeLessThan(-79.2);
    expect(lat).toBeGreaterThanOrEqual(43.6);
  }
});

it('states whether the boundaries of areas were imported', () => {
  const rows = rowsOn([100]);
  const unread = { ...rows, names: { ...rows.names, areas: [''] } };
  expect([rows, unread].map((of) => figureOf(of, null).areas_read)).toEqual([true, false]);
});
