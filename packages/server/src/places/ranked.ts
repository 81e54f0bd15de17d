import type { LngLat } from '@crimemap/contract/geo';
import type { Place } from '@crimemap/contract/places';
import type { Entry } from './entry.ts';
import { MATCH, type Match } from './match.ts';

/** A place that a search may mean. */
export interface Candidate {
  readonly place: Place;
  readonly match: Match;
  /** True if the place is in the city that the text names, or else in the city shown. */
  readonly isHome: boolean;
  /** True if Enter may open the place, provided that no other place has this name. */
  readonly mayOpen: boolean;
}

/** Maximum distance in metres between two places with the same name that count as one place. */
const SAME_METRES = 500;
const METRES_PER_DEGREE = 111_320;

/**
 * Returns the sort group of a candidate; the lowest group comes first. Named places come before partial matches. In
 * both, places in the home city come before others. If the text names a place in the home city, all places of this city
 * come first.
 */
function orderOf({ match, isHome }: Candidate, isNamedHere: boolean): number {
  if (match >= MATCH.named) return isHome ? 0 : isNamedHere ? 3 : 1;
  if (match >= MATCH.begun) return isHome ? 2 : 4;
  return isHome && isNamedHere ? 2 : isHome ? 5 : 6;
}

const isOpened = ({ match, mayOpen }: Candidate) => mayOpen && match >= MATCH.named;

/** Sorts candidates for the list of results, and keeps only the first of those with the same name. */
export function ranked(candidates: readonly Candidate[]): Candidate[] {
  const isNamedHere = candidates.some(({ match, isHome }) => isHome && match >= MATCH.named);
  const order = (candidate: Candidate) => orderOf(candidate, isNamedHere);
  const full = ({ match }: Candidate) => Math.max(match, MATCH.part);
  const sorted = candidates.toSorted(
    (a, b) =>
      order(a) - order(b) ||
      full(b) - full(a) ||
      Number(isOpened(b)) - Number(isOpened(a)) ||
      b.place.importance - a.place.importance,
  );
  const byName = new Map<string, Candidate>();
  for (const candidate of sorted) {
    const name = candidate.place.display_name.toLowerCase();
    if (!byName.has(name)) byName.set(name, candidate);
  }
  return [...byName.values()];
}

const atOf = ({ lon, lat }: Place): LngLat => [lon, lat];

/** Returns the distance between two points (longitude, latitude) in metres. */
export function metresBetween(one: LngLat, other: LngLat): number {
  const east = METRES_PER_DEGREE * Math.cos((one[1] * Math.PI) / 180);
  return Math.hypot((one[0] - other[0]) * east, (one[1] - other[1]) * METRES_PER_DEGREE);
}

/**
 * Returns the entry nearest to a point (longitude, latitude), or `null`. `reachOf` returns the maximum distance of an
 * entry in metres, or `null` if the entry must be skipped.
 */
export function nearestEntry(
  at: LngLat,
  entries: readonly Entry[],
  reachOf: (entry: Entry) => number | null | undefined,
): Entry | null {
  let nearest: Entry | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const reach = reachOf(entry);
    const metres = reach ? metresBetween(at, entry.at) : least;
    if (reach && metres <= reach && metres < least) [least, nearest] = [metres, entry];
  }
  return nearest;
}

/**
 * Returns whether the text names the first of the sorted candidates, and no other place equally well. Always false for
 * a partial match.
 */
export function isCertain([first, ...others]: readonly Candidate[]): boolean {
  if (!first || !isOpened(first)) return false;
  // If the text omits a part of the name, it may mean any other place that has the same words.
  const least = first.match === MATCH.exact ? MATCH.exact : MATCH.part;
  return !others.some(
    (other) =>
      other.match >= least &&
      other.isHome === first.isHome &&
      (other.place.type !== 'crossing' || isOpened(other)) &&
      metresBetween(atOf(other.place), atOf(first.place)) > SAME_METRES,
  );
}
