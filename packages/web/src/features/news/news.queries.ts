import type { CityId } from '@crimemap/contract/cities';
import { listNews } from '@crimemap/contract/news';
import { queryOptions } from '@tanstack/react-query';
import { askingOf, callApi } from '../../api/call-api.ts';

/** So many at first, and so many more each time. */
export const NEWS_STEP = 30;
/** More than these nobody reads in a panel. */
export const NEWS_MOST = 90;

export const newsQuery = (city: CityId | null, limit: number) =>
  queryOptions({
    queryKey: ['news', city ?? 'all', limit],
    queryFn: (context) =>
      callApi(listNews, { query: { limit: String(limit), ...(city && { city }) } }, askingOf(context)),
    // The next thirty come below those that are there.
    placeholderData: (previous, query) => (query?.queryKey[1] === (city ?? 'all') ? previous : undefined),
    staleTime: 60_000,
  });
