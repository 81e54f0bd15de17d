import type { BoundaryArea } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import { Delaunay } from 'd3-delaunay';
import type { City } from './city.ts';

/**
 * Returns stand-ins for boundaries that are not imported yet: the Voronoi cells of the published centres within the
 * city's box. Empty if the city publishes no centres of this kind.
 */
export function approximateAreas(city: City, kind: AreaKind): BoundaryArea[] {
  const centres = city.centres[kind] ?? [];
  const [[west, south], [east, north]] = city.bounds;
  // Scales longitude so that distances are proportional on the ground at this latitude.
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const delaunay = Delaunay.from(
    centres,
    ({ at }) => at[0] * narrow,
    ({ at }) => at[1],
  );
  const cells = delaunay.voronoi([west * narrow, south, east * narrow, north]);
  return centres.flatMap(({ code, name, at, population, address = null }, index) => {
    const ring = cells.cellPolygon(index)?.map(([x = 0, y = 0]): [number, number] => [x / narrow, y]);
    if (!ring) return [];
    return [
      {
        type: 'Feature',
        id: code,
        properties: { code, name, kind, centre: at, population, address, valid_from: null, valid_to: null },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ];
  });
}
