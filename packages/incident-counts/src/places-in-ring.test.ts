import { isInRing } from '@crimemap/contract/geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesWithin } from './count-within.ts';
import { placesInRing } from './places-in-ring.ts';
import { linesOfPlaces, type PlacesMeant } from './places-meant.ts';
import { somePlaces } from './testing.ts';
import { typesOnDays } from './types-on-days.ts';
import { rowsOfFiles } from './usual/city-rows.ts';
import { filesOf, placesOfAreas } from './usual/testing.ts';

const L_SHAPE = [
  [0, 0],
  [4, 0],
  [4, 1],
  [1, 1],
  [1, 4],
  [0, 4],
] as const;

describe('points and locations inside a ring', () => {
  it.each([
    [[0.5, 0.5], true],
    [[3.5, 0.5], true],
    [[0.5, 3.5], true],
    [[2, 2], false],
    [[-1, 0.5], false],
    [[5, 0.5], false],
  ] as const)('isInRing of point %j is %s', (point, inside) => {
    expect(isInRing(point, L_SHAPE)).toBe(inside);
    expect(isInRing(point, L_SHAPE.toReversed())).toBe(inside);
  });

  it('a point is inside a convex ring exactly if it is to the left of every side', () => {
    // The offset prevents points from being exactly on a side, since the points are at whole thousandths.
    const corner = fc.integer({ min: 0, max: 999 }).map((n) => n / 1000 + 0.000123);
    fc.assert(
      fc.property(corner, corner, corner, corner, (east, north, lng, lat) => {
        const ring = [
          [0, 0],
          [1 + east, 0],
          [1 + east, 1 + north],
          [0, 1],
        ] as const;
        const sides = ring.map((a, at) => [a, ring[(at + 1) % 4] ?? a] as const);
        const turns = sides.map(([[ax, ay], [bx, by]]) => (bx - ax) * (lat * 2 - ay) - (by - ay) * (lng * 2 - ax));
        fc.pre(turns.every((turn) => Math.abs(turn) > 1e-9));
        expect(isInRing([lng * 2, lat * 2], ring)).toBe(turns.every((turn) => turn > 0));
      }),
    );
  });

  it('placesInRing returns only locations drawn as points, not centres of areas', () => {
    const places = somePlaces([
      [0.5, 0.5, 0, 0, 0],
      [0.5, 0.5, 0, 0, 3],
      [2, 2, 0, 0, 0],
    ]);
    expect([...placesInRing(places, L_SHAPE)]).toEqual([0]);
    expect(placesWithin(places, { kind: 'ring', ring: L_SHAPE })).toEqual(placesInRing(places, L_SHAPE));
    expect([...linesOfPlaces(places, { extent: { kind: 'ring', ring: L_SHAPE } })]).toEqual([0, -1, -1]);
  });
});

it('counts of types on some days equal a row-by-row check', () => {
  const places = placesOfAreas(2);
  const reports = [
    { place: 0, day: '2026-11-01', type: 0 },
    { place: 0, day: '2026-11-02', type: 1 },
    { place: 1, day: '2026-11-03', type: 1 },
    { place: 3, day: '2026-11-02', type: 0 },
    { place: 0, day: '2026-11-04', type: 0 },
  ];
  const rows = rowsOfFiles(places, filesOf(reports), {
    areas: ['11', '12', ''],
    neighbourhoods: [],
    types: ['assault', 'robbery'],
  });
  const days = { from: 24_411, to: 24_413 };
  const sums = (where: PlacesMeant) =>
    [0, 1].map((type) =>
      typesOnDays(rows, where, days).reduce((sum, one) => sum + (one.type === type ? one.count : 0), 0),
    );
  expect(sums({ extent: null })).toEqual([2, 2]);
  expect(sums({ extent: { kind: 'area', index: 0 } })).toEqual([1, 2]);
  expect(sums({ extent: null, areas: [1] })).toEqual([1, 0]);
});
