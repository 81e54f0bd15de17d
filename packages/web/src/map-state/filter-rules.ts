import type { CityId } from '@crimemap/contract/cities';
import { CITY_FACTS, isShownByYears } from '@crimemap/contract/city-facts';
import { type CrimeType, FILTER_CRIME_TYPES } from '@crimemap/contract/crime-types';
import type { TimeFilter } from '@crimemap/incident-counts/time-filter';
import { EDITION } from '../api/edition.ts';
import type { MapFilter } from '../packed-incidents/incident-filter.ts';
import type { MapSettings } from './map-search.ts';

/** What is filtered by. Whatever is unset is not filtered. */
export interface CrimeFilter extends TimeFilter {
  readonly crime_type?: CrimeType | undefined;
  readonly division?: string | undefined;
  readonly year?: number | undefined;
  /** A period: that of the link, or of a city that is shown by periods. */
  readonly days?: MapFilter['days'];
}

/** What the filter panel can change. */
export type FilterChange = Pick<MapSettings, 'crime_type' | 'division' | 'year' | 'period' | 'months' | 'hours'>;

/** A division to choose from, as the filter keeps it and as it is shown. */
export interface DivisionChoice {
  readonly code: string;
  readonly label: string;
}

export const FIRST_YEAR = 2004;
const GUEST_FILTER = { crime_type: 'shooting', year: 2024 } as const;

/** The crime types a guest may see of the city; `null`: all of them. */
export const guestTypesOf = (city: CityId | 'all'): readonly CrimeType[] | null =>
  city === 'all' ? null : CITY_FACTS[city].guest_types;

/**
 * What is really filtered by. In a city that is shown by years members get what they asked for, guests who may not see all of it
 * shootings of 2024 unless a link names another year, a period or another type they may see. Elsewhere nobody filters by type or
 * year, but everybody by a period, the city’s own unless the link names one. Area, months and hours are everyone’s to choose.
 */
export function effectiveFilter(city: CityId | 'all', requested: CrimeFilter, isMember: boolean): CrimeFilter {
  const { crime_type, year, ...everyones } = requested;
  if (!isShownByYears(city)) return everyones;
  const guestTypes = guestTypesOf(city);
  if (isMember || !guestTypes) return { crime_type, year, ...everyones };
  return {
    ...everyones,
    crime_type: crime_type && guestTypes.includes(crime_type) ? crime_type : GUEST_FILTER.crime_type,
    year: year ?? (everyones.days === undefined ? GUEST_FILTER.year : undefined),
  };
}

/** Why crime type and year cannot be chosen: a city that is shown by a period has none, and where guests do not see all of them they have to sign in. */
export function lockedBecause(city: CityId | 'all', isMember: boolean): 'login' | 'city' | null {
  if (!isShownByYears(city)) return 'city';
  return isMember || !guestTypesOf(city) ? null : 'login';
}

/** Where guests do not see all types, they see reports by division only. */
export const needsDivision = (city: CityId | 'all', { division }: CrimeFilter, isMember: boolean): boolean =>
  guestTypesOf(city) !== null && !isMember && !division;

/** What is missing before single incidents can be shown, or `null`. A period counts as a year. */
export function incidentsNeed(
  city: CityId | 'all',
  filter: CrimeFilter,
  isMember: boolean,
): 'type_and_year' | 'division' | null {
  if (needsDivision(city, filter, isMember)) return 'division';
  if (!isShownByYears(city) || lockedBecause(city, isMember)) return null;
  return filter.crime_type && (filter.year || filter.days) ? null : 'type_and_year';
}

/** The year that the newest reports may be of: this one, or that of an edition of files. */
export const newestYear = (): number => (EDITION ? Number(EDITION.written_on.slice(0, 4)) : new Date().getFullYear());

/** The years to choose from: this one first, back to the first published. */
export function yearsToChoose(thisYear: number): number[] {
  return Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, back) => thisYear - back);
}

/** The types a member chooses from; a type from a link that is not in the list is added, so that the field tells the truth. */
export const typesToChoose = (chosen: CrimeType | undefined): readonly CrimeType[] =>
  chosen && !FILTER_CRIME_TYPES.some((type) => type === chosen) ? [...FILTER_CRIME_TYPES, chosen] : FILTER_CRIME_TYPES;

/** A division’s code as the filter keeps it: Montréal’s posts are chosen as `PDQ 21` and filtered as `21`. */
export const divisionCode = (chosen: string): string => chosen.replace(/^PDQ\s*/i, '');
