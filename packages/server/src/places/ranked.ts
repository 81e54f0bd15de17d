import type { LngLat } from '@crimemap/contract/geo';
import type { Place } from '@crimemap/contract/places';
import type { Entry } from './entry.ts';
import { MATCH, type Match } from './match.ts';

/** A place that may be meant. */
export interface Candidate {
  readonly place: Place;
  readonly match: Match;
  /** In the city that the text names, else in the one on the screen. */
  readonly isHome: boolean;
  /** May it be opened where nothing else is called so? */
  readonly mayOpen: boolean;
}

/** Places called the same that lie so near each other, in metres, are one. */
const SAME_METRES = 500;
const METRES_PER_DEGREE = 111_320;

/**
 * What the text names here, then what it names elsewhere, then what it names only in part, here first. Lower comes first. Where it
 * names something here, nothing of another city stands among the places of this one.
 */
function orderOf({ match, isHome }: Candidate, isNamedHere: boolean): number {
  if (match >= MATCH.named) return isHome ? 0 : isNamedHere ? 3 : 1;
  if (match >= MATCH.begun) return isHome ? 2 : 4;
  return isHome && isNamedHere ? 2 : isHome ? 5 : 6;
}

const isOpened = ({ match, mayOpen }: Candidate) => mayOpen && match >= MATCH.named;

/** Sorted as they are listed, each once. */
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

/** The distance of two points (longitude, latitude) in metres. */
export function metresBetween(one: LngLat, other: LngLat): number {
  const east = METRES_PER_DEGREE * Math.cos((one[1] * Math.PI) / 180);
  return Math.hypot((one[0] - other[0]) * east, (one[1] - other[1]) * METRES_PER_DEGREE);
}

/** The nearest of these to a point (longitude, latitude); `reachOf`: how far it may be, in metres, `null` where it is none. */
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

/** Is the first of a sorted list what the text names, and is nothing else as much? Never a near miss. */
export function isCertain([first, ...others]: readonly Candidate[]): boolean {
  if (!first || !isOpened(first)) return false;
  // Where a part of the name was left out, another place with those words may be meant.
  const least = first.match === MATCH.exact ? MATCH.exact : MATCH.part;
  return !others.some(
    (other) =>
      other.match >= least &&
      other.isHome === first.isHome &&
      (other.place.type !== 'crossing' || isOpened(other)) &&
      metresBetween(atOf(other.place), atOf(first.place)) > SAME_METRES,
  );
}
