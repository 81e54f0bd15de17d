import { CITY_IDS, type CityId } from '@crimemap/contract/cities';
import { isInBounds, type LngLat } from '@crimemap/contract/geo';
import {
  type OutsideGeocoder as OutsideState,
  PLACE_QUERY_MIN,
  PLACES_MAX,
  type Place,
} from '@crimemap/contract/places';
import { message } from '../shared/messages.ts';
import { addressIn, type Lang } from './city-context.ts';
import type { Gazetteer, KnownCity } from './gazetteer.ts';
import type { OutsideGeocoder } from './outside/outside-geocoder.ts';
import { presentPlace } from './present-place.ts';

/**
 * `43.65, -79.38`; also `43,65; -79,38` and `43,65 -79,38` with a comma in the number, and
 * `43,65° N, 79,38° O`, as exports and citations write it. Latitude first, as people do.
 */
const DECIMAL = /^(-?\d{1,2}(?:\.\d{1,12})?)\s*°?\s*([NS])?[\s,;]+(-?\d{1,3}(?:\.\d{1,12})?)\s*°?\s*([EWO])?$/i;
const DECIMAL_COMMA =
  /^(-?\d{1,2},\d{1,12})\s*°?\s*([NS])?(?:(?<=[NS])\s*,|\s*[;\s])\s*(-?\d{1,3},\d{1,12})\s*°?\s*([EWO])?$/i;
/** `82 104` is rather a crossing of two streets with numbers, and `43,65` the beginning of a latitude. */
const WHOLE = /^\d+[\s,;]+\d+$/;
const PART = String.raw`(\d{1,3})\s*°\s*(?:(\d{1,2})\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d{1,6})?)\s*(?:"|″|”|'')\s*)?)?`;
const SEXAGESIMAL = new RegExp(String.raw`^${PART}([NS])[\s,;]*${PART}([EWO])$`, 'i');

const number = (text: string) => Number(text.replace(',', '.'));
const degreesOf = (degrees = '0', minutes = '0', seconds = '0') => {
  const parts = [Number(degrees), Number(minutes), number(seconds)] as const;
  return parts[1] >= 60 || parts[2] >= 60 ? Number.NaN : parts[0] + parts[1] / 60 + parts[2] / 3600;
};
/** Ouest is O. */
const signed = (degrees: number, side = '') => (/[SWO]/i.test(side) ? -Math.abs(degrees) : degrees);

/** The point a text of coordinates means, or `null` when it is none or not on earth. */
export function coordinatesIn(text: string): LngLat | null {
  const plain = text.trim().replace(/−/g, '-');
  if (WHOLE.test(plain)) return null;
  const decimal = DECIMAL_COMMA.exec(plain) ?? DECIMAL.exec(plain);
  if (decimal) {
    const [, lat = '', ns, lng = '', ew] = decimal;
    return onEarth(signed(number(lng), ew), signed(number(lat), ns));
  }
  const parts = SEXAGESIMAL.exec(plain);
  if (!parts) return null;
  const [, d1, m1, s1, ns, d2, m2, s2, ew] = parts;
  return onEarth(signed(degreesOf(d2, m2, s2), ew), signed(degreesOf(d1, m1, s1), ns));
}

const onEarth = (lng: number, lat: number): LngLat | null =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lng, lat] : null;

const POSTAL = /^([abceghj-nprstvxy]\d[abceghj-nprstv-z])(?:\s?-?\d(?:[abceghj-nprstv-z](?:\d)?)?)?$/i;
/** The postal area (`M5V`) of a text that is a Canadian postal code or its beginning, else `null`. */
const postalAreaIn = (text: string): string | null => POSTAL.exec(text.trim())?.[1]?.toUpperCase() ?? null;

interface Search {
  readonly text: string;
  readonly city: CityId | 'all';
  readonly lang: Lang;
  /** Enter was pressed: the text is whole. */
  readonly entered: boolean;
}

export interface SearchDeps {
  readonly gazetteer: Gazetteer;
  /** `null` where none is set up. */
  readonly outside: Pick<OutsideGeocoder, 'search' | 'whileTyping'> | null;
}

export interface SearchReply {
  readonly results: Place[];
  readonly outside: OutsideState;
}

/** Places by name, the gazetteer's always; an outside geocoder's too when it is asked and answers. */
export async function searchPlaces(
  { text, city, lang, entered }: Search,
  { gazetteer, outside }: SearchDeps,
): Promise<SearchReply> {
  const outsideUnused = outside ? 'not_asked' : 'off';
  const query = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (query.length < PLACE_QUERY_MIN) return { results: [], outside: outsideUnused };
  const known = await Promise.all((city === 'all' ? CITY_IDS : [city]).map((id) => gazetteer.of(id)));

  const point = coordinatesIn(query);
  if (point) return { results: [presentPoint(point, known, lang)], outside: outsideUnused };
  const code = postalAreaIn(query);
  const postal = known.flatMap(({ postal: areas }) => (code === null ? [] : (areas.get(code) ?? [])));
  const [area] = postal;
  if (area) return { results: [presentPlace(area, 1, lang)], outside: outsideUnused };

  const found = known.flatMap(({ index }) => index.find(query)).sort((a, b) => b.importance - a.importance);
  const ours = different(found.map(({ entry, importance }) => presentPlace(entry, importance, lang)));
  if (!outside || !(entered || outside.whileTyping)) return { results: ours, outside: outsideUnused };
  const theirs = await outside.search({
    text: query,
    city,
    lang,
    bounds: city === 'all' ? null : (known[0]?.city.bounds ?? null),
  });
  if (theirs.state !== 'asked') return { results: ours, outside: theirs.state };
  const both = [...ours, ...theirs.value].sort((a, b) => b.importance - a.importance);
  return { results: different(both), outside: 'asked' };
}

/** The first of those that say the same, as many as are shown. */
function different(places: readonly Place[]): Place[] {
  const byName = new Map<string, Place>();
  for (const place of places) {
    if (byName.size === PLACES_MAX) break;
    const name = place.display_name.toLowerCase();
    if (!byName.has(name)) byName.set(name, place);
  }
  return [...byName.values()];
}

function presentPoint([lon, lat]: LngLat, known: readonly KnownCity[], lang: Lang): Place {
  const around = known.find(({ city }) => isInBounds([lon, lat], city.bounds));
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
