import { expect, it } from 'vitest';
import { summaryOf } from '../../packed-incidents/cube.ts';
import { summaryCounts } from '../../packed-incidents/summary-counts.ts';
import { aManifest, aSource } from '../../packed-incidents/testing/manifest.ts';
import { exampleAnswers } from './example-answers.ts';

/** Shootings and homicides of two divisions, and of none, in 2023 and 2024. */
const TORONTO = aManifest([3, 5, 1, 2, 4, 9, 0, 0, 1, 30, 0, 0], { crime_types: ['shooting', 'homicide'] });
const SOURCES = [aSource({ publishes: [{ crime_types: ['shooting', 'homicide'], since: 2023 }] })];
const shooting = { crime_type: 'shooting', year: 2024 };

it('for a city shown by year, returns counts of the last complete year by type for visitors, and one for an area', () => {
  expect(exampleAnswers({ manifest: TORONTO, summary: null, sources: SOURCES })).toEqual([
    { count: 44, of: shooting },
    { count: 5, of: shooting, area: 'D51' },
    { count: 2, of: { crime_type: 'homicide', year: 2024 } },
  ]);
});

it('ignores a year whose data does not reach its last day', () => {
  const manifest = { ...TORONTO, newest: '2024-12-30' };
  expect(exampleAnswers({ manifest, summary: null, sources: SOURCES })[0]).toEqual({
    count: 8,
    of: { crime_type: 'shooting', year: 2023 },
  });
});

it('omits counts that are zero or unavailable', () => {
  const none = aManifest(Array(12).fill(0), { crime_types: ['shooting', 'homicide'] });
  expect(exampleAnswers({ manifest: none, summary: null, sources: SOURCES })).toEqual([]);
  expect(exampleAnswers({ manifest: { ...TORONTO, newest: null }, summary: null, sources: SOURCES })).toEqual([]);
});

it('if the reports of a city are shown by period, returns counts for the period on screen, one of them for an area', () => {
  const manifest = { ...TORONTO, city: 'ottawa' as const };
  const summary = summaryCounts(manifest, {}, summaryOf(manifest, {}), SOURCES);
  expect(exampleAnswers({ manifest, summary, sources: SOURCES })).toEqual([{ count: 55 }, { count: 11, area: 'D51' }]);
  expect(exampleAnswers({ manifest, summary: null, sources: SOURCES })).toEqual([]);
});
