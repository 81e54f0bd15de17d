import type { CityId } from '@crimemap/contract/cities';
import { getStatistics } from '@crimemap/contract/statistics';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

const TEN_MINUTES_MS = 10 * 60_000;

/** How many incidents are held, in all and by category. */
export const statisticsQuery = (city: CityId) =>
  queryOptions({
    queryKey: ['statistics', city],
    queryFn: ({ signal }) => callApi(getStatistics, { query: { city } }, signal),
    staleTime: TEN_MINUTES_MS,
  });
