import type { Area } from '@crimemap/contract/areas';
import { expect, it } from 'vitest';
import { summaryMap } from './summary-map.ts';
import { summaryWords } from './summary-words.ts';

const square = (code: string, name: string, west: number, south: number) => ({
  properties: { code, name, kind: 'division', centre: [west + 0.05, south + 0.05] },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + 0.1, south],
        [west + 0.1, south + 0.1],
        [west, south + 0.1],
      ],
    ],
  },
});
const AREAS = [square('D51', '51 Division', -79.4, 43.6), square('D52', '52 Division', -79.5, 43.6)];

const mapOf = (counts: Readonly<Record<string, number>> | null, language: 'en' | 'fr' = 'en', areas = AREAS) =>
  summaryMap(
    {
      area: { code: 'D51' },
      areas: areas as unknown as readonly Area[],
      countsOfAreas: counts && new Map(Object.entries(counts)),
      month: '2026-09',
    } as unknown as Parameters<typeof summaryMap>[0],
    summaryWords(language),
  )?.toString();

it('colours the area and its neighbours by their number of reports, and lists these numbers as text', () => {
  const map = mapOf({ d51: 7, d52: 60 });
  expect(map).toContain('"area heat-2 outlined"');
  expect(map).toContain('"area heat-5"');
  expect(map?.match(/<li>/g)).toHaveLength(6);
  expect(map).toContain(
    'Reports in September 2026. The thick outline is 51 Division. 52 Division: 60. 51 Division: 7."',
  );
  expect(mapOf({}, 'fr')).toContain('est celui du secteur\u00a0: Division 51. Division 52\u00a0: 0. ');
});

it('draws only the outlines of areas if their numbers are unknown, and returns nothing if the boundaries are missing', () => {
  const map = mapOf(null);
  expect(map).toContain('"area unknown outlined"');
  expect(map).not.toContain('heat-');
  expect(map).toContain('The number of reports is not known.');
  const undrawn = { type: 'MultiPolygon', coordinates: [] };
  expect(mapOf({}, 'en', [{ ...square('D51', '51 Division', 0, 0), geometry: undrawn as never }])).toBeUndefined();
});
