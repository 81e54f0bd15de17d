import { CITY_FACTS, type PeriodCity } from '@crimemap/contract/city-facts';
import type { Crime } from '@crimemap/contract/incidents';
import { queryOptions } from '@tanstack/react-query';
import { askingOf } from '../../api/call-api.ts';
import { cityCrimes } from '../../api/city-calls.ts';
import { m } from '../../i18n/generated/messages.js';

/** Recent reports of a city and their period. */
export interface Recent {
  /** Length of the period in days. */
  readonly days: number;
  readonly crimes: readonly Crime[];
}

const CACHED_MS = 2 * 60_000;

/**
 * Requests the city's periods one after the other until one contains a report. Returns the last period even if it is
 * empty.
 */
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

/** Query for a city's recent reports, cached for two minutes. */
export const recentQuery = (city: PeriodCity) =>
  queryOptions({
    queryKey: ['recent', city],
    queryFn: (context) => {
      const asking = askingOf(context);
      return recentOf(city, (days) => cityCrimes(city, days, asking));
    },
    staleTime: CACHED_MS,
  });

const BADGES = { yesterday: m.badge_yesterday, today: m.badge_real_time } as const;

type Dated = Pick<Crime, 'occ_date' | 'date_reported'>;

const dayOf = ({ occ_date, date_reported }: Dated): string | null => occ_date ?? date_reported ?? null;

/** Returns whether any report is from `today`, a date in the city's time zone. */
export const holdsToday = (crimes: readonly Dated[], today: string): boolean =>
  crimes.some((crime) => dayOf(crime) === today);

/**
 * Returns the badge for a city's recent reports: “REAL-TIME” if all are from today, or “YESTERDAY” if all are from
 * yesterday. `null` if the city’s condition for its badge (document 2, section 9) does not hold.
 */
export function freshnessBadge(city: PeriodCity, crimes: readonly Dated[], today: string): string | null {
  const badge = CITY_FACTS[city].freshness_badge;
  if (!badge || crimes.length === 0 || crimes.length > badge.at_most) return null;
  const day = badge.day === 'today' ? today : dayBefore(today);
  return crimes.every((crime) => dayOf(crime) === day) ? BADGES[badge.day]() : null;
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
