import { getAreas } from '@crimemap/contract/areas';
import type { AreaKind, CityId } from '@crimemap/contract/cities';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** The boundaries of one kind of area of a city. Approximate ones are asked for again until the official layer is there. */
export const areasQuery = (city: CityId, kind: AreaKind) =>
  queryOptions({
    queryKey: ['areas', city, kind],
    queryFn: ({ signal }) => callApi(getAreas, { params: { city }, query: { kind } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.approximate ? 15_000 : false),
  });
