import { cityOf } from '@crimemap/cities';
import type { AlertPlace, AlertSettings } from '@crimemap/contract/alerts';
import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { publishedTypes } from '@crimemap/incident-counts/holdings';
import { INCOMPLETE_DAYS } from '@crimemap/incident-counts/incomplete-days';
import { type UsualReach, usualReachOf } from '@crimemap/incident-counts/usual/reach';
import type { UsualSeries } from '@crimemap/incident-counts/usual/series';
import {
  type AvailableSources,
  availableSourcesOf,
  type PackedAreaCounts,
  type PackedCity,
  type PackedUsual,
} from '../counts/index.ts';
import { areasAreRead, guestTypesOf } from '../incidents/index.ts';
import type { MonthlySummary, SummaryQuery } from '../monthly-summary/index.ts';
import { shiftedDay } from './due-days.ts';

/** Version of a city's data for which an alert is processed, with the available data and the names for counting. */
export type LookedAtVersion = Pick<PackedCity, 'key' | 'source' | 'sources' | 'countedBy' | 'names'>;

/** Functions that count reports in a version of a city's data. */
export interface AreaAnswers {
  readonly typesOnDays: PackedAreaCounts;
  readonly usual: PackedUsual['series'];
  /** Returns the public monthly summary of an area of the city. */
  readonly monthlySummary: (query: Required<SummaryQuery>) => Promise<MonthlySummary>;
}

/** Version of the data of an alert's city, with functions to count in it. */
export interface LookedIn {
  readonly held: LookedAtVersion;
  readonly answers: AreaAnswers;
}

export const typesMeant = (
  { crime_types }: Pick<AlertSettings, 'crime_types'>,
  { sources }: AvailableSources,
): readonly CrimeType[] => crime_types ?? publishedTypes(sources);

/** Returns how far the data of an alert's crime types extends; `null` without data. */
export function reachOf(area: Pick<AlertSettings, 'crime_types'>, held: AvailableSources): UsualReach | null {
  const reach = usualReachOf(held.sources, typesMeant(area, held), held.countedBy);
  return typeof reach === 'string' ? null : reach;
}

/**
 * Returns the newest day with data for the alert's crime types, not counting types that are left out. Returns `null`
 * without data or boundaries. For a monthly summary, which is public, it is the newest day of the types that everyone
 * may see.
 */
export function newestAvailable(
  { city, place, every, crime_types }: Pick<AlertSettings, 'city' | 'place' | 'every' | 'crime_types'>,
  held: LookedAtVersion,
): string | null {
  if (!areasAreRead(whereOf(city, place), held.names)) return null;
  const forAll = every === 'month' ? guestTypesOf(city) : null;
  const reach = (forAll && reachOf({ crime_types: [...forAll] }, held)) ?? reachOf({ crime_types }, held);
  return reach?.newest ?? null;
}

/**
 * Returns the usual range of the 28 days up to `until`. If reports come in late, the window ends earlier: as many days
 * before the newest day as on the page.
 */
export async function seriesUntil(
  { city, place, crime_types }: Pick<AlertSettings, 'city' | 'place' | 'crime_types'>,
  until: string,
  newest: string,
  { held, answers }: LookedIn,
): Promise<UsualSeries> {
  const ask = (end: string) =>
    answers.usual(held, {
      ...availableSourcesOf(held),
      query: { windows: 'days_28', types: crime_types, end, judged: 1, ...whereOf(city, place) },
    });
  const series = await ask(until);
  if (series.reach?.lateReports !== 'held_back') return series;
  const finalDay = shiftedDay(newest, -INCOMPLETE_DAYS);
  return finalDay < until ? ask(finalDay) : series;
}

/** Returns an alert's place as a query for counts. */
export function whereOf(city: CityId, place: AlertPlace) {
  if (place.kind === 'circle') return { around: { at: place.at, metres: place.metres } };
  if (place.kind === 'drawn') return { ring: place.ring };
  return cityOf(city).area_kinds[0] === place.area_kind ? { areas: [place.code] } : { neighbourhoods: [place.code] };
}
