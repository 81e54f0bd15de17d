import type { LocationPrecision } from '@crimemap/contract/incidents';

/**
 * A place as the database groups rows: by location, area, neighbourhood and precision. `x` and `y` are longitude and
 * latitude in millionths of a degree.
 */
export interface Place {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly area: string;
  readonly neighbourhood: string;
  readonly precision: LocationPrecision;
}

const BITS = 24;
/** Maximum share of places that are new or gone. Above it all places are sorted again. */
const DRIFT_MAX = 0.2;

/**
 * Returns the position of a point along a Hilbert curve over the whole city, so that neighbours on the map become
 * neighbours in the file. `x` and `y` are whole numbers from 0 to 2^24 - 1.
 */
export function alongHilbert(x: number, y: number): number {
  let [px, py, distance] = [x, y, 0];
  for (let bit = BITS - 1; bit >= 0; bit -= 1) {
    const side = 2 ** bit;
    const right = px >= side ? 1 : 0;
    const up = py >= side ? 1 : 0;
    distance = distance * 4 + (right ? 3 - up : up);
    if (right) px -= side;
    if (up) py -= side;
    if (!up) {
      if (right) [px, py] = [side - 1 - px, side - 1 - py];
      [px, py] = [py, px];
    }
  }
  return distance;
}

/**
 * Returns the places in the order of the new table. Places of the last table keep their index, so that the files of
 * past years stay identical. New places follow in the order of the curve. If too many places are new or gone, all are
 * sorted again.
 */
export function placesInOrder(found: readonly Place[], before: readonly Place[]): Place[] {
  const now = new Set(found.map((place) => place.key));
  const known = new Set(before.map((place) => place.key));
  const added = found.filter((place) => !known.has(place.key));
  const gone = before.filter((place) => !now.has(place.key));
  const limit = before.length * DRIFT_MAX;
  if (added.length > limit || gone.length > limit) return alongCurve(found);
  return [...before, ...alongCurve(added)];
}

/**
 * Sorts places by area and neighbourhood, so that these columns have long runs of equal values, and then along the
 * curve.
 */
function alongCurve(places: readonly Place[]): Place[] {
  // A place with precision `none` has zeros as coordinates. It must not extend the range of the map.
  const located = places.filter(({ precision }) => precision !== 'none');
  const left = located.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const bottom = located.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY);
  const inRange = (value: number) => Math.min(Math.max(value, 0), 2 ** BITS - 1);
  return places
    .map((place) => ({ place, at: alongHilbert(inRange(place.x - left), inRange(place.y - bottom)) }))
    .sort(
      (a, b) =>
        byText(a.place.area, b.place.area) ||
        byText(a.place.neighbourhood, b.place.neighbourhood) ||
        a.at - b.at ||
        byText(a.place.key, b.place.key),
    )
    .map(({ place }) => place);
}

/** Compares texts by code unit, which gives the same order on every machine. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
