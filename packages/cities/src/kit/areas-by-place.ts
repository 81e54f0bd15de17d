import type { BoundaryArea } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import { areaFinder } from './area-finder.ts';
import type { AreaLayer, City } from './city.ts';
import type { AreasByPlace } from './read-rows.ts';

/** Returns the layers whose areas are found by location: for all rows, or only for rows that name an abolished area. */
export const layersByPlace = (city: Pick<City, 'areaLayers'>): AreaLayer[] =>
  city.areaLayers.filter(({ byPlace, former = [] }) => byPlace || former.length > 0);

/**
 * Returns the area finders for a city's rows. `polygons`: the boundaries of each kind of area; a kind without
 * boundaries gets no finder.
 */
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
