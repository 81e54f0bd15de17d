import type { CityId } from '@crimemap/contract/cities';
import { listNews } from '@crimemap/contract/news';
import { queryOptions } from '@tanstack/react-query';
import { askingOf, callApi } from '../../api/call-api.ts';

/** Number of items at first, and of each further page. */
export const NEWS_STEP = 30;
/** Maximum number of items in the panel. Nobody reads more there. */
export const NEWS_MOST = 90;

export const newsQuery = (city: CityId | null, limit: number) =>
  queryOptions({
    queryKey: ['news', city ?? 'all', limit],
    queryFn: (context) =>
      callApi(listNews, { query: { limit: String(limit), ...(city && { city }) } }, askingOf(context)),
    // Keeps the items on the screen while the next ones are loading.
    placeholderData: (previous, query) => (query?.queryKey[1] === (city ?? 'all') ? previous : undefined),
    staleTime: 60_000,
  });
