import { cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { type Bounds, isInBounds, type LngLat } from '@crimemap/contract/geo';
import { PLACES_MAX, type Place, type PlaceKind } from '@crimemap/contract/places';
import type { FoundAddress } from './addresses-named.ts';
import type { Lang } from './city-context.ts';
import type { Entry } from './entry.ts';
import type { KnownCity } from './gazetteer.ts';
import { MATCH, type Match, matchOf } from './match.ts';
import type { PlaceQuery } from './parse/query.ts';
import { ALL_MODES, type HowToFind } from './place-index.ts';
import { presentPlace } from './present-place.ts';
import { type Candidate, metresBetween } from './ranked.ts';
import type { FoundIntersection } from './street-intersections.ts';
import { wordsOf } from './words.ts';
import { blocksNear, blocksOf, intersectionsOf } from './written-streets.ts';

/** City that is searched first, and its bounds. */
export interface Home {
  readonly city: CityId | 'all';
  readonly bounds: Bounds | null;
  /** True if Enter was pressed, so the text is complete. */
  readonly isWhole: boolean;
}

/** Importance, from 0 to 1, of a place that is found by its streets or address. */
const SAID = 0.95;
const OTHER_BLOCKS = 3;

/**
 * Kinds of place that a text with a postal code never opens, because the code refers to only a part of such a place.
 */
const WIDE: ReadonlySet<string> = new Set<PlaceKind>(['neighbourhood', 'municipality', 'area']);

/** Returns whether a place agrees with the postal code of the text. Only then may it be opened. */
const fitsCode = (
  { postalArea }: PlaceQuery,
  { kind, at, city }: Pick<Entry, 'kind' | 'at'> & { readonly city: CityId | null },
  known: readonly KnownCity[],
): boolean =>
  postalArea === null || kind === 'postal_area' || (!WIDE.has(kind) && agreesWithCode(postalArea, at, city, known));

/**
 * Returns whether a place is in the home city, or outside it but within its bounding box, because people do not search
 * by borders.
 */
const isHomeFor = ({ city, bounds }: Home, entry: Pick<Entry, 'city' | 'kind' | 'at'>): boolean =>
  city === 'all' ||
  entry.city === city ||
  (bounds !== null && entry.kind !== 'municipality' && isInBounds(entry.at, bounds));

/**
 * Kinds of place with names that exist in many cities, such as Main Street. A search does not open them in another
 * city.
 */
const IN_MANY_CITIES: ReadonlySet<PlaceKind> = new Set(['crossing', 'address']);

/**
 * Returns all places that a text may mean, except those from an outside geocoder. `intersections` and `addresses` are
 * results from the imported streets and addresses.
 */
export function candidatesIn(
  query: PlaceQuery,
  home: Home,
  known: readonly KnownCity[],
  lang: Lang,
  intersections: readonly FoundIntersection[] = [],
  addresses: readonly FoundAddress[] = [],
): Candidate[] {
  const candidate = (entry: Entry, importance: number, match: Match): Candidate => {
    const isHome = isHomeFor(home, entry);
    // A province does not identify a city: a city hall, for example, exists in each of its cities.
    const isAnywhere = query.province !== null && query.city === null && match === MATCH.named;
    const isElsewhere =
      query.isElsewhere ||
      isAnywhere ||
      (query.province !== null && cityOf(entry.city)?.province.name.en !== query.province);
    return {
      place: presentPlace(entry, importance, lang),
      match: isElsewhere && match > MATCH.part ? MATCH.part : match,
      isHome,
      // A place in another city is opened only if the text is its exact name.
      mayOpen: fitsCode(query, entry, known) && (isHome || (!IN_MANY_CITIES.has(entry.kind) && match === MATCH.exact)),
    };
  };
  const streets = known.flatMap(({ city, index }) => {
    // Intersections and blocks named in reports are used only if the imported streets or addresses of this city have no
    // match.
    const isCrossed = intersections.some(({ entry }) => entry.city === city.id);
    const written = query.intersection && !isCrossed ? intersectionsOf(query.intersection, index) : [];
    const isHouse = addresses.some(({ entry }) => entry.city === city.id && entry.precision !== 'block');
    const blocks = query.address && !isHouse ? blocksOf(query.address, index) : [];
    const isMissing =
      query.address !== null && blocks.length === 0 && !isHouse && home.isWhole && city.id === home.city;
    const near = isMissing && query.address ? blocksNear(query.address, index).slice(0, OTHER_BLOCKS) : [];
    return [
      ...written.map((entry) => candidate(entry, SAID, MATCH.exact)),
      ...blocks.map(({ entry, isCertain }) => candidate(entry, SAID, isCertain ? MATCH.exact : MATCH.part)),
      ...near.map((entry, nth) => candidate(entry, SAID - (nth + 1) / 100, MATCH.part)),
    ];
  });
  const postal = known.flatMap(({ city, postal: areas }) => {
    const area = query.postalArea === null ? undefined : areas.get(query.postalArea);
    // If the text names another city than that of the postal code, either the city or the code is wrong.
    const isAll = query.words === '' && (query.city === null || query.city === city.id);
    return area ? [candidate(area, 1, isAll ? MATCH.exact : MATCH.part)] : [];
  });
  const ofStreets = intersections.map(({ entry, match }) => candidate(entry, SAID, match));
  const houses = addresses.map(({ entry, match }, nth) => candidate(entry, SAID - nth / 1_000, match));
  return [...ofStreets, ...houses, ...streets, ...postal, ...namedIn(query, home, known, candidate)];
}

/**
 * Returns whether the words may also mean a street, so that the place is not opened. The name alone may mean a street
 * or an avenue, and stations are named after streets.
 */
function isStreetToo({ kind, city, address }: Entry, { written, intersection }: PlaceQuery): boolean {
  // Towns of one region share street names, so a street without a known town is ambiguous.
  if (kind === 'street') return !address.city && (cityOf(city)?.area_kinds.includes('municipality') ?? false);
  if (kind !== 'station') return kind === 'crossing';
  const typed = wordsOf(written);
  const isStation = typed.some(({ normalized }) => normalized === 'station');
  return intersection !== null || (!isStation && typed.filter(({ light }) => !light).length <= 1);
}

/**
 * Returns places by name. A search of other cities that allows typing mistakes takes longest, so it comes last. A
 * complete text needs it if no name matches, and an incomplete text if nothing is found.
 */
function namedIn(
  query: PlaceQuery,
  home: Home,
  known: readonly KnownCity[],
  candidate: (entry: Entry, importance: number, match: Match) => Candidate,
): Candidate[] {
  // Postal codes of large offices have no area, so the search lists their city.
  const isDrawn = known.some(({ postal }) => postal.has(query.postalArea ?? ''));
  const words = query.words === '' && query.city !== null && !isDrawn ? query.written : query.words;
  if (words === '') return [];
  const isHome = ({ city }: KnownCity) => home.city === 'all' || city.id === home.city;
  const others = known.filter((city) => !isHome(city));
  const find = (cities: readonly KnownCity[], how: HowToFind) => cities.flatMap(({ index }) => index.find(words, how));
  const here = find(known.filter(isHome), { isHome: true, modes: ALL_MODES });
  // If the home city already fills the list, other cities are searched only for whole words.
  const isFull = here.filter(({ match }) => match >= MATCH.begun).length >= PLACES_MAX;
  const found = [...here, ...find(others, { isHome: false, modes: [isFull ? 'whole words' : 'as written'] })];
  const isFound = home.isWhole ? found.some(({ match }) => match >= MATCH.begun) : found.length > 0;
  const all = isFound ? found : [...found, ...find(others, { isHome: false, modes: ALL_MODES })];
  return all.map(({ entry, importance, match }) => ({
    ...candidate(entry, importance, match),
    ...(isStreetToo(entry, query) && { mayOpen: false }),
  }));
}

/**
 * Returns a candidate for a place from an outside geocoder, by the same rules. The first one, two and three parts of
 * its display name count as its names.
 */
export function ofOutside(
  place: Place,
  query: PlaceQuery,
  home: Home,
  shown: CityId | 'all',
  known: readonly KnownCity[],
): Candidate {
  const parts = place.display_name.split(', ');
  const names = [1, 2, 3].map((count) => wordsOf(parts.slice(0, count).join(' ')));
  const match = matchOf(wordsOf(query.written), names, { city: new Set(), parts: new Set() }, false);
  const city = place.city ?? (home.city === shown || home.city === 'all' ? null : home.city);
  return {
    place: { ...place, city },
    match: query.isElsewhere ? MATCH.part : match,
    isHome: true,
    mayOpen: fitsCode(query, { kind: place.type, at: [place.lon, place.lat], city }, known),
  };
}

/** Maximum distance in metres between a place and the centre of its postal area. */
const REACH_METRES = 5_000;

/**
 * Returns whether a place (longitude, latitude) agrees with the postal code of a text: near the centre of the postal
 * area, or for a code without an area, in the same postal region.
 */
function agreesWithCode(code: string | null, at: LngLat, city: CityId | null, known: readonly KnownCity[]): boolean {
  if (code === null) return true;
  const area = known.flatMap(({ postal }) => postal.get(code) ?? [])[0];
  if (area) return metresBetween(area.at, at) <= REACH_METRES;
  // Postal codes of large offices have no area, but their first character identifies the region.
  const own = known.find((each) => each.city.id === city);
  return own === undefined || [...own.postal.keys()].some((each) => each[0] === code[0]);
}
