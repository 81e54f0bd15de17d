import type { LngLat } from '@crimemap/contract/geo';
import { coordinatesIn } from './coordinates.ts';

/** What an address of a map says: a point, or words to search for. Neither where it leads to a map only the other site can read. */
export interface Linked {
  readonly at?: LngLat;
  readonly words?: string;
}

const PAIR = String.raw`(-?\d{1,3}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)`;
/** `geo:43.65,-79.38;u=35?q=…`, RFC 5870 and what Android adds to it. */
const GEO = new RegExp(String.raw`^geo:${PAIR}(?:,-?[\d.]+)?(?:;[^?]*)?(?:\?(.*))?$`, 'i');
const WEB = /^(?:https?:\/\/|(?=(?:www\.|maps\.)?(?:openstreetmap|osm|google|apple)\.[a-z.]+\/))(\S+)$/i;
/** Where Google writes a place itself, and where it writes the middle of the map. */
const GOOGLE_PLACE = /!3d(-?\d{1,2}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/g;
const GOOGLE_MIDDLE = new RegExp(String.raw`/@${PAIR}`);
const OSM_MIDDLE = /(?:^|[#&])map=[\d.]+\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)/;
/** Parameters by which maps name a place, the place itself before the middle of the map. */
const NAMING = ['q', 'query', 'destination', 'daddr', 'll', 'sll', 'center'];

/** The point of two numbers that are known to be latitude and longitude. */
const pointOf = (lat: string | undefined, lng: string | undefined): LngLat | null =>
  lat === undefined || lng === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180
    ? null
    : [Number(lng), Number(lat)];

/** What a parameter says: coordinates (`loc:` before and a name in brackets behind are Google's), else words. */
function saidIn(value: string): Linked {
  const said = value.replace(/^loc:/i, '').replace(/\([^)]*\)\s*$/, '');
  const at = coordinatesIn(said)?.[0];
  return at ? { at } : said.trim() === '' ? {} : { words: said.trim() };
}

function readGeo([, lat, lng, query]: RegExpExecArray): Linked {
  const named = new URLSearchParams(query ?? '').get('q');
  const at = pointOf(lat, lng);
  // Android writes 0,0 where only the question says the place.
  if (named !== null && at?.every((degrees) => degrees === 0)) return saidIn(named);
  return at ? { at } : {};
}

function readWeb(address: string): Linked {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return {};
  const { searchParams, hash } = url;
  const path = decoded(url.pathname);
  const [, lat, lng] = [...path.matchAll(GOOGLE_PLACE)].at(-1) ?? [];
  const marked =
    pointOf(lat, lng) ?? pointOf(searchParams.get('mlat') ?? undefined, searchParams.get('mlon') ?? undefined);
  if (marked) return { at: marked };
  const named = NAMING.map((name) => saidIn(searchParams.get(name) ?? ''));
  const said = named.find(({ at }) => at) ?? named.find(({ words }) => words);
  if (said) return said;
  const place = saidIn(
    /\/(?:place|search|dir)\/(?:[^/]*\/)*?([^/@]+)(?:\/(?:@|data=|$)|$)/.exec(path)?.[1]?.replaceAll('+', ' ') ?? '',
  );
  if (place.at) return place;
  const [, middleLat, middleLng] = GOOGLE_MIDDLE.exec(path) ?? OSM_MIDDLE.exec(decoded(hash)) ?? [];
  const middle = pointOf(middleLat, middleLng);
  return middle ? { at: middle } : place;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a `geo:` address or a link of a web map says; `null` where the text is no link. */
export function linkIn(text: string): Linked | null {
  const geo = GEO.exec(text.trim());
  if (geo) return readGeo(geo);
  const [, rest] = WEB.exec(text.trim()) ?? [];
  return rest === undefined ? null : readWeb(`https://${rest.replace(/^https?:\/\//i, '')}`);
}
