import type { LngLat } from './geo.ts';
import { METRES_PER_DEGREE } from './radii.ts';

/**
 * Corners of a drawn area in drawing order. The last corner connects to the first one, which is not repeated at the
 * end.
 */
export type Ring = readonly LngLat[];

const RADIANS = Math.PI / 180;

/**
 * Returns the area of a ring in square kilometres, computed on a flat projection. Accurate to 0.1 % for rings that
 * extend up to 30 km from south to north.
 */
export function ringKm2(ring: Ring): number {
  const latitudes = ring.map(([, lat]) => lat);
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2;
  const [originLng, originLat] = ring[0] ?? [0, 0];
  const across = METRES_PER_DEGREE * Math.cos(middle * RADIANS);
  const points = ring.map(([lng, lat]): readonly [number, number] => [
    (lng - originLng) * across,
    (lat - originLat) * METRES_PER_DEGREE,
  ]);
  const twice = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] as readonly [number, number];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2 / 1e6;
}

/**
 * Returns true if two sides of a ring meet anywhere except at a shared corner. The inside of such a ring is undefined.
 */
export function crossesItself(ring: Ring): boolean {
  const { length } = ring;
  for (let one = 0; one < length; one += 1)
    for (let other = one + 1; other < length; other += 1) {
      const [a, b] = sideOf(ring, one);
      const [c, d] = sideOf(ring, other);
      const follows = other === one + 1;
      const precedes = one === 0 && other === length - 1;
      if (follows || precedes) {
        if (length === 3) continue;
        // Neighbouring sides share a corner, which is allowed, but they must not overlap.
        const [corner, before, after] = follows ? [b, a, d] : [a, c, b];
        if (turn(before, corner, after) === 0 && isBack(before, corner, after)) return true;
        continue;
      }
      if (meet(a, b, c, d)) return true;
    }
  return false;
}

const sideOf = (ring: Ring, at: number): readonly [LngLat, LngLat] => [
  ring[at] as LngLat,
  ring[(at + 1) % ring.length] as LngLat,
];

/** Returns 1 for a left turn, -1 for a right turn, and 0 if the direction stays the same or is reversed. */
const turn = ([ax, ay]: LngLat, [bx, by]: LngLat, [cx, cy]: LngLat): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

const isBack = ([ax, ay]: LngLat, [bx, by]: LngLat, [cx, cy]: LngLat): boolean =>
  (bx - ax) * (cx - bx) + (by - ay) * (cy - by) < 0;

const isBetween = ([px, py]: LngLat, [ax, ay]: LngLat, [bx, by]: LngLat): boolean =>
  px >= Math.min(ax, bx) && px <= Math.max(ax, bx) && py >= Math.min(ay, by) && py <= Math.max(ay, by);

function meet(a: LngLat, b: LngLat, c: LngLat, d: LngLat): boolean {
  const [ofC, ofD, ofA, ofB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (ofC !== ofD && ofA !== ofB) return true;
  return (
    (ofC === 0 && isBetween(c, a, b)) ||
    (ofD === 0 && isBetween(d, a, b)) ||
    (ofA === 0 && isBetween(a, c, d)) ||
    (ofB === 0 && isBetween(b, c, d))
  );
}
