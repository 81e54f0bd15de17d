import type { NamedPlace } from '@crimemap/contract/places';
import { expect, test } from 'vitest';
import { styleProblems } from '../testing/style-values.ts';
import { cellsIn, placeDots, placeFeatures, placeNames } from './named-places.ts';

test('requests the cells of 0.05 degrees that the visible map touches, but at most twenty', () => {
  expect(
    cellsIn([
      [-79.41, 43.64],
      [-79.36, 43.66],
    ]),
  ).toEqual([
    [-1589, 872],
    [-1589, 873],
    [-1588, 872],
    [-1588, 873],
  ]);
  expect(
    cellsIn([
      [-80, 43],
      [-79, 44],
    ]),
  ).toHaveLength(20);
});

test('requests the same cells if the visible map moves within them', () => {
  const at = (east: number) =>
    cellsIn([
      [-79.391 + east, 43.651],
      [-79.381 + east, 43.659],
    ]);
  expect(at(0.02)).toEqual(at(0));
});

const places: readonly NamedPlace[] = [
  { name: 'King St & Bay St', type: 'crossing', at: [-79.3799, 43.6487] },
  { name: 'Union Station', type: 'landmark', at: [-79.3806, 43.6453] },
];

test('gives the name of a landmark priority over the name of an intersection', () => {
  expect(placeFeatures(places).features.map(({ properties }) => properties?.['rank'])).toEqual([2, 1]);
});

test('creates valid MapLibre layers with dots and names of places, visible from zoom 13', () => {
  const dots = placeDots(places, 'light');
  const names = placeNames('light');
  expect([...dots.layers, ...names.layers].map((layer) => 'minzoom' in layer && layer.minzoom)).toEqual([13, 13]);
  expect(styleProblems(dots)).toEqual([]);
  expect(styleProblems(names, dots.sources)).toEqual([]);
});
