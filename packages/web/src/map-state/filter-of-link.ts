import type { City } from '@crimemap/contract/cities';
import { isShownByPeriod, type PeriodCity } from '@crimemap/contract/city-facts';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { parseHours, parseMonths } from '@crimemap/contract/link-times';
import { publishedTypes, type SourceHoldings } from '@crimemap/incident-counts/holdings';
import type { ShownPeriod } from '../i18n/period-words.ts';
import { type CrimeFilter, effectiveFilter } from './filter-rules.ts';
import { EVERYTHING, type MapSearch } from './map-search.ts';
import { type ChosenPeriod, lastFinalDay } from './period.ts';

/** The city of which the last so many days are shown, or all of them; `null`: none is. */
export const cityOfDays = (
  city: City['id'] | null,
  { period, year, days }: Pick<MapSearch, 'period' | 'year' | 'days'>,
): PeriodCity | null =>
  city && period === undefined && year === undefined && days !== undefined && isShownByPeriod(city) ? city : null;

/** What is shown while no time is chosen (decision 18). */
const DEFAULT_PERIOD = '12m';

/**
 * Returns the period that is shown, as a link writes it: the one the link names, or the last 12 months where it names no time.
 * `undefined`: a year or the last so many days are shown. Guests of Toronto begin with a year.
 */
export function shownPeriod(
  { city, crime_type, year, days, period }: Pick<MapSearch, 'city' | 'crime_type' | 'year' | 'days' | 'period'>,
  isMember: boolean,
): string | undefined {
  if (period !== undefined || days !== undefined || city === 'all') return period;
  return effectiveFilter(city, { crime_type, year }, isMember).year === undefined ? DEFAULT_PERIOD : undefined;
}

/** The last settled day of what a link lets through: see `lastFinalDay`. */
export function finalDayOfLink(
  { city, crime_type: named }: Pick<MapSearch, 'city' | 'crime_type'>,
  isMember: boolean,
  { sources, manifest }: { sources: readonly SourceHoldings[]; manifest: Pick<PackedManifest, 'crime_types'> | null },
  calendar: { countedBy: City['counted_by']; today: number; dayIn: (instant: string) => number },
): number | null {
  const { crime_type: type } = effectiveFilter(city, { crime_type: named }, isMember);
  const types = publishedTypes(sources).filter((one) => manifest?.crime_types.includes(one));
  return lastFinalDay(sources, type ? [type] : types, calendar);
}

type Link = Pick<MapSearch, 'city' | 'crime_type' | 'division' | 'year' | 'days' | 'months' | 'hours'>;

/** What a link filters by, with its period (`chosen`) or the city’s own (`period`) as days. */
export function filterOfLink(
  { city, crime_type, division, year, days, ...times }: Link,
  { chosen, period }: { readonly chosen: ChosenPeriod | null; readonly period: ShownPeriod | null | undefined },
  isMember: boolean,
): CrimeFilter {
  const shownDays = chosen?.days ?? period?.days ?? (days === EVERYTHING ? 'all' : undefined);
  const months = parseMonths(times.months ?? '');
  const hours = parseHours(times.hours ?? '');
  const requested = { crime_type, division, year, days: shownDays, ...(months && { months }), ...(hours && { hours }) };
  return effectiveFilter(city, requested, isMember);
}
