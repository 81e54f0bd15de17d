import type { LngLat } from '@crimemap/contract/geo';
import { coordinatesIn } from './coordinates.ts';

/**
 * Content of a map link: a point, or words to search for. Has neither if only the site of the link can interpret it.
 */
export interface Linked {
  readonly at?: LngLat;
  readonly words?: string;
}

const PAIR = String.raw`(-?\d{1,3}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)`;
/** A `geo:` address such as `geo:43.65,-79.38;u=35?q=…`, by RFC 5870 with Android's additions. */
const GEO = new RegExp(String.raw`^geo:${PAIR}(?:,-?[\d.]+)?(?:;[^?]*)?(?:\?(.*))?$`, 'i');
const WEB = /^(?:https?:\/\/|(?=(?:www\.|maps\.)?(?:openstreetmap|osm|google|apple)\.[a-z.]+\/))(\S+)$/i;
/** Coordinates in Google links: those of the place, and those of the map centre. */
const GOOGLE_PLACE = /!3d(-?\d{1,2}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/g;
const GOOGLE_MIDDLE = new RegExp(String.raw`/@${PAIR}`);
const OSM_MIDDLE = /(?:^|[#&])map=[\d.]+\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)/;
/**
 * Query parameters, in the order in which they are tried: those that name a place come before those of the map centre.
 */
const NAMING = ['q', 'query', 'destination', 'daddr', 'll', 'sll', 'center'];

/** Returns a point (longitude, latitude), or `null` if a number is missing or out of range. */
const pointOf = (lat: string | undefined, lng: string | undefined): LngLat | null =>
  lat === undefined || lng === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180
    ? null
    : [Number(lng), Number(lat)];

/**
 * Reads a parameter as coordinates, or else as words. Google writes `loc:` before coordinates, and a name in brackets
 * after them.
 */
function saidIn(value: string): Linked {
  const said = value.replace(/^loc:/i, '').replace(/\([^)]*\)\s*$/, '');
  const at = coordinatesIn(said)?.[0];
  return at ? { at } : said.trim() === '' ? {} : { words: said.trim() };
}

function readGeo([, lat, lng, query]: RegExpExecArray): Linked {
  const named = new URLSearchParams(query ?? '').get('q');
  const at = pointOf(lat, lng);
  // Android writes the coordinates 0,0 if only `q` names the place.
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

/** Returns the content of a `geo:` address or a web map link, or `null` if the text is not a link. */
export function linkIn(text: string): Linked | null {
  const geo = GEO.exec(text.trim());
  if (geo) return readGeo(geo);
  const [, rest] = WEB.exec(text.trim()) ?? [];
  return rest === undefined ? null : readWeb(`https://${rest.replace(/^https?:\/\//i, '')}`);
}
