import type { CityId } from '@crimemap/contract/cities';
import { CITY_FACTS, isShownByYears } from '@crimemap/contract/city-facts';
import { type CrimeType, FILTER_CRIME_TYPES } from '@crimemap/contract/crime-types';
import type { TimeFilter } from '@crimemap/incident-counts/time-filter';
import { STATIC_SITE } from '../api/base/static-site.ts';
import type { MapFilter } from '../packed-incidents/incident-filter.ts';
import type { MapSearch, MapSettings } from './map-search.ts';

/** Filter of reports. Fields that are not set do not filter. */
export interface CrimeFilter extends TimeFilter {
  readonly crime_type?: CrimeType | undefined;
  readonly division?: string | undefined;
  readonly year?: number | undefined;
  /** Period from the URL, or of a city that is shown by period. */
  readonly days?: MapFilter['days'];
}

/** Settings that the filter panel can change. */
export type FilterChange = Pick<
  MapSettings,
  'crime_type' | 'division' | 'year' | 'days' | 'period' | 'months' | 'hours'
>;

/** A division that can be chosen: its code in the filter, and its label. */
export interface DivisionChoice {
  readonly code: string;
  readonly label: string;
}

export const FIRST_YEAR = 2004;
const GUEST_FILTER = { crime_type: 'shooting', year: 2024 } as const;

/** Returns the crime types that guests see in a city; `null` if they see all. */
export const guestTypesOf = (city: CityId | 'all'): readonly CrimeType[] | null =>
  city === 'all' ? null : CITY_FACTS[city].guest_types;

/** The filter in a URL. */
export interface RequestedFilter extends Omit<CrimeFilter, 'crime_type' | 'days'> {
  readonly crime_type?: MapSettings['crime_type'];
  /** `all` means every day with data. */
  readonly days?: MapFilter['days'];
}

/**
 * Returns the filter that a URL results in. Where guests do not see every type, their default is shootings, and the
 * year 2024 if the URL names no time. A type that only members see stays in the filter, but nothing is counted; see
 * `lockedType`.
 */
export function effectiveFilter(city: CityId | 'all', requested: RequestedFilter, isMember: boolean): CrimeFilter {
  const { crime_type: named, year, days, ...everyones } = requested;
  // The whole country cannot be filtered by type or year.
  if (city === 'all') return { ...everyones, ...(days !== undefined && { days }) };
  // A city that is shown by years shows all days by default, so “all days” is no filter there.
  const filteredDays = days === 'all' && isShownByYears(city) ? undefined : days;
  const type = named === 'all' ? undefined : named;
  const shown = { ...everyones, crime_type: type, year, ...(filteredDays !== undefined && { days: filteredDays }) };
  const guestTypes = guestTypesOf(city);
  if (isMember || !guestTypes) return shown;
  const isFirst = named === undefined && year === undefined && days === undefined;
  return {
    ...shown,
    crime_type: named === undefined ? GUEST_FILTER.crime_type : type,
    ...(isFirst && { year: GUEST_FILTER.year }),
  };
}

/** Returns the type (or `all`) in a guest's URL that only members may see; `null` if there is none. */
export function lockedType(
  { city, crime_type: type }: Pick<MapSearch, 'city' | 'crime_type'>,
  isMember: boolean | undefined,
): CrimeType | 'all' | null {
  const guestTypes = guestTypesOf(city);
  if (isMember !== false || !guestTypes || type === undefined) return null;
  return type !== 'all' && guestTypes.includes(type) ? null : type;
}

/**
 * Returns the change when a type is chosen. It contains the year, because a URL with a type and no year covers all
 * years.
 */
export const typeChange = (crime_type: MapSettings['crime_type'], { year }: CrimeFilter): Partial<MapSettings> => ({
  crime_type,
  ...(year !== undefined && { year }),
});

/**
 * Returns why the fields for type and year are disabled; `null` if they are enabled. They are enabled only in a city
 * shown by years, and there not for guests who do not see all types.
 */
export function lockedBecause(city: CityId | 'all', isMember: boolean): 'login' | 'city' | null {
  if (!isShownByYears(city)) return 'city';
  return isMember || !guestTypesOf(city) ? null : 'login';
}

/** Returns whether a division must be chosen first. Guests who do not see all types see reports only by division. */
export const needsDivision = (city: CityId | 'all', { division }: CrimeFilter, isMember: boolean): boolean =>
  guestTypesOf(city) !== null && !isMember && !division;

/** Returns what must be chosen before single incidents can be shown; `null` if nothing. A period counts as a year. */
export function incidentsNeed(
  city: CityId | 'all',
  filter: CrimeFilter,
  isMember: boolean,
): 'type_and_year' | 'division' | null {
  if (needsDivision(city, filter, isMember)) return 'division';
  if (!isShownByYears(city)) return null;
  return filter.crime_type && (filter.year || filter.days) ? null : 'type_and_year';
}

/**
 * Returns the newest year that can be chosen: the current year; on a static site, the year in which the site was
 * written.
 */
export const newestYear = (): number =>
  STATIC_SITE ? Number(STATIC_SITE.written_on.slice(0, 4)) : new Date().getFullYear();

/** Returns the years that can be chosen, newest first, back to the first year with published data. */
export function yearsToChoose(thisYear: number, first = FIRST_YEAR): number[] {
  return Array.from({ length: thisYear - first + 1 }, (_, back) => thisYear - back);
}

/**
 * Returns the types that a member can choose. Also includes the type in the URL if it is another one, so that the field
 * can show it.
 */
export const typesToChoose = (chosen: CrimeType | undefined): readonly CrimeType[] =>
  chosen && !FILTER_CRIME_TYPES.some((type) => type === chosen) ? [...FILTER_CRIME_TYPES, chosen] : FILTER_CRIME_TYPES;

/** Returns the code of a division as the filter uses it: `21` for Montréal's `PDQ 21`. */
export const divisionCode = (chosen: string): string => chosen.replace(/^PDQ\s*/i, '');
