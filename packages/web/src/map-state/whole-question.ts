import type { CityOrAll } from '@crimemap/contract/cities';
import { type CrimeFilter, guestTypesOf } from './filter-rules.ts';
import { EVERYTHING, formatMapSearch, type MapSearch, parseMapSearch } from './map-search.ts';
import { shownPeriod } from './period.ts';

/** The type and year that are displayed. */
type Shown = Pick<CrimeFilter, 'crime_type' | 'year'>;
type Question = Partial<Pick<MapSearch, 'crime_type' | 'year' | 'period' | 'days'>>;

/**
 * Returns type and time for a URL with which guests and members see the same. Without a type, guests would see fewer
 * types.
 */
export const wholeQuestion = (city: CityOrAll, { crime_type, year, period, days }: Question): Question => ({
  crime_type: crime_type ?? (guestTypesOf(city) ? 'all' : undefined),
  year,
  period,
  days: year === undefined && period === undefined ? days : undefined,
});

/** Returns the parameters of a URL with the displayed type and time added, which are otherwise defaults. */
export function wholeSearch(search: MapSearch, { crime_type, year }: Shown): MapSearch {
  const { city } = search;
  if (!guestTypesOf(city)) return search;
  const period = shownPeriod({ ...search, year }, true);
  return { ...search, ...wholeQuestion(city, { crime_type, year, period, days: EVERYTHING }) };
}

/** Returns the URL to share. */
export function linkToShare(shown: Shown): string {
  const query = formatMapSearch(wholeSearch(parseMapSearch(location.search), shown));
  return `${location.origin}${location.pathname}${query && `?${query}`}`;
}

/**
 * Returns the query of the current URL without the camera, for the link to current numbers next to a citation. A period
 * such as the last twelve months moves on.
 */
export function questionOfAddress(shown: Shown): string {
  const { lng: _, lat: __, z: ___, ...search } = wholeSearch(parseMapSearch(location.search), shown);
  return formatMapSearch({ ...search, view: 'map', panel: undefined, pin: undefined, note: undefined });
}
