import { type Areas, getAreas } from '@crimemap/contract/areas';
import { type AreaKind, type City, type CityId, getCity, listCities } from '@crimemap/contract/cities';
import { getDenominators } from '@crimemap/contract/denominators';
import { queryOptions } from '@tanstack/react-query';
import { STATIC_SITE } from './base/static-site.ts';
import { ApiError, callApi, urlOf } from './call-api.ts';
import { queryOfCall, useOptionalQuery } from './queries.ts';

/** Loads the cities that this server has. */
export const citiesQuery = () => queryOfCall(['cities'], listCities, {}, { staleTime: Number.POSITIVE_INFINITY });

const LOADING_POLL_MS = 2_000;
const POLL_MS = 5 * 60_000;

/** Loads a city with its sources and totals. Reloads every two seconds during an import. */
export const cityQuery = (city: CityId) =>
  queryOptions({
    queryKey: ['cities', city],
    queryFn: ({ signal }) => callApi(getCity, { params: { city } }, { signal }),
    refetchInterval: ({ state }) =>
      !STATIC_SITE &&
      (state.data?.sources.some((source) => source.state === 'loading' || source.state === 'never')
        ? LOADING_POLL_MS
        : POLL_MS),
  });

/**
 * Loads the boundaries of one kind of area. Approximate boundaries are reloaded until the official layer is imported.
 */
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
    refetchInterval: ({ state }) => (!STATIC_SITE && state.data?.approximate ? 15_000 : false),
  });

/**
 * Loads the denominators that a city's areas can be compared by. For approximate areas, reloads until their boundaries
 * are imported.
 */
export const denominatorsQuery = (city: CityId, kind: AreaKind) =>
  queryOptions({
    queryKey: ['denominators', city, kind],
    queryFn: ({ signal }) => callApi(getDenominators, { params: { city }, query: { kind } }, { signal }),
    staleTime: 600_000,
    refetchInterval: ({ state }) => (!STATIC_SITE && state.data?.approximate ? 15_000 : false),
  });

/**
 * Returns the neighbourhoods of a city, or `null` if it has none. Rows contain only the code of a neighbourhood; the
 * name is in the boundary layer.
 */
export function useNeighbourhoods(city: Pick<City, 'id' | 'area_kinds'> | null): Areas | null {
  const named = city?.area_kinds.includes('neighbourhood') ? city.id : null;
  const { data } = useOptionalQuery(named && areasQuery(named, 'neighbourhood'));
  return data ?? null;
}
