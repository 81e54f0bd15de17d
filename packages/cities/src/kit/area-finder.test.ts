import type { BoundaryArea } from '@crimemap/contract/areas';
import { describe, expect, test } from 'vitest';
import { areaFinder } from './area-finder.ts';

const square = (west: number, south: number, size: number): Array<[number, number]> => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const area = (id: string, geometry: BoundaryArea['geometry']): BoundaryArea => ({
  type: 'Feature',
  id,
  properties: {
    code: id,
    name: id,
    kind: 'ward',
    centre: [0, 0],
    population: null,
    address: null,
    valid_from: null,
    valid_to: null,
  },
  geometry,
});

describe('areaFinder', () => {
  const find = areaFinder([
    area('ring', { type: 'Polygon', coordinates: [square(0, 0, 10), square(4, 4, 2)] }),
    area('island', { type: 'Polygon', coordinates: [square(4, 4, 2)] }),
    area('two', { type: 'MultiPolygon', coordinates: [[square(20, 0, 5)], [square(30, 0, 5)]] }),
  ]);

  test('distinguishes points inside, outside and in holes', () => {
    expect(find([1, 1])).toBe('ring');
    expect(find([5, 5])).toBe('island');
    expect(find([15, 5])).toBeNull();
  });

  test('finds an area from a point in any of its parts', () => {
    expect(find([22, 2])).toBe('two');
    expect(find([32, 2])).toBe('two');
    expect(find([27, 2])).toBeNull();
  });

  test('returns null if there are no areas', () => expect(areaFinder([])([5, 5])).toBeNull());

  test('assigns a point in a gap, or just outside, to the nearest area, but no point farther away', () => {
    const metre = 1 / 111_320;
    const twoSquares = areaFinder([
      area('west', { type: 'Polygon', coordinates: [square(0, 0, 1)] }),
      area('east', { type: 'Polygon', coordinates: [square(1 + 100 * metre, 0, 1)] }),
    ]);
    expect(twoSquares([1 + 40 * metre, 0.5])).toBe('west');
    expect(twoSquares([1 + 60 * metre, 0.5])).toBe('east');
    expect(twoSquares([0.5, -190 * metre])).toBe('west');
    expect(twoSquares([0.5, -210 * metre])).toBeNull();
    expect(twoSquares([-150 * metre, -150 * metre]), 'the corner is 212 metres away').toBeNull();
  });
});
