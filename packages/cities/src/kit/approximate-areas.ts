import type { BoundaryArea } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import { Delaunay } from 'd3-delaunay';
import type { City } from './city.ts';

/**
 * Returns areas to use until boundaries are imported: the Voronoi cells of the published centres, within the box of the
 * city. Empty if the city publishes no centres of this kind.
 */
export function approximateAreas(city: City, kind: AreaKind): BoundaryArea[] {
  const centres = city.centres[kind] ?? [];
  const [[west, south], [east, north]] = city.bounds;
  // Longitude is scaled so that distances at this latitude are proportional to those on the ground.
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
