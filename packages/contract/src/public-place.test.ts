import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellMiddle, publicPlace } from './public-place.ts';

/** A place with six decimals, as it is kept at most. */
const place = fc.tuple(
  fc.integer({ min: -180e6, max: 180e6 }).map((millionths) => millionths / 1e6),
  fc.integer({ min: -90e6, max: 90e6 }).map((millionths) => millionths / 1e6),
);
const CELL = [0.00125, 0.001] as const;
/** Is this the middle of a cell of the grid? */
const isMiddle = (degrees: number, cell: number) => Math.abs(((degrees / cell) % 1) - Math.sign(degrees) / 2) < 1e-6;

describe('the public place of an approximate note', () => {
  it('is the middle of a cell, on the earth, at most a cell and a half away, and never the place itself', () => {
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

  it('is the same for every place of a cell but its middle, so that it says nothing more than the cell', () => {
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

  it('of the very middle of a cell is the next cell’s', () => {
    expect(publicPlace([-79.380625, 43.6515], 'approximate')).toEqual([-79.379375, 43.6515]);
    expect(publicPlace([179.999375, 0.0005], 'approximate')).toEqual([179.998125, 0.0005]);
  });
});

it('the middle of a cell is one of every place in it, its own too, and on the earth', () => {
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

it('the public place of an exact note is the place, to six decimals', () => {
  expect(publicPlace([-79.38312349, 43.65111151], 'exact')).toEqual([-79.383123, 43.651112]);
});
