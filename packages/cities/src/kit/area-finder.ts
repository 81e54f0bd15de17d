import type { Area } from '@crimemap/contract/areas';
import type { Bounds, LngLat } from '@crimemap/contract/geo';
import { within } from '@crimemap/contract/geo';
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
  const [xs, ys] = [outer.map(([lng]) => lng), outer.map(([, lat]) => lat)];
  const box: Bounds = [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
  return { code, box, outer, holes };
}

/** Finds areas by point. On a border shared by two areas the first of them has it. */
export function areaFinder(areas: readonly Area[]): AreaFinder {
  const pieces = areas.flatMap(({ id, geometry }) =>
    (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map((rings) => pieceOf(id, rings)),
  );
  return (at) => {
    const point: [number, number] = [at[0], at[1]];
    const found = pieces.find(
      ({ box, outer, holes }) =>
        within(at, box) && polygonContains(outer, point) && !holes.some((hole) => polygonContains(hole, point)),
    );
    return found?.code ?? null;
  };
}
