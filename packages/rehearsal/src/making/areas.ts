import { Delaunay } from 'd3-delaunay';
import polygonClipping from 'polygon-clipping';
import { bent, dissolved, edgesOf, type Point, type Ring, snapped, squeezeAt } from './shapes.ts';

/** Returns the part of the outline that is nearest to each centre (its Voronoi cell), in the order of the centres. */
function cellsAround(centres: readonly Point[], outline: readonly Ring[]): Ring[][] {
  const squeeze = squeezeAt(centres[0]?.[1] ?? 0);
  const corners = outline.flat();
  const [xs, ys] = [corners.map(([lng]) => lng * squeeze), corners.map(([, lat]) => lat)];
  const voronoi = Delaunay.from(
    centres,
    ([lng]) => lng * squeeze,
    ([, lat]) => lat,
  ).voronoi([Math.min(...xs) - 1, Math.min(...ys) - 1, Math.max(...xs) + 1, Math.max(...ys) + 1]);
  const land = outline.map((ring) => [ring.map(([lng, lat]): [number, number] => [lng, lat])]);
  return centres.map((_, i) => {
    const cell = voronoi.cellPolygon(i).map(([x, y]): [number, number] => [x / squeeze, y]);
    return polygonClipping.intersection([cell], land).flatMap((polygon) => polygon.map((ring) => ring.map(snapped)));
  });
}

/**
 * Returns invented areas around centres, within an outline. Their borders are slightly bent and the same for both
 * neighbours.
 */
export const areasAround = (centres: readonly Point[], outline: readonly Ring[]): Ring[][] =>
  cellsAround(centres, outline).map((rings) => rings.map(bent));

export interface AreasWithin {
  /** Areas in the order of the centres. */
  readonly areas: readonly (readonly Ring[])[];
  /** Larger areas that contain these areas. `groupOf` contains their indexes. */
  readonly groups: readonly (readonly Ring[])[];
}

/** Returns invented areas as `areasAround` does, and the larger areas that contain them. */
export function areasWithin(
  centres: readonly Point[],
  outline: readonly Ring[],
  groupOf: readonly number[] = [],
): AreasWithin {
  const cells = cellsAround(centres, outline);
  return {
    areas: cells.map((rings) => rings.map(bent)),
    groups: Array.from({ length: Math.max(-1, ...groupOf) + 1 }, (_, group) => {
      const edges = cells.filter((_, i) => groupOf[i] === group).flatMap((rings) => rings.flatMap(edgesOf));
      return dissolved(edges).map(bent);
    }),
  };
}
