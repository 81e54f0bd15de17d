import { Delaunay } from 'd3-delaunay';
import polygonClipping from 'polygon-clipping';
import { bent, dissolved, edgesOf, type Point, type Ring, snapped, squeezeAt } from './shapes.ts';

/** For each centre, the ground within the outline nearer to it than to any other: straight borders, in the order of the centres. */
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

/** Invented areas around centres within an outline, borders bent a little and the same line on both sides. */
export const areasAround = (centres: readonly Point[], outline: readonly Ring[]): Ring[][] =>
  cellsAround(centres, outline).map((rings) => rings.map(bent));

export interface AreasWithin {
  /** In the order of the centres. */
  readonly areas: readonly (readonly Ring[])[];
  /** The larger areas they make up, in the order of the numbers in `groupOf`. */
  readonly groups: readonly (readonly Ring[])[];
}

/** Invented areas as `areasAround` makes them, and the larger ones that they are parts of. */
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
