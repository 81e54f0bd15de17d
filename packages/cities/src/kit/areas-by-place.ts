import type { BoundaryArea } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import { areaFinder } from './area-finder.ts';
import type { AreaLayer, City } from './city.ts';
import type { AreasByPlace } from './read-rows.ts';

/** Returns the layers that assign areas by location: for all rows, or for rows that name an abolished area. */
export const layersByPlace = (city: Pick<City, 'areaLayers'>): AreaLayer[] =>
  city.areaLayers.filter(({ byPlace, former = [] }) => byPlace || former.length > 0);

/** Returns how the rows of a city get areas by location. `polygons`: boundaries of each kind, if known. */
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
