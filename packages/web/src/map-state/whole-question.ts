import type { CityOrAll } from '@crimemap/contract/cities';
import { type CrimeFilter, guestTypesOf } from './filter-rules.ts';
import { EVERYTHING, formatMapSearch, type MapSearch, parseMapSearch } from './map-search.ts';
import { shownPeriod } from './period.ts';

/** Of what is shown. */
type Shown = Pick<CrimeFilter, 'crime_type' | 'year'>;
type Question = Partial<Pick<MapSearch, 'crime_type' | 'year' | 'period' | 'days'>>;

/**
 * What a link says of type and time so that guests and members read the same question. Where guests see fewer types, a link that names
 * none is of something else for each of them.
 */
export const wholeQuestion = (city: CityOrAll, { crime_type, year, period, days }: Question): Question => ({
  crime_type: crime_type ?? (guestTypesOf(city) ? 'all' : undefined),
  year,
  period,
  days: year === undefined && period === undefined ? days : undefined,
});

/** What an address says, with the whole question that is shown for it. */
export function wholeSearch(search: MapSearch, { crime_type, year }: Shown): MapSearch {
  const { city } = search;
  if (!guestTypesOf(city)) return search;
  const period = shownPeriod({ ...search, year }, true);
  return { ...search, ...wholeQuestion(city, { crime_type, year, period, days: EVERYTHING }) };
}

/** The address of what is shown, to be sent to others. */
export function linkToShare(shown: Shown): string {
  const query = formatMapSearch(wholeSearch(parseMapSearch(location.search), shown));
  return `${location.origin}${location.pathname}${query && `?${query}`}`;
}

/** The query of the address as it is now, without where the map happens to be looked at: the question, whose period moves on. */
export function questionOfAddress(shown: Shown): string {
  const { lng: _, lat: __, z: ___, ...search } = wholeSearch(parseMapSearch(location.search), shown);
  return formatMapSearch({ ...search, view: 'map', panel: undefined, pin: undefined, note: undefined });
}
