import type { CityId } from '@crimemap/contract/cities';
import { CITY_FACTS, isShownByYears } from '@crimemap/contract/city-facts';
import { type CrimeType, FILTER_CRIME_TYPES } from '@crimemap/contract/crime-types';
import type { TimeFilter } from '@crimemap/incident-counts/time-filter';
import { EDITION } from '../api/base/edition.ts';
import type { MapFilter } from '../packed-incidents/incident-filter.ts';
import type { MapSearch, MapSettings } from './map-search.ts';

/** What is filtered by. Whatever is unset is not filtered. */
export interface CrimeFilter extends TimeFilter {
  readonly crime_type?: CrimeType | undefined;
  readonly division?: string | undefined;
  readonly year?: number | undefined;
  /** A period: that of the link, or of a city that is shown by periods. */
  readonly days?: MapFilter['days'];
}

/** What the filter panel can change. */
export type FilterChange = Pick<
  MapSettings,
  'crime_type' | 'division' | 'year' | 'days' | 'period' | 'months' | 'hours'
>;

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

/** What a link asks for. */
export interface RequestedFilter extends Omit<CrimeFilter, 'crime_type' | 'days'> {
  readonly crime_type?: MapSettings['crime_type'];
  /** `all`: every day that is held. */
  readonly days?: MapFilter['days'];
}

/**
 * Returns what is filtered by: what the link asks for. Where guests do not see every type, one that names none is of shootings, and of
 * 2024 where it names no time either. A type that only members see stays the filter, and nothing is counted under it: see `lockedType`.
 */
export function effectiveFilter(city: CityId | 'all', requested: RequestedFilter, isMember: boolean): CrimeFilter {
  const { crime_type: named, year, days, ...everyones } = requested;
  // The whole country is filtered by neither type nor year.
  if (city === 'all') return { ...everyones, ...(days !== undefined && { days }) };
  // A city that is shown by years has no other period of its own: all its days are no filter.
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

/** Returns the type, or every type, that a guest’s link asks for and only members may see; `null`: none. */
export function lockedType(
  { city, crime_type: type }: Pick<MapSearch, 'city' | 'crime_type'>,
  isMember: boolean | undefined,
): CrimeType | 'all' | null {
  const guestTypes = guestTypesOf(city);
  if (isMember !== false || !guestTypes || type === undefined) return null;
  return type !== 'all' && guestTypes.includes(type) ? null : type;
}

/** What a press on a type changes. The year goes into the link with it: without one a link that names a type is of all years. */
export const typeChange = (crime_type: MapSettings['crime_type'], { year }: CrimeFilter): Partial<MapSettings> => ({
  crime_type,
  ...(year !== undefined && { year }),
});

/** Why the panel’s fields of crime type and year are disabled: outside of a city that is shown by years they are for everyone, in it for guests who do not see all of it. */
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
  if (!isShownByYears(city)) return null;
  return filter.crime_type && (filter.year || filter.days) ? null : 'type_and_year';
}

/** The year that the newest reports may be of: this one, or that of an edition of files. */
export const newestYear = (): number => (EDITION ? Number(EDITION.written_on.slice(0, 4)) : new Date().getFullYear());

/** The years to choose from: this one first, back to the first published. */
export function yearsToChoose(thisYear: number, first = FIRST_YEAR): number[] {
  return Array.from({ length: thisYear - first + 1 }, (_, back) => thisYear - back);
}

/** The types a member chooses from; a type from a link that is not in the list is added, so that the field tells the truth. */
export const typesToChoose = (chosen: CrimeType | undefined): readonly CrimeType[] =>
  chosen && !FILTER_CRIME_TYPES.some((type) => type === chosen) ? [...FILTER_CRIME_TYPES, chosen] : FILTER_CRIME_TYPES;

/** A division’s code as the filter keeps it: Montréal’s posts are chosen as `PDQ 21` and filtered as `21`. */
export const divisionCode = (chosen: string): string => chosen.replace(/^PDQ\s*/i, '');
