import { dayNumber } from '@crimemap/contract/incident-days';
import { expect, test } from 'vitest';
import { countsQueryOf, queriedAreas, unknownAreas } from './incident-filter.ts';
import { aManifest } from './testing/manifest.ts';

const manifest = aManifest([]);
const years = (from: string, to: string) =>
  countsQueryOf(manifest, { days: { from: dayNumber(from), to: dayNumber(to) } }, false)?.years.map(({ year }) => year);

test('a period needs the files of its years, and the file of reports without an incident day', () => {
  expect(years('2024-06-01', '2024-06-03')).toEqual([2024, 0]);
  expect(years('2023-12-31', '2024-01-01')).toEqual([2024, 2023, 0]);
  expect(years('2025-01-01', '2025-01-03')).toEqual([0]);
});

test('the whole history needs every file, and includes every day', () => {
  const query = countsQueryOf(manifest, { days: 'all' }, false);
  expect(query?.years.map(({ year }) => year)).toEqual([2024, 2023, 0]);
  expect(query?.days).toBeNull();
});

test('no file is needed without a year or a period', () => {
  expect(countsQueryOf(manifest, {}, false)).toBeNull();
});

test('months and hours without a period need every file, and are part of the query', () => {
  const query = countsQueryOf(manifest, { months: [1, 12], hours: [0, 1] }, false);
  expect(query?.years.map(({ year }) => year)).toEqual([2024, 2023, 0]);
  expect(query).toMatchObject({ months: [1, 12], hours: [0, 1], days: null });
});

test('an area is matched by code or name, even if it has no reports', () => {
  const geographies = [
    {
      kind: 'division',
      areas: [
        { code: 'D52', name: '52 Division' },
        { code: 'D11', name: '11 Division' },
      ],
    },
  ] as const;
  const city = aManifest([], { geographies: geographies.map((one) => ({ ...one, areas: [...one.areas] })) });
  for (const [division, indexes, unknown] of [
    ['52 division', [1], []],
    ['d51,D52', [0, 1], []],
    ['D11', [], []],
    ['D51,nowhere', [0], ['nowhere']],
  ] as const) {
    expect.soft(queriedAreas(city, division), division).toEqual(indexes);
    expect.soft(unknownAreas(city, division), division).toEqual(unknown);
  }
  expect(unknownAreas(aManifest([], { areas: [''] }), 'D51')).toEqual([]);
});
