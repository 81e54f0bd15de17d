import type { Areas } from '@crimemap/contract/areas';
import type { City } from '@crimemap/contract/cities';
import { areasQuery } from './cities.queries.ts';
import { useOptionalQuery } from './queries.ts';

/** The neighbourhoods of a city, where it has any: rows carry the neighbourhood’s code, and its name is in the boundary layer. */
export function useNeighbourhoods(city: Pick<City, 'id' | 'area_kinds'> | null): Areas | null {
  const named = city?.area_kinds.includes('neighbourhood') ? city.id : null;
  const { data } = useOptionalQuery(named && areasQuery(named, 'neighbourhood'));
  return data ?? null;
}
