import { LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import { DAY_UNKNOWN, dayNumber, NEIGHBOURHOOD_NONE } from '@crimemap/contract/packed-incidents';
import { expect, it } from 'vitest';
import type { ExportRows } from './export-rows.ts';
import { figureOf } from './figure.ts';

/** One row for each day and place; the place with the same number, every tenth of which is none of its own. */
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

it('counts every row by its month, those between as well, or as one without a day', () => {
  const days = ['2024-11-30', '2024-11-01', '2025-02-28'].map((day) => dayNumber(day));
  expect(figureOf(rowsOn([...days, DAY_UNKNOWN]))).toMatchObject({
    months: [
      { month: '2024-11', count: 2 },
      { month: '2024-12', count: 0 },
      { month: '2025-01', count: 0 },
      { month: '2025-02', count: 1 },
    ],
    undated: 1,
  });
  expect(figureOf(rowsOn([]))).toEqual({ months: [], undated: 0, places: [] });
});

it('counts by place each row that has one of its own', () => {
  const { places } = figureOf(rowsOn(Array.from({ length: 20 }, () => 100)));
  expect(places).toHaveLength(18);
  expect(places[0]).toEqual([-79.5, 43.6, 1]);
});

it('takes neighbouring places together where there are very many, and loses none of their rows', () => {
  const { places } = figureOf(rowsOn(Array.from({ length: 5_000 }, () => 100)));
  expect(places.length).toBeLessThan(4_000);
  expect(sum(places)).toBe(4_500);
  for (const [lng, lat] of places) {
    expect(lng).toBeGreaterThanOrEqual(-79.5);
    expect(lng).toBeLessThan(-79.2);
    expect(lat).toBeGreaterThanOrEqual(43.6);
  }
});
