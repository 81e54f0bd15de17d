import { expect, test } from 'vitest';
import { summaryOf, summaryOfRows } from './cube.ts';
import { countsQueryOf } from './incident-filter.ts';
import { aManifest } from './testing/manifest.ts';

// Counts of two years: D51: shooting 1, 2; assault 3, 4. D52: shooting 5, 6; assault 7, 8. Unknown: shooting 9, 10;
// assault 11, 12.
const manifest = aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

test('adds up all counts without a filter', () => {
  const { total, byArea, byType, byYear, notPlaced } = summaryOf(manifest, {});
  expect({ total, notPlaced, byArea: [...byArea], byType: [...byType], byYear: [...byYear] }).toEqual({
    total: 78,
    notPlaced: 10,
    byArea: [10, 26, 42],
    byType: [33, 45],
    byYear: [36, 42],
  });
});

test('an area filter changes the total, but not the counts of other areas, which the map colours need', () => {
  const { total, byArea, notPlaced } = summaryOf(manifest, { crime_type: 'shooting', year: 2024, division: 'd51' });
  expect(total).toBe(2);
  expect([...byArea]).toEqual([2, 6, 10]);
  expect(notPlaced).toBeNull();
});

test('counts nothing for a type that the city does not publish', () => {
  expect(summaryOf(manifest, { crime_type: 'noise' }).total).toBe(0);
});

test('needs no yearly file without a year, unless the whole history is requested', () => {
  expect(countsQueryOf(manifest, {}, false)).toBeNull();
  expect(countsQueryOf(manifest, {}, true)?.years.map(({ year }) => year)).toEqual([2024, 2023, 0]);
  expect(countsQueryOf(manifest, { year: 2023, crime_type: 'assault', division: 'D52, d51' }, false)).toMatchObject({
    years: [{ file: 'c'.repeat(32), year: 2023 }],
    types: [1],
    areas: [0, 1],
  });
});

test('the summary of a period includes the counts of all areas, and the counts by year from the manifest', () => {
  const manifest = aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const everywhere = { byArea: Uint32Array.of(3, 1, 0) };
  const chosen = { total: 3, notPlaced: 1, withoutHour: 2, atOtherHours: 0, byType: Uint32Array.of(2, 1) };
  expect(summaryOfRows(manifest, { division: 'D51' }, everywhere, chosen)).toEqual({
    ...chosen,
    ...everywhere,
    byYear: summaryOf(manifest, { division: 'D51' }).byYear,
  });
});
