import type { Areas } from '@crimemap/contract/areas';
import type { City } from '@crimemap/contract/cities';
import { skipToken, useQuery } from '@tanstack/react-query';
import { areasQuery } from './areas.queries.ts';

/** The neighbourhoods of a city, where it has any: rows carry the neighbourhood’s code, and its name is in the boundary layer. */
export function useNeighbourhoods(city: Pick<City, 'id' | 'area_kinds'> | null): Areas | null {
  const named = city?.area_kinds.includes('neighbourhood') ? city.id : null;
  const { data } = useQuery(
    named ? areasQuery(named, 'neighbourhood') : { queryKey: ['areas', 'none'], queryFn: skipToken },
  );
  return (data as Areas | undefined) ?? null;
}
