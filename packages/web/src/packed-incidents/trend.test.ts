import type { CrimeType } from '@crimemap/contract/crime-types';
import { expect, it } from 'vitest';
import { aManifest, aSource } from './testing/manifest.ts';
import { trendOf } from './trend.ts';

const TODAY = '2026-11-23';
const YEARS = [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026];
/** Returns a manifest with one area and a count per year for each type. */
const manifestOf = (lines: Partial<Record<CrimeType, readonly number[]>>) =>
  aManifest([], {
    areas: ['D51'],
    crime_types: Object.keys(lines) as CrimeType[],
    cube: { years: YEARS, counts: Object.values(lines).flat(), not_placed: [] },
  });
const source = (crime_type: CrimeType, held_from: string, newest: string, missing_years: number[] = []) =>
  aSource({
    dataset: crime_type,
    publishes: [{ crime_types: [crime_type], since: 2014 }],
    held_from,
    newest,
    missing_years,
  });

const manifest = manifestOf({
  assault: [900, 910, 920, 930, 940, 950, 960, 800],
  shooting: [30, 31, 32, 33, 0, 0, 0, 0],
  hate_crime: [0, 10, 11, 12, 13, 14, 0, 0],
});
const sources = [
  source('assault', '2019-01-01', '2026-11-20'),
  source('shooting', '2019-01-01', '2022-12-31'),
  source('hate_crime', '2020-01-01', '2024-12-31'),
];

it('the trend of a crime type covers its first to its last whole year with data, and no other years', () => {
  expect(trendOf(manifest, { crime_type: 'shooting' }, sources, TODAY)).toEqual({
    years: [2019, 2020, 2021, 2022],
    counts: [30, 31, 32, 33],
    types: ['shooting'],
    without: [],
  });
  expect(trendOf(manifest, { crime_type: 'hate_crime' }, sources, TODAY)).toMatchObject({
    years: [2020, 2021, 2022, 2023, 2024],
  });
});

it('the trend leaves out the current year', () => {
  expect(trendOf(manifest, { crime_type: 'assault' }, sources, TODAY).years.at(-1)).toBe(2025);
});

it('the trend of all types counts the types published in every year, and lists the other types', () => {
  expect(trendOf(manifest, {}, sources, TODAY)).toEqual({
    years: [2019, 2020, 2021, 2022, 2023, 2024, 2025],
    counts: [900, 910, 920, 930, 940, 950, 960],
    types: ['assault'],
    without: ['shooting', 'hate_crime'],
  });
});

it('the trend of all types starts with the first year of the most frequent type, even if a rarer type starts earlier', () => {
  const late = [source('assault', '2021-01-01', '2026-11-20'), source('shooting', '2019-01-01', '2026-11-20')];
  const counts = manifestOf({ assault: [0, 0, 920, 930, 940, 950, 960, 800], shooting: [9, 9, 9, 9, 9, 9, 9, 8] });
  expect(trendOf(counts, {}, late, TODAY)).toEqual({
    years: [2021, 2022, 2023, 2024, 2025],
    counts: [929, 939, 949, 959, 969],
    types: ['assault', 'shooting'],
    without: [],
  });
});

it('the trend has a gap for a year whose file is missing', () => {
  const gap = [source('assault', '2019-01-01', '2026-11-20', [2022])];
  const presented = trendOf(
    manifestOf({ assault: [900, 910, 920, 0, 940, 950, 960, 800] }),
    { crime_type: 'assault' },
    gap,
    TODAY,
  );
  expect(presented.counts).toEqual([900, 910, 920, null, 940, 950, 960]);
});

it('the trend is empty if there is no data', () => {
  expect(trendOf(manifest, { crime_type: 'fraud' }, sources, TODAY).years).toEqual([]);
  expect(trendOf(manifest, {}, [], TODAY).years).toEqual([]);
});

it('the trend has gaps before the first and after the last whole year if these years could not be read', () => {
  const gap = [source('assault', '2020-01-01', '2026-11-20', [2018, 2019, 2025])];
  const counts = manifestOf({ assault: [0, 910, 920, 930, 940, 950, 0, 800] });
  for (const crime_type of ['assault', undefined] as const) {
    const { years, counts: shown } = trendOf(counts, { crime_type }, gap, TODAY);
    expect.soft(years, crime_type).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025]);
    expect.soft(shown, crime_type).toEqual([null, null, 910, 920, 930, 940, 950, null]);
  }
});

it('the trend of all types keeps the years before a year that could not be read for any type', () => {
  const types = ['assault', 'shooting'] as const;
  const gap = types.map((type) => source(type, '2019-01-01', '2026-11-20', [2022]));
  const years = [9, 9, 9, 0, 9, 9, 9, 8];
  expect(trendOf(manifestOf({ assault: years, shooting: years }), {}, gap, TODAY)).toMatchObject({
    years: [2019, 2020, 2021, 2022, 2023, 2024, 2025],
    counts: [18, 18, 18, null, 18, 18, 18],
    without: [],
  });
});

it('the trend lists a type that is published but not imported as missing', () => {
  const unread = aSource({ publishes: [{ crime_types: ['robbery'], since: 2014 }], held_from: null, newest: null });
  expect(trendOf(manifest, {}, [...sources, unread], TODAY).without).toEqual(['shooting', 'hate_crime', 'robbery']);
});
