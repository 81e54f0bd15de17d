import { isInCanada } from '@crimemap/contract/border';
import { CITY_IDS, type CityId } from '@crimemap/contract/cities';
import { isInBounds, type LngLat } from '@crimemap/contract/geo';
import {
  type OutsideGeocoder as OutsideState,
  PLACE_QUERY_MIN,
  PLACES_MAX,
  type Place,
} from '@crimemap/contract/places';
import type { AddressPlacesStore } from '../addresses/index.ts';
import { message } from '../shared/messages.ts';
import type { StreetPlacesStore } from '../streets/index.ts';
import { addressesNamed } from './addresses-named.ts';
import { candidatesIn, type Home, ofOutside } from './candidates.ts';
import { addressIn, type Lang } from './city-context.ts';
import type { Gazetteer, KnownCity } from './gazetteer.ts';
import type { OutsideGeocoder } from './outside/outside-geocoder.ts';
import { type PlaceQuery, readPlaceQuery } from './parse/query.ts';
import { type Candidate, isCertain, ranked } from './ranked.ts';
import { intersectionsNamed } from './street-intersections.ts';

interface Search {
  readonly text: string;
  readonly city: CityId | 'all';
  readonly lang: Lang;
  /** True if Enter was pressed, so the text is complete. */
  readonly entered: boolean;
}

export interface SearchDeps {
  readonly gazetteer: Gazetteer;
  readonly addresses: Pick<AddressPlacesStore, 'around'>;
  readonly streets: Pick<StreetPlacesStore, 'between'>;
  /** `null` if no outside geocoder is configured. */
  readonly outside: Pick<OutsideGeocoder, 'search' | 'whileTyping'> | null;
}

export interface SearchReply {
  readonly results: Place[];
  /** True if the text names the first result and no other place, so the client may open it directly. */
  readonly certain: boolean;
  readonly outside: OutsideState;
}

/** Maximum number of characters sent to an outside geocoder. A longer text is not the name or address of a place. */
const OUTSIDE_TEXT_MAX = 200;

/**
 * Returns places of all cities, those of the shown city first. Adds places from an outside geocoder if it is queried
 * and responds.
 */
export async function searchPlaces(
  { text, city, lang, entered }: Search,
  { gazetteer, addresses, streets, outside }: SearchDeps,
): Promise<SearchReply> {
  const outsideUnused = outside ? 'not_asked' : 'off';
  const typed = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (typed.length < PLACE_QUERY_MIN) return { results: [], certain: false, outside: outsideUnused };
  const known = await Promise.all(CITY_IDS.map((id) => gazetteer.of(id)));
  const query = readPlaceQuery(typed);
  if (query.isPoint) {
    const { point } = query;
    const results = point ? [presentPoint(point.at, known, city, lang)] : [];
    return { results, certain: point?.isCertain === true, outside: outsideUnused };
  }
  const home = { ...homeOf(query, city, known), isWhole: entered };
  const intersections = query.intersection
    ? await intersectionsNamed(query.intersection, query.part, home, known, streets)
    : [];
  const houses = await addressesNamed(query, home, known, addresses);
  const ours = candidatesIn(query, home, known, lang, intersections, houses);
  const isAddressed = query.words !== '' && query.written.length <= OUTSIDE_TEXT_MAX;
  if (!outside || !isAddressed || !(entered || outside.whileTyping)) return replyOf(ours, outsideUnused);
  const { written } = query;
  const theirs = await outside.search({ text: written, city: home.city, lang, bounds: home.bounds });
  if (theirs.state !== 'asked') return replyOf(ours, theirs.state);
  const places = theirs.value.filter(({ lat, lon }) => isInCanada([lon, lat]));
  return replyOf([...ours, ...places.map((place) => ofOutside(place, query, home, city, known))], 'asked');
}

function replyOf(candidates: readonly Candidate[], outside: OutsideState): SearchReply {
  const sorted = ranked(candidates);
  return { results: sorted.slice(0, PLACES_MAX).map(({ place }) => place), certain: isCertain(sorted), outside };
}

/**
 * Returns the city to search first: the city that the text names, or else the city of its postal code, or else the
 * shown city.
 */
function homeOf(
  { city, postalArea }: PlaceQuery,
  shown: CityId | 'all',
  known: readonly KnownCity[],
): Omit<Home, 'isWhole'> {
  const ofPostal = postalArea === null ? undefined : known.find(({ postal }) => postal.has(postalArea))?.city.id;
  const home = city ?? ofPostal ?? shown;
  return { city: home, bounds: known.find((each) => each.city.id === home)?.city.bounds ?? null };
}

/**
 * Returns a point as a place. Its city is the one whose areas contain the point, or else whose bounds do. If several
 * cities qualify, the shown city is preferred.
 */
function presentPoint([lon, lat]: LngLat, known: readonly KnownCity[], shown: CityId | 'all', lang: Lang): Place {
  const at: LngLat = [lon, lat];
  const here = known
    .filter(({ city }) => isInBounds(at, city.bounds))
    .sort((a, b) => Number(b.city.id === shown) - Number(a.city.id === shown));
  const around = here.find(({ neighbourhoodAt }) => neighbourhoodAt(at) !== null) ?? here[0];
  const written = new Intl.NumberFormat(`${lang}-CA`, { maximumFractionDigits: 6 });
  const inputs = { lat: written.format(lat), lng: written.format(lon) };
  return {
    lat,
    lon,
    type: 'coordinates',
    display_name: message(lang, 'place_coordinates', inputs),
    address: around ? addressIn(around.city.id, lang) : {},
    importance: 1,
    city: around?.city.id ?? null,
  };
}
