import { describe, expect, it } from 'vitest';
import { crossesItself, type Ring, ringKm2 } from './drawn-area.ts';

/** A square of one side in degrees of longitude and latitude, north-east of a point. */
const square = (lng: number, lat: number, wide: number, high: number): Ring => [
  [lng, lat],
  [lng + wide, lat],
  [lng + wide, lat + high],
  [lng, lat + high],
];

describe('the ground inside', () => {
  it.each([
    [0, 1.1119],
    [43.65, 0.8045],
    [60, 0.5559],
  ])('a hundredth of a degree square at %d° has as much as a sphere says', (lat, km) => {
    // A hundredth of a degree north is 1.11195 km.
    expect(ringKm2(square(-79.4, lat, 0.01, 0.01))).toBeCloseTo(1.11195 * km, 2);
  });

  it('is the same whichever way round, and from whichever corner', () => {
    const ring = square(-79.4, 43.6, 0.02, 0.01);
    expect(ringKm2(ring.toReversed())).toBeCloseTo(ringKm2(ring), 9);
    expect(ringKm2([...ring.slice(2), ...ring.slice(0, 2)])).toBeCloseTo(ringKm2(ring), 9);
  });
});

describe('a ring that crosses itself', () => {
  it('touches itself or goes back on itself, either way round', () => {
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
