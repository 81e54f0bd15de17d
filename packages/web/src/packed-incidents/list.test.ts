import { dateOfDay } from '@crimemap/contract/packed-incidents';
import { countIncidents } from '@crimemap/incident-counts/count-by-place';
import { someIncidents, somePlaces } from '@crimemap/incident-counts/testing';
import { expect, test } from 'vitest';
import { listIncidents } from './list.ts';

const places = somePlaces([
  [-79.4, 43.6, 0, 0, 0],
  [-79.3, 43.7, 1, 1, 0],
]);
const years = [
  {
    year: 2024,
    columns: someIncidents([
      [0, '2024-03-01', 4, 0],
      [0, '2024-03-01', null, 1],
      [0, '2024-03-01', 20, 0],
      [1, '2024-05-01', 1, 0],
    ]),
  },
  { year: 2023, columns: someIncidents([[1, '2023-05-01', 1, 0]]) },
  { year: 0, columns: someIncidents([[1, null, 1, 0]]) },
];
const ALL = { types: null, areas: null };
const hours = (rows: readonly { hour: number }[]) => rows.map(({ hour }) => hour);

test('sorts reports by day, newest first, then by hour, latest first, and puts reports without a day last', () => {
  const { total, rows } = listIncidents(places, years, ALL, { box: null, extent: null, from: 0, limit: 10 });
  expect(total).toBe(6);
  expect(hours(rows)).toEqual([1, 20, 4, 24, 1, 1]);
  expect(rows.at(-1)?.day).toBe(65_535);
});

test('lists a report without an incident day under its report day, and marks the day as a report day', () => {
  const undated = { year: 0, columns: someIncidents([[0, '2024-04-01', null, 0]]) };
  const { rows } = listIncidents(places, [...years, undated], ALL, { box: null, extent: null, from: 0, limit: 10 });
  expect(rows.map(({ day, reported }) => [dateOfDay(day), reported])).toEqual([
    ['2024-05-01', false],
    ['2024-04-01', true],
    ['2024-03-01', false],
    ['2024-03-01', false],
    ['2024-03-01', false],
    ['2023-05-01', false],
    [null, true],
  ]);
});

test('returns pages without gaps or repeated reports', () => {
  const page = (from: number) =>
    hours(listIncidents(places, years, ALL, { box: null, extent: null, from, limit: 2 }).rows);
  expect([...page(0), ...page(2), ...page(4), ...page(6)]).toEqual([1, 20, 4, 24, 1, 1]);
});

test('lists only reports inside the box that match the filter', () => {
  const box = [
    [-79.5, 43.5],
    [-79.35, 43.65],
  ] as const;
  expect(
    listIncidents(places, years, { types: [0], areas: [0] }, { box, extent: null, from: 0, limit: 10 }),
  ).toMatchObject({
    total: 2,
    rows: [{ hour: 20, area: 0 }, { hour: 4 }],
  });
});

test('lists only reports inside a circle', () => {
  const extent = { kind: 'circle', at: [-79.3, 43.7], metres: 250 } as const;
  const listed = listIncidents(places, years, ALL, { box: null, extent, from: 0, limit: 10 });
  expect(listed.total).toBe(3);
  expect(new Set(listed.rows.map(({ at }) => at.join()))).toEqual(new Set(['-79.3,43.7']));
  expect(
    listIncidents(places, years, { types: null, areas: [0] }, { box: null, extent, from: 0, limit: 10 }).total,
  ).toBe(0);
});

test('the list contains as many reports as are counted if months or hours are chosen', () => {
  const nights = Array.from({ length: 7 * 6 }, (_, at) => Math.floor(at / 6) * 24 + (at % 6));
  const sizes = { areas: 2, neighbourhoods: 2, types: 2 };
  for (const times of [{ months: [3] }, { hours: nights }, { months: [5], hours: nights }, { hours: [20] }]) {
    const choice = { ...ALL, ...times };
    const { total } = listIncidents(places, years, choice, { box: null, extent: null, from: 0, limit: 10 });
    expect(total).toBe(countIncidents(places, years, choice, sizes).total);
  }
  const { rows } = listIncidents(
    places,
    years,
    { ...ALL, hours: nights },
    { box: null, extent: null, from: 0, limit: 10 },
  );
  expect(hours(rows)).toEqual([1, 4, 1, 1]);
});
