import { type Areas, getAreas } from '@crimemap/contract/areas';
import { type AreaKind, type City, type CityId, getCity, listCities } from '@crimemap/contract/cities';
import { getDenominators } from '@crimemap/contract/denominators';
import { queryOptions } from '@tanstack/react-query';
import { EDITION } from './base/edition.ts';
import { ApiError, callApi, urlOf } from './call-api.ts';
import { queryOfCall, useOptionalQuery } from './queries.ts';

/** The cities this server knows. */
export const citiesQuery = () => queryOfCall(['cities'], listCities, {}, { staleTime: Number.POSITIVE_INFINITY });

const LOADING_POLL_MS = 2_000;
const POLL_MS = 5 * 60_000;

/** One city with its sources and their tally; asked again every two seconds while a source is being read. */
export const cityQuery = (city: CityId) =>
  queryOptions({
    queryKey: ['cities', city],
    queryFn: ({ signal }) => callApi(getCity, { params: { city } }, { signal }),
    refetchInterval: ({ state }) =>
      !EDITION &&
      (state.data?.sources.some((source) => source.state === 'loading' || source.state === 'never')
        ? LOADING_POLL_MS
        : POLL_MS),
  });

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

/** The neighbourhoods of a city, where it has any: rows carry the neighbourhood’s code, and its name is in the boundary layer. */
export function useNeighbourhoods(city: Pick<City, 'id' | 'area_kinds'> | null): Areas | null {
  const named = city?.area_kinds.includes('neighbourhood') ? city.id : null;
  const { data } = useOptionalQuery(named && areasQuery(named, 'neighbourhood'));
  return data ?? null;
}
