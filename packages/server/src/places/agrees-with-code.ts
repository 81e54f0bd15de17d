import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { KnownCity } from './gazetteer.ts';
import { metresBetween } from './ranked.ts';

/** Places with a postal code lie at most this far, in metres, from the centre of its area. */
const REACH_METRES = 5_000;

/** Returns false where the postal code of a text belongs to another part of the country than a place (longitude, latitude). */
export function agreesWithCode(
  code: string | null,
  at: LngLat,
  city: CityId | null,
  known: readonly KnownCity[],
): boolean {
  if (code === null) return true;
  const area = known.flatMap(({ postal }) => postal.get(code) ?? [])[0];
  if (area) return metresBetween(area.at, at) <= REACH_METRES;
  // Large offices have codes that no map draws. Their first letter still gives the region.
  const own = known.find((each) => each.city.id === city);
  return own === undefined || [...own.postal.keys()].some((each) => each[0] === code[0]);
}
