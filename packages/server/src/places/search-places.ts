import { CITY_IDS, type CityId } from '@crimemap/contract/cities';
import { type LngLat, within } from '@crimemap/contract/geo';
import {
  type OutsideGeocoder as OutsideState,
  PLACE_QUERY_MIN,
  PLACES_MAX,
  type Place,
} from '@crimemap/contract/places';
import { message } from '../shared/messages.ts';
import { addressIn, type Lang } from './city-context.ts';
import { coordinatesIn } from './coordinates.ts';
import type { Gazetteer, KnownCity } from './gazetteer.ts';
import type { OutsideGeocoder } from './outside/outside-geocoder.ts';
import { toldPlace } from './told-place.ts';

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
  const notAsked = outside ? 'not_asked' : 'off';
  const asked = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (asked.length < PLACE_QUERY_MIN) return { results: [], outside: notAsked };
  const known = await Promise.all((city === 'all' ? CITY_IDS : [city]).map((id) => gazetteer.of(id)));

  const point = coordinatesIn(asked);
  if (point) return { results: [toldPoint(point, known, lang)], outside: notAsked };
  const code = postalAreaIn(asked);
  const postal = known.flatMap(({ postal: areas }) => (code === null ? [] : (areas.get(code) ?? [])));
  const [area] = postal;
  if (area) return { results: [toldPlace(area, 1, lang)], outside: notAsked };

  const found = known.flatMap(({ index }) => index.find(asked)).sort((a, b) => b.importance - a.importance);
  const ours = different(found.map(({ entry, importance }) => toldPlace(entry, importance, lang)));
  if (!outside || !(entered || outside.whileTyping)) return { results: ours, outside: notAsked };
  const theirs = await outside.search({
    text: asked,
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

function toldPoint([lon, lat]: LngLat, known: readonly KnownCity[], lang: Lang): Place {
  const around = known.find(({ city }) => within([lon, lat], city.bounds));
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
