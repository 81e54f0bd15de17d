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

/** The code of the area a point lies in (longitude, latitude), or `null` when it lies in none. */
export type AreaFinder = (at: LngLat) => string | null;

function pieceOf(code: string, [outer = [], ...holes]: Ring[]): Piece {
  return { code, box: boundsAround(outer), outer, holes };
}

/** A simplified border strays from the surveyed one by about this much at most. */
export const NEAR_METRES = 200;

const METRES_PER_DEGREE = 111_320;

/** Squared metres between a point and the nearest place of a ring; right to a thousandth over a few kilometres. */
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
 * Finds areas by point. On a border shared by two areas, or where two overlap, the first of them has it. Stored boundaries are
 * simplified, so along their outer edge and in gaps between them a point that lies in none is of the nearest area, when that
 * is at most `NEAR_METRES` away; a point farther out is of none.
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
