import { getAreas } from '@crimemap/contract/areas';
import type { AreaKind, CityId } from '@crimemap/contract/cities';
import { getDenominators } from '@crimemap/contract/denominators';
import { queryOptions } from '@tanstack/react-query';
import { EDITION } from './base/edition.ts';
import { ApiError, callApi, urlOf } from './call-api.ts';

/** The boundaries of one kind of area of a city. Approximate ones are asked for again until the official layer is there. */
export const areasQuery = (city: CityId, kind: AreaKind) =>
  queryOptions({
    queryKey: ['areas', city, kind],
    queryFn: async ({ signal }) => {
      const request = { params: { city }, query: { kind } };
      try {
        return await callApi(getAreas, request, { signal });
      } catch (error) {
        if (error instanceof ApiError)
          console.error(
            `Failed to fetch GeoJSON ${urlOf(getAreas, request)}: ${error.status ?? ''} ${error.detail ?? error.code}`,
          );
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (!EDITION && state.data?.approximate ? 15_000 : false),
  });

/** What the reports of a city’s areas can be divided by. Approximate areas are asked for again until their boundaries are there. */
export const denominatorsQuery = (city: CityId, kind: AreaKind) =>
  queryOptions({
    queryKey: ['denominators', city, kind],
    queryFn: ({ signal }) => callApi(getDenominators, { params: { city }, query: { kind } }, { signal }),
    staleTime: 600_000,
    refetchInterval: ({ state }) => (!EDITION && state.data?.approximate ? 15_000 : false),
  });
