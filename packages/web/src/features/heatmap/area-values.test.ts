import type { Area, Areas } from '@crimemap/contract/areas';
import { expect, test } from 'vitest';
import { countsByCode } from '../../packed-incidents/counts-by-area.ts';
import { summaryOf } from '../../packed-incidents/cube.ts';
import { summaryCounts } from '../../packed-incidents/summary-counts.ts';
import { aManifest, aSource } from '../../packed-incidents/testing/manifest.ts';
import { areaValues, outsideAreas } from './area-values.ts';

const area = (code: string, name: string, population: number | null): Area => ({
  type: 'Feature',
  id: code,
  properties: {
    code,
    name,
    kind: 'division',
    centre: [0, 0],
    population,
    population_source: null,
    dwellings: null,
    address: null,
    valid_from: null,
    valid_to: null,
  },
  geometry: { type: 'Polygon', coordinates: [] },
});
const areas: Areas = {
  type: 'FeatureCollection',
  city: 'toronto',
  kind: 'division',
  version: '1',
  approximate: false,
  data_source: 'rehearsal',
  attribution: '',
  features: [area('D51', '51 Division', 2000), area('d52', '52 Division', null), area('D53', '53 Division', 1000)],
};
const manifest = aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
const summary = summaryCounts(manifest, {}, summaryOf(manifest, {}), [aSource()]);

test('each area has a count, and a rate only if it has 1,000 residents and 5 reports [2§1.3]', () => {
  const counts = countsByCode({ manifest, summary, incidents: null }, 'division');
  expect(areaValues(areas, counts, true).map(({ code, count, rate }) => [code, count, rate])).toEqual([
    ['D51', 10, 5],
    ['d52', 26, null],
    ['D53', 0, null],
  ]);
});

test('no area has a rate if some reports of the period are missing', () => {
  const counts = countsByCode({ manifest, summary, incidents: null }, 'division');
  expect(areaValues(areas, counts, false).map(({ count, rate }) => [count, rate])).toEqual([
    [10, null],
    [26, null],
    [0, null],
  ]);
});

test('reports outside the drawn areas are counted separately, so that the total is complete', () => {
  const counts = countsByCode({ manifest, summary, incidents: null }, 'division');
  expect(outsideAreas(areaValues(areas, counts, true), counts)).toBe(42);
});

test('counts municipalities from the second area column of the reports if the city has that column, otherwise from the first [2§1.3]', () => {
  expect(
    countsByCode({ manifest: { ...manifest, city: 'peel' }, summary, incidents: null }, 'municipality'),
  ).toBeNull();
  const only = { ...manifest, city: 'york' as const, neighbourhoods: [] };
  expect(countsByCode({ manifest: only, summary, incidents: null }, 'municipality')?.get('d51')).toBe(10);
});

test('neighbourhoods have no count and no rate until the individual reports are counted', () => {
  const counts = countsByCode({ manifest, summary, incidents: null }, 'neighbourhood');
  expect(counts).toBeNull();
  expect(areaValues(areas, counts, true)[0]).toMatchObject({ count: null, rate: null });
});

test('an area has no count if the data for the filter are missing, and 0 if the data contain no reports', () => {
  const held = (filter: object, sources = [aSource()]) =>
    countsByCode(
      { manifest, summary: summaryCounts(manifest, filter, summaryOf(manifest, filter), sources), incidents: null },
      'division',
    );
  expect(held({ crime_type: 'hate_crime' })).toBeNull();
  expect(held({ year: 2022 })).toBeNull();
  expect(held({ crime_type: 'assault', year: 2025 })?.get('d51')).toBe(0);
  expect(areaValues(areas, held({ year: 2022 }), true).map(({ count, rate }) => [count, rate])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test('areas whose boundaries were not imported have no counts, because no report contains their codes', () => {
  const unread = aManifest([9, 8, 7, 6], { areas: [''], neighbourhoods: [] });
  const presented = summaryCounts(unread, {}, summaryOf(unread, {}), [aSource()]);
  expect(presented.total).toBe(30);
  expect(countsByCode({ manifest: unread, summary: presented, incidents: null }, 'ward')).toBeNull();
  const second = { ...manifest, neighbourhoods: [] };
  expect(countsByCode({ manifest: second, summary, incidents: null }, 'neighbourhood')).toBeNull();
});
