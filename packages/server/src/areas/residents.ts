import type { City } from '@crimemap/cities/kit/city';
import type { Area, BoundaryArea } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import { censusSumsOf } from '../census/index.ts';
import type { CensusSum } from '../db/census-tables.ts';
import type { Db } from '../db/pool.ts';
import { areasStore } from './areas.store.ts';

/**
 * Returns an area with its population: from the census if it was imported, otherwise as published by the area's source.
 */
export function populated(area: BoundaryArea, census: CensusSum | null): Area {
  const population = census?.residents ?? area.properties.population;
  const source = census ? 'census_2021' : 'published';
  return {
    ...area,
    properties: {
      ...area.properties,
      population,
      population_source: population === null ? null : source,
      dwellings: census?.dwellings ?? null,
    },
  };
}

/**
 * Counts the census again in all present boundaries of these cities, after census blocks were imported. Returns, for
 * each layer with residents, the numbers of residents and dwellings.
 */
export async function countCensus(
  db: Db,
  cities: readonly City[],
): Promise<{ readonly city: City; readonly kind: AreaKind; readonly areas: number; readonly sum: CensusSum }[]> {
  const store = areasStore(db);
  const layers = cities.flatMap((city) => city.area_kinds.map((kind) => ({ city, kind })));
  const counted = [];
  for (const { city, kind } of layers) {
    const current = await store.current(city.id, kind);
    if (!current) continue;
    const census = await censusSumsOf(db, current.features);
    await store.putCensus(city.id, kind, current.version, census);
    if (!census) continue;
    const sums = Object.values(census);
    const sum = (of: keyof CensusSum) => sums.reduce((total, one) => total + one[of], 0);
    counted.push({ city, kind, areas: sums.length, sum: { residents: sum('residents'), dwellings: sum('dwellings') } });
  }
  return counted;
}
