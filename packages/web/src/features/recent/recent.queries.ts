import { CITY_FACTS, type PeriodCity } from '@crimemap/contract/city-facts';
import type { Crime } from '@crimemap/contract/incidents';
import { queryOptions } from '@tanstack/react-query';
import { askingOf } from '../../api/call-api.ts';
import { cityCrimes } from '../../api/city-calls.ts';

/** What a city has reported of late. */
export interface Recent {
  /** How many days the period has. */
  readonly days: number;
  readonly crimes: readonly Crime[];
}

const CACHED_MS = 2 * 60_000;

/** Asks for the city's own periods in turn, until one holds a report; the last one counts even when it is empty. */
export async function recentOf(
  city: PeriodCity,
  crimesOf: (days: number) => Promise<readonly Crime[]>,
): Promise<Recent> {
  let recent: Recent = { days: 0, crimes: [] };
  for (const days of CITY_FACTS[city].windows) {
    recent = { days, crimes: await crimesOf(days) };
    if (recent.crimes.length > 0) break;
  }
  return recent;
}

/** A city's recent reports, kept for two minutes. */
export const recentQuery = (city: PeriodCity) =>
  queryOptions({
    queryKey: ['recent', city],
    queryFn: (context) => {
      const asking = askingOf(context);
      return recentOf(city, (days) => cityCrimes(city, days, asking));
    },
    staleTime: CACHED_MS,
  });
