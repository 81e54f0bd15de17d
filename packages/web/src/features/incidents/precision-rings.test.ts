import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import type { FeatureCollection, LineString } from 'geojson';
import { expect, it } from 'vitest';
import { metresBetween } from '../../map/distance.ts';
import { styleProblems } from '../../map/testing/style-values.ts';
import { precisionRings, RINGS_FROM_ZOOM } from './precision-rings.ts';

const AT = [-79.4, 43.7] as const;
const places: PlacesTable = {
  length: 4,
  lngLat: Float64Array.from([...AT, ...AT, ...AT, ...AT]),
  area: new Uint16Array(4),
  neighbourhood: new Uint16Array(4),
  // Precisions: an intersection, a block, a neighbourhood and the centre of an area.
  precision: Uint8Array.of(0, 1, 2, 3),
};
const radii = (found: readonly number[]) => {
  const source = precisionRings(places, found, 'dark').sources?.['precision-rings'];
  const { features } = (source as unknown as { data: FeatureCollection<LineString> }).data;
  return features.map(({ geometry }) => Math.round(metresBetween(AT, geometry.coordinates[0] as [number, number])));
};

it('a precision ring is as wide as the uncertainty of its location, and locations not drawn as points have no ring', () => {
  expect(radii([0, 1, 2, 3])).toEqual([100, 100, 500]);
  expect(radii([2])).toEqual([500]);
});

it('MapLibre accepts the layer of rings, from zoom 15 on', () => {
  const rings = precisionRings(places, [0], 'light');
  expect(styleProblems(rings)).toEqual([]);
  expect(rings.layers[0]).toMatchObject({ minzoom: RINGS_FROM_ZOOM });
  expect(RINGS_FROM_ZOOM).toBe(15);
});
