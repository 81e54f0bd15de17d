import { CITY_CALLS, type OtherCity } from '@crimemap/contract/city-crimes';
import type { Crime } from '@crimemap/contract/incidents';
import type { Statistics } from '@crimemap/contract/statistics';
import { type Asking, callApi } from './call-api.ts';

/** York's service is slow: its calls are given longer than the usual ten seconds, and less where less is waited for. */
const YORK_TIMEOUTS_MS = { crimes: 30_000, stats: 15_000, metadata: 10_000, health: 5_000 } as const;

const timeoutOf = (city: OtherCity, call: keyof typeof YORK_TIMEOUTS_MS) =>
  city === 'york' ? YORK_TIMEOUTS_MS[call] : undefined;

/** A city's reports of the last so many days, newest first. Edmonton's own call counts in hours. */
export function cityCrimes(city: OtherCity, days: number, asking?: Asking): Promise<Crime[]> {
  const how = { ...asking, timeoutMs: timeoutOf(city, 'crimes') };
  if (city === 'edmonton') return callApi(CITY_CALLS.edmonton.crimes, { query: { hours: String(days * 24) } }, how);
  return callApi(CITY_CALLS[city].crimes, { query: { days: String(days) } }, how);
}

/** How many incidents of a city are held, by type. */
export const cityStatistics = (city: OtherCity, asking?: Asking): Promise<Statistics> =>
  callApi(CITY_CALLS[city].stats, {}, { ...asking, timeoutMs: timeoutOf(city, 'stats') });

/** Which crime types and areas stand in a city's rows. */
export const cityMetadata = (city: OtherCity, asking?: Asking) =>
  callApi(CITY_CALLS[city].metadata, {}, { ...asking, timeoutMs: timeoutOf(city, 'metadata') });

/** Whether a city's services answer. */
export const cityHealth = (city: OtherCity, asking?: Asking) =>
  callApi(CITY_CALLS[city].health, {}, { ...asking, timeoutMs: timeoutOf(city, 'health') });
