import type { CityId } from '@crimemap/contract/cities';
import { listNews } from '@crimemap/contract/news';
import { queryOptions } from '@tanstack/react-query';
import { askingOf, callApi } from '../../api/call-api.ts';

/** Number of items that are loaded at first, and in each further step. */
export const NEWS_STEP = 30;
/** Maximum number of items in the panel, because nobody reads more there. */
export const NEWS_MOST = 90;

export const newsQuery = (city: CityId | null, limit: number) =>
  queryOptions({
    queryKey: ['news', city ?? 'all', limit],
    queryFn: (context) =>
      callApi(listNews, { query: { limit: String(limit), ...(city && { city }) } }, askingOf(context)),
    // Keeps the current items on the screen while more are loading.
    placeholderData: (previous, query) => (query?.queryKey[1] === (city ?? 'all') ? previous : undefined),
    staleTime: 60_000,
  });
