import type { BoundaryArea } from '@crimemap/contract/areas';
import { type Bounds, boundsAround, isInBounds, type LngLat } from '@crimemap/contract/geo';
import { polygonContains } from 'd3-polygon';

type Ring = Array<[number, number]>;

interface Piece {
  readonly code: string;
  readonly box: Bounds;
  readonly outer: Ring;
  readonly holes: readonly Ring[];
}

/** Returns the code of the area that contains a point (longitude, latitude); `null` if none does. */
export type AreaFinder = (at: LngLat) => string | null;

function pieceOf(code: string, [outer = [], ...holes]: Ring[]): Piece {
  return { code, box: boundsAround(outer), outer, holes };
}

/**
 * Maximum distance in metres from a point outside all areas to the area it is assigned to. Simplified borders differ
 * from the surveyed ones by at most about this distance.
 */
export const NEAR_METRES = 200;

const METRES_PER_DEGREE = 111_320;

/**
 * Returns the square of the distance between a point and a ring, in square metres, accurate to 0.1 % over a few
 * kilometres.
 */
function squaredMetresTo([lng, lat]: [number, number], ring: Ring): number {
  const east = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  let nearest = Number.POSITIVE_INFINITY;
  for (let corner = 0; corner < ring.length; corner += 1) {
    const [fromLng, fromLat] = ring[corner] as [number, number];
    const [toLng, toLat] = ring[(corner + 1) % ring.length] as [number, number];
    const [x, y] = [(fromLng - lng) * east, (fromLat - lat) * METRES_PER_DEGREE];
    const [dx, dy] = [(toLng - fromLng) * east, (toLat - fromLat) * METRES_PER_DEGREE];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
    nearest = Math.min(nearest, (x + along * dx) ** 2 + (y + along * dy) ** 2);
  }
  return nearest;
}

/**
 * Returns a function that finds the area of a point. If areas share a border or overlap, the first area wins. Stored
 * boundaries are simplified, so a point outside all areas gets the nearest one within `NEAR_METRES`, otherwise `null`.
 */
export function areaFinder(areas: readonly BoundaryArea[]): AreaFinder {
  const pieces = areas.flatMap(({ id, geometry }) =>
    (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map((rings) => pieceOf(id, rings)),
  );
  return (at) => {
    const point: [number, number] = [at[0], at[1]];
    const found = pieces.find(
      ({ box, outer, holes }) =>
        isInBounds(at, box) && polygonContains(outer, point) && !holes.some((hole) => polygonContains(hole, point)),
    );
    return found?.code ?? nearestTo(point, pieces);
  };
}

function nearestTo(point: [number, number], pieces: readonly Piece[]): string | null {
  const margin = NEAR_METRES / METRES_PER_DEGREE / Math.cos((point[1] * Math.PI) / 180);
  let nearest: { code: string | null; squared: number } = { code: null, squared: NEAR_METRES ** 2 };
  for (const { code, box, outer, holes } of pieces) {
    const [[west, south], [east, north]] = box;
    const around: Bounds = [
      [west - margin, south - margin],
      [east + margin, north + margin],
    ];
    if (!isInBounds(point, around)) continue;
    for (const ring of [outer, ...holes]) {
      const squared = squaredMetresTo(point, ring);
      if (squared <= nearest.squared) nearest = { code, squared };
    }
  }
  return nearest.code;
}
