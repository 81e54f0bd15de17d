import type { Areas } from '@crimemap/contract/areas';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import { gridOf, hexagonAt } from '@crimemap/incident-counts/hexagons';
import { expect, it } from 'vitest';
import { aCity } from '../../map-state/testing/render-on-map.tsx';
import { standIn } from '../../ui/testing/complete-page.ts';
import { hexagonSums, hexagonsOf, hexagonValues } from './hexagon-areas.ts';

const city = aCity();
const grid = gridOf(city.bounds);
const areasNamed = (names: Readonly<Record<string, string>>) =>
  standIn<Areas>({ features: Object.entries(names).map(([code, name]) => ({ properties: { code, name } })) });

/**
 * Locations about two kilometres apart, from north to south. The last one is only the centre of an area (precision 3).
 */
const rows = [
  [-79.4, 43.7, 0, 0, 0],
  [-79.4, 43.68, 0, 0, 0],
  [-79.4, 43.66, 1, 1, 0],
  [-79.4, 43.66, 1, 65_535, 1],
  [-79.4, 43.64, 1, 65_535, 0],
  [-79.4, 43.7, 0, 0, 3],
] as const;
const places: PlacesTable = {
  length: rows.length,
  lngLat: Float64Array.from(rows.flatMap(([lng, lat]) => [lng, lat])),
  area: Uint16Array.from(rows, (row) => row[2]),
  neighbourhood: Uint16Array.from(rows, (row) => row[3]),
  precision: Uint8Array.from(rows, (row) => row[4]),
};
const named = {
  city,
  manifest: { areas: ['D51', 'D52'], neighbourhoods: ['095', '096'], data_source: 'official' as const },
  hoods: areasNamed({ '095': 'Annex', '096': 'Casa Loma' }),
  divisions: areasNamed({ D52: '52 Division' }),
};
const hexagons = hexagonsOf(places, named);
const names = () => hexagons.areas.features.map(({ properties }) => properties.name);

it('a hexagon is named after the neighbourhood of most of its points, otherwise after the police area, with a number for duplicates', () => {
  expect(names()).toEqual(['Annex · 1', 'Annex · 2', 'Casa Loma', '52 Division']);
  const nameless = hexagonsOf({ ...places }, { ...named, hoods: null, divisions: null });
  expect(nameless.areas.features.map(({ properties }) => properties.name)).toEqual([
    'D51 · 1',
    'D51 · 2',
    'D52 · 1',
    'D52 · 2',
  ]);
});

it('a hexagon has the count of reports at its points, and no count for one to four reports', () => {
  const values = hexagonValues(hexagons, places, Uint32Array.of(7, 4, 3, 3, 0, 9), null);
  expect(values.map(({ count, isFew }) => [count, isFew])).toEqual([
    [7, false],
    [null, true],
    [6, false],
    [0, false],
  ]);
  expect(hexagonSums(values, 17)).toEqual({ counted: { hexagons: 2, reports: 13 }, few: { hexagons: 1, reports: 4 } });
});

it('a hexagon without points in the filtered area is left out', () => {
  const values = hexagonValues(hexagons, places, Uint32Array.of(0, 0, 9, 0, 0, 0), [1]);
  expect(values.map(({ name, count }) => [name, count])).toEqual([
    ['Casa Loma', 9],
    ['52 Division', 0],
  ]);
});

it('a hexagon is a polygon whose code matches its location', () => {
  const [first] = hexagons.areas.features;
  expect(first?.id).toBe(hexagonAt([-79.4, 43.7], grid));
  expect(first?.geometry).toMatchObject({ type: 'Polygon' });
  expect(hexagons.areas.kind).toBe('hexagon');
});
