import { dayNumber } from '@crimemap/contract/incident-days';
import { describe, expect, it } from 'vitest';
import { aManifest, aSource } from './testing/manifest.ts';
import { judgedPeriodOf, NEWEST_28_DAYS, usualFilesOf, usualQueriesOf } from './usual-question.ts';

const days = (from: string, to: string) => ({ from: dayNumber(from), to: dayNumber(to) });

describe('judgedPeriodOf', () => {
  it.each([
    ['28 days', days('2026-04-06', '2026-05-03'), { windows: 'days_28', end: '2026-05-03' }],
    ['a month', days('2026-04-01', '2026-04-30'), { windows: 'months', end: '2026-04-30' }],
    ['a February, which is both', days('2026-02-01', '2026-02-28'), { windows: 'months', end: '2026-02-28' }],
    ['27 days', days('2026-04-07', '2026-05-03'), NEWEST_28_DAYS],
    ['two months', days('2026-03-01', '2026-04-30'), NEWEST_28_DAYS],
    ['a month but its last day', days('2026-04-01', '2026-04-29'), NEWEST_28_DAYS],
    ['the whole history', 'all' as const, NEWEST_28_DAYS],
    ['no period', undefined, NEWEST_28_DAYS],
  ])('returns the window to compare with the usual range for %s', (_, filter, period) => {
    expect(judgedPeriodOf({ days: filter })).toEqual(period);
  });
});

const years = [2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 0].map((year) => ({
  file: String(year).padStart(32, 'f'),
  bytes: 1,
  rows: 1,
  year,
}));
const manifest = aManifest([], { newest: '2026-05-17', years });
const city = { manifest, sources: [aSource()], countedBy: undefined };

it('usualFilesOf returns the files of the years in the history, and the file of reports without an incident day', () => {
  const read = usualFilesOf(city, NEWEST_28_DAYS)?.years.map(({ year }) => year);
  expect(read).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 0]);
  expect(usualFilesOf(city, { windows: 'months', end: '2023-04-30' })?.years.at(0)?.year).toBe(2023);
  expect(usualFilesOf({ ...city, manifest: aManifest([], { newest: null }) }, NEWEST_28_DAYS)).toBeNull();
});

describe('usualQueriesOf', () => {
  const circle = { kind: 'circle', at: [-79.4, 43.7], metres: 500 } as const;
  const area = { kind: 'area', index: 1 } as const;

  it('returns one query for a city', () => {
    expect(usualQueriesOf(manifest, {}, null)).toEqual([
      { windows: 'days_28', end: undefined, types: null, extent: null, areas: null },
    ]);
  });

  it('returns two queries for a circle or an area, the second for the city', () => {
    for (const extent of [circle, area]) {
      const [here, whole] = usualQueriesOf(manifest, { crime_type: 'assault' }, extent);
      expect(here).toMatchObject({ types: ['assault'], extent });
      expect(whole).toMatchObject({ types: ['assault'], extent: null, areas: null });
    }
  });

  it('returns queries for the area in the filter and for the city, and ignores the area filter while an area is open', () => {
    const [here, whole] = usualQueriesOf(manifest, { division: 'd52' }, null);
    expect([here?.areas, whole?.areas]).toEqual([[1], null]);
    expect(usualQueriesOf(manifest, { division: 'd52' }, area)[0]?.areas).toBeNull();
    expect(usualQueriesOf(manifest, { division: 'd52' }, circle)[0]?.areas).toEqual([1]);
  });
});
