import type { CityId } from '@crimemap/contract/cities';
import { CITY_CALLS } from '@crimemap/contract/city-crimes';
import { CITY_FACTS, isQueriedByHours, isShownByPeriod, type PeriodCity } from '@crimemap/contract/city-facts';
import type { Crime } from '@crimemap/contract/incidents';
import { getStatistics, type Statistics } from '@crimemap/contract/statistics';
import { queryOptions } from '@tanstack/react-query';
import { type Asking, askingOf, callApi } from './call-api.ts';

/** Returns the timeout in milliseconds of a city's own endpoint; `undefined` for the default. */
const timeoutOf = (city: PeriodCity, call: 'crimes' | 'stats') => CITY_FACTS[city].timeouts_ms?.[call];

/**
 * Loads a city's reports of the last `days` days, newest first, from the city's own endpoint. Some of these endpoints
 * take hours instead of days.
 */
export function cityCrimes(city: PeriodCity, days: number, asking?: Asking): Promise<Crime[]> {
  const how = { ...asking, timeoutMs: timeoutOf(city, 'crimes') };
  const query = isQueriedByHours(city) ? { hours: String(days * 24) } : { days: String(days) };
  return callApi(CITY_CALLS[city].crimes, { query }, how);
}

/** Loads a city's number of incidents by type, from the city's own endpoint. */
export const cityStatistics = (city: PeriodCity, asking?: Asking): Promise<Statistics> =>
  callApi(CITY_CALLS[city].stats, {}, { ...asking, timeoutMs: timeoutOf(city, 'stats') });

const TEN_MINUTES_MS = 10 * 60_000;

/** Loads the number of incidents, in total and by type. Cities that are shown by period have their own endpoint. */
export const statisticsQuery = (city: CityId) =>
  queryOptions({
    queryKey: ['statistics', city],
    queryFn: (context) =>
      isShownByPeriod(city)
        ? cityStatistics(city, askingOf(context))
        : callApi(getStatistics, { query: { city } }, askingOf(context)),
    staleTime: TEN_MINUTES_MS,
    // The result remains cached while another city is shown.
    gcTime: TEN_MINUTES_MS,
  });
