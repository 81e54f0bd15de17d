import type { CityId } from '@crimemap/contract/cities';
import { CITY_CALLS } from '@crimemap/contract/city-crimes';
import { CITY_FACTS, isQueriedByHours, isShownByPeriod, type PeriodCity } from '@crimemap/contract/city-facts';
import type { Crime } from '@crimemap/contract/incidents';
import { getStatistics, type Statistics } from '@crimemap/contract/statistics';
import { queryOptions } from '@tanstack/react-query';
import { type Asking, askingOf, callApi } from './call-api.ts';

/** How long a city's own call is waited for, where that is not as usual. */
const timeoutOf = (city: PeriodCity, call: 'crimes' | 'stats') => CITY_FACTS[city].timeouts_ms?.[call];

/** A city's reports of the last so many days, newest first, by its own call, which may count in hours. */
export function cityCrimes(city: PeriodCity, days: number, asking?: Asking): Promise<Crime[]> {
  const how = { ...asking, timeoutMs: timeoutOf(city, 'crimes') };
  const query = isQueriedByHours(city) ? { hours: String(days * 24) } : { days: String(days) };
  return callApi(CITY_CALLS[city].crimes, { query }, how);
}

/** How many incidents of a city are held, by type. */
export const cityStatistics = (city: PeriodCity, asking?: Asking): Promise<Statistics> =>
  callApi(CITY_CALLS[city].stats, {}, { ...asking, timeoutMs: timeoutOf(city, 'stats') });

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
