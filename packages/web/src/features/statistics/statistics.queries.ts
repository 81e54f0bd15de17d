import type { CityId } from '@crimemap/contract/cities';
import { isShownByPeriod } from '@crimemap/contract/city-facts';
import { getStatistics } from '@crimemap/contract/statistics';
import { queryOptions } from '@tanstack/react-query';
import { askingOf, callApi } from '../../api/call-api.ts';
import { cityStatistics } from '../../api/city-calls.ts';

const TEN_MINUTES_MS = 10 * 60_000;

/** How many incidents are held, in all and by category: a city that is shown by a period has a call of its own for that. */
export const statisticsQuery = (city: CityId) =>
  queryOptions({
    queryKey: ['statistics', city],
    queryFn: (context) =>
      isShownByPeriod(city)
        ? cityStatistics(city, askingOf(context))
        : callApi(getStatistics, { query: { city } }, askingOf(context)),
    staleTime: TEN_MINUTES_MS,
    // While another city is looked at, too.
    gcTime: TEN_MINUTES_MS,
  });
