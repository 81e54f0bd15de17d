import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellMiddle, publicPlace } from './public-place.ts';

/** Random location (longitude, latitude) with six decimals, which is the precision that is stored. */
const place = fc.tuple(
  fc.integer({ min: -180e6, max: 180e6 }).map((millionths) => millionths / 1e6),
  fc.integer({ min: -90e6, max: 90e6 }).map((millionths) => millionths / 1e6),
);
const CELL = [0.00125, 0.001] as const;
/** Returns true if a coordinate is at the centre of a grid cell. */
const isMiddle = (degrees: number, cell: number) => Math.abs(((degrees / cell) % 1) - Math.sign(degrees) / 2) < 1e-6;

describe('public location of an approximate note', () => {
  it('is the centre of a cell, at most one and a half cells from the real location and never identical to it', () => {
    fc.assert(
      fc.property(place, ([lng, lat]) => {
        const [x, y] = publicPlace([lng, lat], 'approximate');
        expect([isMiddle(x, CELL[0]), isMiddle(y, CELL[1])]).toEqual([true, true]);
        expect([x > -180 && x < 180, y > -90 && y < 90]).toEqual([true, true]);
        expect(Math.abs(x - lng)).toBeLessThanOrEqual(CELL[0] * 1.5 + 1e-9);
        expect(Math.abs(y - lat)).toBeLessThanOrEqual(CELL[1] * 0.5 + 1e-9);
        expect(x === lng && y === lat).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it('is the same for all locations in a cell except the exact centre', () => {
    const offset = fc.tuple(fc.integer({ min: 0, max: 1_249 }), fc.integer({ min: 0, max: 999 }));
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.integer({ min: -80_000, max: 80_000 }),
        offset,
        offset,
        (column, row, one, two) => {
          const at = ([east, north]: readonly [number, number]) =>
            [(column * 1_250 + east) / 1e6, (row * 1_000 + north) / 1e6] as const;
          fc.pre([one, two].every(([east, north]) => east !== 625 || north !== 500));
          expect(publicPlace(at(one), 'approximate')).toEqual(publicPlace(at(two), 'approximate'));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is the centre of the next cell if the real location is exactly the centre of its cell', () => {
    expect(publicPlace([-79.380625, 43.6515], 'approximate')).toEqual([-79.379375, 43.6515]);
    expect(publicPlace([179.999375, 0.0005], 'approximate')).toEqual([179.998125, 0.0005]);
  });
});

it('cellMiddle returns the same centre, on Earth, for every location in a cell', () => {
  fc.assert(
    fc.property(place, ([lng, lat]) => {
      const [x, y] = cellMiddle([lng, lat]);
      expect([isMiddle(x, CELL[0]), isMiddle(y, CELL[1])]).toEqual([true, true]);
      expect([x > -180 && x < 180, y > -90 && y < 90]).toEqual([true, true]);
      expect(Math.abs(x - lng)).toBeLessThanOrEqual(CELL[0] / 2 + 1e-9);
      expect(Math.abs(y - lat)).toBeLessThanOrEqual(CELL[1] / 2 + 1e-9);
      expect(cellMiddle([x, y])).toEqual([x, y]);
    }),
    { numRuns: 200 },
  );
});

it('public location of an exact note is rounded to six decimals', () => {
  expect(publicPlace([-79.38312349, 43.65111151], 'exact')).toEqual([-79.383123, 43.651112]);
});
