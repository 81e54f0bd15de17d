import type { CityId } from '@crimemap/contract/cities';
import { CITY_FACTS, isShownByYears } from '@crimemap/contract/city-facts';
import { type CrimeType, FILTER_CRIME_TYPES } from '@crimemap/contract/crime-types';
import type { TimeFilter } from '@crimemap/incident-counts/time-filter';
import { STATIC_SITE } from '../api/base/static-site.ts';
import type { MapFilter } from '../packed-incidents/incident-filter.ts';
import type { MapSearch, MapSettings } from './map-search.ts';

/** Filter of reports. Unset fields do not filter. */
export interface CrimeFilter extends TimeFilter {
  readonly crime_type?: CrimeType | undefined;
  readonly division?: string | undefined;
  readonly year?: number | undefined;
  /** Period of the link, or of a city that is shown by period. */
  readonly days?: MapFilter['days'];
}

/** Settings that the filter panel can change. */
export type FilterChange = Pick<
  MapSettings,
  'crime_type' | 'division' | 'year' | 'days' | 'period' | 'months' | 'hours'
>;

/** A selectable division: the code in the filter, and its label. */
export interface DivisionChoice {
  readonly code: string;
  readonly label: string;
}

export const FIRST_YEAR = 2004;
const GUEST_FILTER = { crime_type: 'shooting', year: 2024 } as const;

/** Returns the crime types visible to guests in a city; `null`: all. */
export const guestTypesOf = (city: CityId | 'all'): readonly CrimeType[] | null =>
  city === 'all' ? null : CITY_FACTS[city].guest_types;

/** Filter requested by a link. */
export interface RequestedFilter extends Omit<CrimeFilter, 'crime_type' | 'days'> {
  readonly crime_type?: MapSettings['crime_type'];
  /** `all`: every day with data. */
  readonly days?: MapFilter['days'];
}

/**
 * Returns the effective filter of a link. Where guests do not see every type, their default is shootings, of 2024 if no
 * time is named. A type visible only to members stays in the filter, and nothing is counted; see `lockedType`.
 */
export function effectiveFilter(city: CityId | 'all', requested: RequestedFilter, isMember: boolean): CrimeFilter {
  const { crime_type: named, year, days, ...everyones } = requested;
  // The whole country has no filter by type or year.
  if (city === 'all') return { ...everyones, ...(days !== undefined && { days }) };
  // A city that is shown by years has no period of its own, so "all days" is no filter.
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

/** Returns the type, or `all`, that a guest's link requests and only members may see; `null`: none. */
export function lockedType(
  { city, crime_type: type }: Pick<MapSearch, 'city' | 'crime_type'>,
  isMember: boolean | undefined,
): CrimeType | 'all' | null {
  const guestTypes = guestTypesOf(city);
  if (isMember !== false || !guestTypes || type === undefined) return null;
  return type !== 'all' && guestTypes.includes(type) ? null : type;
}

/**
 * Returns the change for a pressed type. It includes the year, because a link with a type and no year covers all years.
 */
export const typeChange = (crime_type: MapSettings['crime_type'], { year }: CrimeFilter): Partial<MapSettings> => ({
  crime_type,
  ...(year !== undefined && { year }),
});

/**
 * Returns why the panel's fields for type and year are disabled: everywhere except in a city shown by years, and there
 * for guests who do not see all types.
 */
export function lockedBecause(city: CityId | 'all', isMember: boolean): 'login' | 'city' | null {
  if (!isShownByYears(city)) return 'city';
  return isMember || !guestTypesOf(city) ? null : 'login';
}

/** True where guests do not see all types: they see reports only by division. */
export const needsDivision = (city: CityId | 'all', { division }: CrimeFilter, isMember: boolean): boolean =>
  guestTypesOf(city) !== null && !isMember && !division;

/** Returns what is missing before single incidents can be shown, or `null`. A period counts as a year. */
export function incidentsNeed(
  city: CityId | 'all',
  filter: CrimeFilter,
  isMember: boolean,
): 'type_and_year' | 'division' | null {
  if (needsDivision(city, filter, isMember)) return 'division';
  if (!isShownByYears(city)) return null;
  return filter.crime_type && (filter.year || filter.days) ? null : 'type_and_year';
}

/** Returns the newest year to offer: this one, or that of a static site. */
export const newestYear = (): number =>
  STATIC_SITE ? Number(STATIC_SITE.written_on.slice(0, 4)) : new Date().getFullYear();

/** Returns the selectable years, newest first, back to the first published. */
export function yearsToChoose(thisYear: number, first = FIRST_YEAR): number[] {
  return Array.from({ length: thisYear - first + 1 }, (_, back) => thisYear - back);
}

/** Returns the types a member can choose, plus the type of a link if it is not listed, so that the field shows it. */
export const typesToChoose = (chosen: CrimeType | undefined): readonly CrimeType[] =>
  chosen && !FILTER_CRIME_TYPES.some((type) => type === chosen) ? [...FILTER_CRIME_TYPES, chosen] : FILTER_CRIME_TYPES;

/** Returns a division's code for the filter: Montréal's `PDQ 21` is `21`. */
export const divisionCode = (chosen: string): string => chosen.replace(/^PDQ\s*/i, '');
