import { describe, expect, it } from 'vitest';
import { crossesItself, type Ring, ringKm2 } from './drawn-area.ts';

/** Returns a rectangle of the given size in degrees, with the point as its south-west corner. */
const square = (lng: number, lat: number, wide: number, high: number): Ring => [
  [lng, lat],
  [lng + wide, lat],
  [lng + wide, lat + high],
  [lng, lat + high],
];

describe('ringKm2', () => {
  it.each([
    [0, 1.1119],
    [43.65, 0.8045],
    [60, 0.5559],
  ])('matches the area of a 0.01° square on a sphere at latitude %d°', (lat, km) => {
    // 0.01° of latitude is 1.11195 km long; `km` is the length of 0.01° of longitude.
    expect(ringKm2(square(-79.4, lat, 0.01, 0.01))).toBeCloseTo(1.11195 * km, 2);
  });

  it('does not depend on the direction of the corners or on the first corner', () => {
    const ring = square(-79.4, 43.6, 0.02, 0.01);
    expect(ringKm2(ring.toReversed())).toBeCloseTo(ringKm2(ring), 9);
    expect(ringKm2([...ring.slice(2), ...ring.slice(0, 2)])).toBeCloseTo(ringKm2(ring), 9);
  });
});

describe('crossesItself', () => {
  it('detects rings that touch or overlap themselves, with the corners in either order', () => {
    const rings: readonly [string, Ring, boolean][] = [
      ['a square', square(0, 0, 1, 1), false],
      [
        'a triangle',
        [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
        false,
      ],
      [
        'a notched shape',
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [2, 1],
          [0, 4],
        ],
        false,
      ],
      [
        'a bow tie',
        [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
        ],
        true,
      ],
      [
        'a side that touches a corner',
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [2, 0],
          [0, 4],
        ],
        true,
      ],
      [
        'a side that goes back on the one before',
        [
          [0, 0],
          [4, 0],
          [2, 0],
          [2, 3],
        ],
        true,
      ],
      [
        'a corner that is said twice',
        [
          [0, 0],
          [2, 0],
          [2, 2],
          [0, 0],
          [-2, -2],
        ],
        true,
      ],
    ];
    for (const [what, ring, crosses] of rings)
      expect.soft([crossesItself(ring), crossesItself(ring.toReversed())], what).toEqual([crosses, crosses]);
  });
});
