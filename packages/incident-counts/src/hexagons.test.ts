import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countsByHexagon,
  gridOf,
  HEXAGON_KM2,
  hexagonAt,
  hexagonCentre,
  hexagonRing,
  placesInHexagons,
} from './hexagons.ts';

const TORONTO = [
  [-79.64, 43.58],
  [-79.11, 43.86],
] as const;
const grid = gridOf(TORONTO);
const inCity = fc.tuple(
  fc.double({ min: -79.64, max: -79.11, noNaN: true }),
  fc.double({ min: 43.58, max: 43.86, noNaN: true }),
);

/** Returns the area inside a ring on a sphere, in km². */
function areaOf(ring: readonly (readonly [number, number])[]): number {
  const metres = (6_371_000 * Math.PI) / 180;
  const sum = ring.slice(1).reduce((twice, [lng, lat], at) => {
    const [fromLng, fromLat] = ring[at] as readonly [number, number];
    // Green's theorem on the sphere: the area between a side of the ring and the equator.
    return (
      twice +
      (lng - fromLng) *
        metres *
        (((Math.sin((lat * Math.PI) / 180) + Math.sin((fromLat * Math.PI) / 180)) / 2) * 6_371_000)
    );
  }, 0);
  return Math.abs(sum) / 1e6;
}

function isInside([x, y]: readonly [number, number], ring: readonly (readonly [number, number])[]): boolean {
  return ring.slice(1).every(([toX, toY], at) => {
    const [fromX, fromY] = ring[at] as readonly [number, number];
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= -1e-9;
  });
}

describe('a hexagon of the map grid', () => {
  it('has the same area everywhere in the city, about 0.7 km²', () => {
    expect(HEXAGON_KM2).toBeCloseTo(0.7015, 4);
    fc.assert(
      fc.property(inCity, (at) => {
        expect(areaOf(hexagonRing(hexagonAt(at, grid), grid)) / HEXAGON_KM2).toBeCloseTo(1, 3);
      }),
    );
  });

  it('contains its centre and the points for which hexagonAt returns its code', () => {
    fc.assert(
      fc.property(inCity, (at) => {
        const code = hexagonAt(at, grid);
        expect(isInside(at, hexagonRing(code, grid))).toBe(true);
        expect(hexagonAt(hexagonCentre(code, grid), grid)).toBe(code);
      }),
    );
  });

  it('shares its corners with its neighbours, so that there are no gaps', () => {
    const [column, row] = hexagonAt([-79.38, 43.65], grid).split('.').map(Number) as [number, number];
    const corners = new Set(hexagonRing(`${column}.${row}`, grid).map(String));
    for (const [right, up] of [
      [1, 0],
      [0, 1],
      [-1, 1],
    ] as const) {
      const shared = hexagonRing(`${column + right}.${row + up}`, grid)
        .slice(1)
        .map(String);
      expect(shared.filter((corner) => corners.has(corner))).toHaveLength(2);
    }
  });

  it('has a permanent code, even if the bounding box of the city changes', () => {
    expect(grid).toEqual({ lng: -79.5, lat: 43.5 });
    expect(hexagonAt([-79.3806, 43.6453], grid)).toBe('0.21');
    expect(hexagonAt([-79.5, 43.5], grid)).toBe('0.0');
    const larger = gridOf([
      [-79.7, 43.55],
      [-79.1, 43.9],
    ]);
    expect(larger, 'a box drawn anew moves none').toEqual(grid);
  });
});

const places = (...rows: readonly (readonly [lng: number, lat: number, precision?: number])[]): PlacesTable => ({
  length: rows.length,
  lngLat: Float64Array.from(rows.flatMap(([lng, lat]) => [lng, lat])),
  area: new Uint16Array(rows.length),
  neighbourhood: new Uint16Array(rows.length),
  precision: Uint8Array.from(rows, ([, , precision = 0]) => precision),
});

describe('counts of locations in hexagons', () => {
  const table = places([-79.38, 43.65], [-79.3801, 43.6501], [-79.5, 43.5], [-79.38, 43.65, 3], [-79.38, 43.8, 1]);

  it('use the same cached assignment to hexagons for the same table of locations and grid', () => {
    const found = placesInHexagons(table, grid);
    expect(found.ofPlace[0]).toBe(found.ofPlace[1]);
    expect(found.ofPlace[3]).toBe(-1);
    expect(
      Object.fromEntries(
        found.codes.map((code, at) => [code, countsByHexagon(found, Uint32Array.of(5, 2, 1, 9, 4))[at]]),
      ),
    ).toEqual({
      [hexagonAt([-79.38, 43.65], grid)]: 7,
      '0.0': 1,
      [hexagonAt([-79.38, 43.8], grid)]: 4,
    });
    expect(found.codes.at(-1), 'from the north').toBe('0.0');
  });

  it('are computed once for each table of locations and each grid', () => {
    expect(placesInHexagons(table, { ...grid })).toBe(placesInHexagons(table, grid));
    expect(placesInHexagons(table, { lng: -79, lat: 43.5 })).not.toBe(placesInHexagons(table, grid));
  });
});
