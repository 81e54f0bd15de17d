import type { City } from '@crimemap/contract/cities';
import { CITY_FACTS, isShownByPeriod, type PeriodCity } from '@crimemap/contract/city-facts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { parseHours, parseMonths, parsePeriod } from '@crimemap/contract/link-times';
import { daysOfPeriod } from '@crimemap/contract/recent-windows';
import { publishedTypes, type SourceHoldings } from '@crimemap/incident-counts/holdings';
import { usualReachOf } from '@crimemap/incident-counts/usual/reach';
import type { Days } from '@crimemap/incident-counts/within-days';
import { DAYS_OF_WINDOW } from '@crimemap/usual-range/season-groups';
import type { ShownPeriod } from '../i18n/names.ts';
import { type CrimeFilter, effectiveFilter } from './filter-rules.ts';
import { EVERYTHING, type MapSearch } from './map-search.ts';

/**
 * Returns the numbers of recent days that can be chosen in a city shown by period: those in the specification, 30, and
 * all.
 */
export const daysToChoose = (city: PeriodCity): readonly number[] => [...CITY_FACTS[city].windows, 30, EVERYTHING];

/** Minimum number of days shown instead of an empty period. */
const LATEST_DAYS = 30;

/**
 * Returns the last `requestedDays` days of a city. `newest` (day of the newest report) and `today` are day numbers in
 * the city's calendar.
 */
export function periodOf(requestedDays: number, newest: number | null, today: number): ShownPeriod {
  if (requestedDays === EVERYTHING || newest === null)
    return { days: 'all', length: EVERYTHING, endsToday: newest !== null && newest >= today, empty: null };
  if (newest >= today - requestedDays) {
    const { from, to } = daysOfPeriod(requestedDays, today, newest);
    return { days: { from, to: Math.max(to, newest) }, length: requestedDays, endsToday: newest >= today, empty: null };
  }
  const length = Math.max(LATEST_DAYS, requestedDays);
  return { days: { from: newest - length + 1, to: newest }, length, endsToday: false, empty: requestedDays };
}

/** The period in the URL and its days. */
export interface ChosenPeriod {
  /** The period as in the URL; see `parsePeriod`. */
  readonly text: string;
  readonly days: Days;
}

/**
 * Returns the days of a period in the URL; `null` if invalid. `finalDay`: day on which the last 28 days and the last 12
 * months end, as a day number in the city's calendar.
 */
export function chosenPeriodOf(text: string, finalDay: number): ChosenPeriod | null {
  const period = parsePeriod(text);
  if (!period) return null;
  if (period.kind === '28d') return { text, days: { from: finalDay - DAYS_OF_WINDOW + 1, to: finalDay } };
  if (period.kind === '12m') return { text, days: { from: yearBefore(finalDay) + 1, to: finalDay } };
  if (period.kind === 'range') return { text, days: { from: dayNumber(period.since), to: dayNumber(period.until) } };
  const [year = 0, month = 1] = period.month.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { text, days: { from: dayNumber(`${period.month}-01`), to: dayNumber(last) } };
}

/** Returns the same day of the previous year; February 28 for February 29. */
function yearBefore(day: number): number {
  const date = dateOfDay(day) ?? '';
  const [year = '', monthAndDay = ''] = [date.slice(0, 4), date.slice(5)];
  return dayNumber(`${Number(year) - 1}-${monthAndDay === '02-29' ? '02-28' : monthAndDay}`);
}

/**
 * Returns the last final day of these types as a day number: the day on which their usual range ends, but before today
 * and before the day of the last import, which was then not over. `null` without data. `dayIn` returns the calendar day
 * of an instant in the city.
 */
export function lastFinalDay(
  sources: readonly SourceHoldings[],
  types: readonly CrimeType[],
  { countedBy, today, dayIn }: { countedBy: City['counted_by']; today: number; dayIn: (instant: string) => number },
): number | null {
  const reach = usualReachOf(sources, types, countedBy);
  if (typeof reach === 'string') return null;
  const read = sources.flatMap(({ fetched_at }) => (fetched_at === null ? [] : [dayIn(fetched_at)]));
  return Math.min(dayNumber(reach.end), Math.max(...read) - 1, today - 1);
}

/**
 * Returns whether the period ends before the city's newest period. `thisYear`: current year in the city. False for all
 * years and for a period that ends on the last final day.
 */
export function isPast(
  {
    filter: { year },
    chosen,
    finalDay,
  }: { filter: { readonly year?: number | undefined }; chosen: ChosenPeriod | null; finalDay: number | null },
  thisYear: number,
): boolean {
  if (year !== undefined) return year < thisYear;
  return chosen !== null && finalDay !== null && chosen.days.to < finalDay;
}

/** Returns the city if its recent days or all days are shown, otherwise `null`. */
export const cityOfDays = (
  city: City['id'] | null,
  { period, year, days }: Pick<MapSearch, 'period' | 'year' | 'days'>,
): PeriodCity | null =>
  city && period === undefined && year === undefined && days !== undefined && isShownByPeriod(city) ? city : null;

/** Period shown if the URL contains none. */
const DEFAULT_PERIOD = '12m';

/**
 * Returns the displayed period in the format of the URL: that in the URL, or the last 12 months if it names no time.
 * `undefined` if a year or a number of days is shown. Guests in Toronto start with a year.
 */
export function shownPeriod(
  { city, crime_type, year, days, period }: Pick<MapSearch, 'city' | 'crime_type' | 'year' | 'days' | 'period'>,
  isMember: boolean,
): string | undefined {
  if (period !== undefined || days !== undefined || city === 'all') return period;
  return effectiveFilter(city, { crime_type, year }, isMember).year === undefined ? DEFAULT_PERIOD : undefined;
}

/** Returns the last final day of the types in the URL; see `lastFinalDay`. */
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

/**
 * Returns the filter in the URL. Its days come from the period in the URL (`chosen`) or from the period of the city
 * (`period`).
 */
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
