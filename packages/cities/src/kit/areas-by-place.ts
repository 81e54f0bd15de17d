import type { BoundaryArea } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import { areaFinder } from './area-finder.ts';
import type { AreaLayer, City } from './city.ts';
import type { AreasByPlace } from './read-rows.ts';

/** Those by which the places of rows say their areas: of all rows, or of rows that name an area which is no more. */
export const layersByPlace = (city: Pick<City, 'areaLayers'>): AreaLayer[] =>
  city.areaLayers.filter(({ byPlace, former = [] }) => byPlace || former.length > 0);

/** How the rows of a city are given areas by their places. `polygons`: of each kind whose boundaries are known. */
export function areasByPlace(city: City, polygons: ReadonlyMap<AreaKind, readonly BoundaryArea[]>): AreasByPlace {
  let found: AreasByPlace = {};
  for (const { kind, byPlace, former = [] } of layersByPlace(city)) {
    const areas = polygons.get(kind);
    if (!areas) continue;
    const find = areaFinder(areas);
    const isFirst = kind === city.area_kinds[0];
    if (byPlace) found = { ...found, ...(isFirst ? { areaAt: find } : { neighbourhoodAt: find }) };
    if (former.length > 0)
      found = { ...found, ...(isFirst ? { insteadOfFormerArea: find } : { insteadOfFormerNeighbourhood: find }) };
  }
  return found;
}
