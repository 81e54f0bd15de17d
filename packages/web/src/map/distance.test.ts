import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleAround, distanceText, liesOutside, metresBetween, radiusText, reachesBeyond } from './distance.ts';

const place = fc.tuple(fc.double({ min: -123, max: -73, noNaN: true }), fc.double({ min: 43, max: 54, noNaN: true }));

describe('metresBetween', () => {
  it('uses an Earth radius of 6371 km [2§9.30]', () => {
    // The length of one degree on a great circle.
    expect(metresBetween([-79, 43], [-79, 44])).toBeCloseTo((6_371_000 * Math.PI) / 180, 3);
    // City Hall to Union Station.
    expect(metresBetween([-79.3839, 43.6534], [-79.3806, 43.6453])).toBeCloseTo(939, -1);
  });
  it('is symmetric, zero between equal points, and satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(metresBetween(a, a)).toBe(0);
        expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 6);
        expect(metresBetween(a, b)).toBeLessThanOrEqual(metresBetween(a, c) + metresBetween(c, b) + 1e-6);
      }),
    );
  });
  it('is finite for points on opposite sides of the Earth', () => {
    expect(metresBetween([0, 0], [180, 0])).toBeCloseTo(6_371_000 * Math.PI, 3);
  });
});

describe('distanceText', () => {
  it('uses metres below a kilometre, and kilometres with one decimal from a kilometre [2§9.31]', () => {
    for (const [metres, english, french] of [
      [0, '0 m', '0 m'],
      [240.4, '240 m', '240 m'],
      [999.4, '999 m', '999 m'],
      [999.6, '1.0 km', '1,0 km'],
      [1000, '1.0 km', '1,0 km'],
      [1249, '1.2 km', '1,2 km'],
      [4960, '5.0 km', '5,0 km'],
    ] as const) {
      expect.soft(distanceText(metres, 'en'), `${metres} m`).toBe(english.replace(' ', '\u00a0'));
      expect.soft(distanceText(metres, 'fr'), `${metres} m`).toBe(french.replace(' ', '\u00a0'));
    }
  });
});

it('radiusText shows no unnecessary decimals', () => {
  for (const [metres, english, french] of [
    [500, '500 m', '500 m'],
    [1000, '1 km', '1 km'],
    [2500, '2.5 km', '2,5 km'],
  ] as const) {
    expect.soft(radiusText(metres, 'en'), `${metres} m`).toBe(english.replace(' ', '\u00a0'));
    expect.soft(radiusText(metres, 'fr'), `${metres} m`).toBe(french.replace(' ', '\u00a0'));
  }
});

it('circleAround returns a closed ring with the given radius', () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 50, max: 5000 }), (middle, metres) => {
      const ring = circleAround(middle, metres);
      expect(ring.at(-1)).toEqual(ring[0]);
      for (const point of ring) expect(metresBetween(middle, point) / metres).toBeCloseTo(1, 2);
    }),
  );
});

describe('a circle of 1 km relative to a bounding box', () => {
  const box = [
    [-79.6, 43.5],
    [-79.1, 43.9],
  ] as const;
  // 0.01 degrees of latitude are 1,112 m.
  it('extends beyond the box near an edge, and is outside if circle and box do not touch', () => {
    for (const { at, beyond, outside } of [
      { at: [-79.4, 43.7], beyond: false, outside: false },
      { at: [-79.4, 43.905], beyond: true, outside: false },
      { at: [-79.4, 43.92], beyond: true, outside: true },
      { at: [-79.0, 43.7], beyond: true, outside: true },
      // Near a corner, where the bounding box of the circle touches the box but the circle does not.
      { at: [-79.09, 43.907], beyond: true, outside: true },
    ] as const) {
      const circle = { at, metres: 1000 };
      expect.soft([reachesBeyond(circle, box), liesOutside(circle, box)], `around ${at}`).toEqual([beyond, outside]);
    }
  });
});
