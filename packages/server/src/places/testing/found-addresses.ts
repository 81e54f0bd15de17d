import type { AddressPoint } from '@crimemap/cities/kit/city';
import type { CityId, Text } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { Place } from '@crimemap/contract/places';
import { seededRandom } from '@crimemap/usual-range/testing';
import { metresBetween } from '../ranked.ts';
import { type SearchDeps, searchPlaces } from '../search-places.ts';
import { type Spelled, spelledAddress, spelledIntersection } from './spellings.ts';

/** An intersection of two streets, with the street names in both languages. */
export interface Intersection {
  readonly at: LngLat;
  readonly streets: Readonly<Record<keyof Text, readonly [string, string]>>;
  readonly town: string | null;
}

/** Places to search for in a city. */
export interface LookedFor {
  readonly addresses: readonly AddressPoint[];
  readonly intersections: readonly Intersection[];
  /** Addresses that are left out of the search, each between other addresses that it knows. */
  readonly taken: readonly AddressPoint[];
}

/** Results of the searches in one city. */
export interface FoundIn {
  readonly city: CityId;
  /** Numbers of addresses and of intersections for which the right place was found, as defined by `isFound`. */
  readonly addresses: number;
  readonly intersections: number;
  /** Distances in metres between an interpolated place and the true place, in ascending order. */
  readonly about: readonly number[];
  /** Texts without the right result, and what was found instead. */
  readonly wrong: readonly string[];
  /** Texts whose first result is in another city. */
  readonly elsewhere: readonly string[];
}

/**
 * Maximum distance in metres between a right result and the true place. The locations of intersections are known to a
 * few metres, and houses with the same number share a plot.
 */
const SAME_METRES = 30;

/** Searches for places of a city, with texts as people write them. Uses the same spellings in every run. */
export async function foundIn(
  city: CityId,
  { addresses, intersections, taken }: LookedFor,
  known: SearchDeps,
): Promise<FoundIn> {
  const random = seededRandom(38);
  const [wrong, elsewhere, about]: [string[], string[], number[]] = [[], [], []];
  const look = async (spelled: Spelled, lang: keyof Text) => {
    const { results } = await searchPlaces({ text: spelled.text, city, lang, entered: true }, known);
    if (results[0] && results[0].city !== city) elsewhere.push(`${spelled.text}: ${results[0].display_name}`);
    return results;
  };
  const isRight = async (at: LngLat, spelled: Spelled, lang: keyof Text) => {
    const results = await look(spelled, lang);
    if (isFound(at, spelled, results)) return true;
    wrong.push(`${spelled.text}: ${results[0]?.display_name ?? 'nothing'} ${results[0]?.precision ?? ''}`);
    return false;
  };
  let [houses, corners] = [0, 0];
  for (const [nth, point] of addresses.entries()) {
    const lang = languageOf(city, nth);
    if (await isRight(point.at, spelledAddress(point, city, lang, random), lang)) houses += 1;
  }
  for (const [nth, { at, streets, town }] of intersections.entries()) {
    const lang = languageOf(city, nth);
    if (await isRight(at, spelledIntersection(streets[lang], city, town, lang, random), lang)) corners += 1;
  }
  for (const [nth, point] of taken.entries()) {
    const lang = languageOf(city, nth);
    const [first] = await look(spelledAddress(point, city, lang, random), lang);
    if (first?.precision === 'about') about.push(metresTo(point.at, first));
  }
  about.sort((a, b) => a - b);
  return { city, addresses: houses, intersections: corners, about, wrong, elsewhere };
}

/** Returns `count` items, taken at even distances from a list. */
export const some = <Value>(all: readonly Value[], count: number): Value[] =>
  Array.from({ length: count }, (_, nth) => all[Math.floor(((nth + 0.5) * all.length) / count)] as Value);

const metresTo = (at: LngLat, { lon, lat }: Place): number => metresBetween(at, [lon, lat]);

/**
 * Returns whether the right place is first. If a text omits what distinguishes two streets, the right place may be any
 * result that is as precise as the first.
 */
function isFound(at: LngLat, { isShort }: Spelled, results: readonly Place[]): boolean {
  const [first] = results;
  const same = results.filter(({ type, precision }) => type === first?.type && precision === first.precision);
  return (isShort ? same : same.slice(0, 1)).some((place) => metresTo(at, place) <= SAME_METRES);
}

const languageOf = (id: CityId, nth: number): keyof Text =>
  id === 'montreal' || (id === 'ottawa' && nth % 2 === 0) ? 'fr' : 'en';
