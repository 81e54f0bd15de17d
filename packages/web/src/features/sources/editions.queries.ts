import type { CityId } from '@crimemap/contract/cities';
import { listEditions } from '@crimemap/contract/editions';
import { queryOptions } from '@tanstack/react-query';
import { askingOf, callApi } from '../../api/call-api.ts';

/** The newest edition of a city's numbers, and what is kept of all. */
export const editionsQuery = (city: CityId) =>
  queryOptions({
    queryKey: ['editions', city],
    queryFn: (context) => callApi(listEditions, { params: { city }, query: { limit: '1' } }, askingOf(context)),
    staleTime: 60_000,
  });
