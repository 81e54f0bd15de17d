import * as z from 'zod/mini';

/** WGS 84 degrees, longitude first as in GeoJSON. A tuple prevents swapping the two by name. */
export const LngLat = z.readonly(
  z.tuple([z.number().check(z.gte(-180), z.lte(180)), z.number().check(z.gte(-90), z.lte(90))]),
);
export type LngLat = z.infer<typeof LngLat>;

/** South-west corner, north-east corner. */
export const Bounds = z.readonly(z.tuple([LngLat, LngLat]));
export type Bounds = z.infer<typeof Bounds>;

/** Returns the smallest box around all positions (longitude, latitude). For no positions, the box contains nothing. */
export function boundsAround(positions: readonly LngLat[]): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of positions) {
    [west, east] = [Math.min(west, lng), Math.max(east, lng)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  return [
    [west, south],
    [east, north],
  ];
}

/** True if a point is inside the box, edges included. */
export const isInBounds = ([lng, lat]: LngLat, [[west, south], [east, north]]: Bounds): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/**
 * True if a point is inside a ring of (longitude, latitude), closed or not. Counts the sides that an eastward line
 * meets; points on a side may be either.
 */
export function isInRing([lng, lat]: LngLat, ring: readonly LngLat[]): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [ax, ay] = ring[at] as LngLat;
    const [bx, by] = ring[before] as LngLat;
    if (ay > lat !== by > lat && lng < ((bx - ax) * (lat - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
