import * as z from 'zod/mini';

/**
 * Longitude and latitude in WGS 84 degrees, in the order of GeoJSON. A fixed order in a tuple makes it harder to swap
 * the two values.
 */
export const LngLat = z.readonly(
  z.tuple([z.number().check(z.gte(-180), z.lte(180)), z.number().check(z.gte(-90), z.lte(90))]),
);
export type LngLat = z.infer<typeof LngLat>;

/** Bounding box: south-west corner, then north-east corner. */
export const Bounds = z.readonly(z.tuple([LngLat, LngLat]));
export type Bounds = z.infer<typeof Bounds>;

/**
 * Returns the smallest box around all positions (longitude, latitude). Without positions, the box is empty and contains
 * no point.
 */
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

/** Returns true if a point is inside the box or on its edge. */
export const isInBounds = ([lng, lat]: LngLat, [[west, south], [east, north]]: Bounds): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/**
 * Returns true if a point is inside a ring of (longitude, latitude) corners, closed or not. Counts how many sides a
 * line eastward from the point crosses. For points exactly on a side, the result may be true or false.
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
