import { type CityId, getCity, listCities } from '@crimemap/contract/cities';
import { queryOptions } from '@tanstack/react-query';
import { EDITION } from './base/edition.ts';
import { callApi } from './call-api.ts';
import { queryOfCall } from './queries.ts';

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
