import * as z from 'zod/mini';

/** WGS 84 degrees, longitude first as in GeoJSON. A tuple, so the two can never be swapped by name. */
export const LngLat = z.readonly(
  z.tuple([z.number().check(z.gte(-180), z.lte(180)), z.number().check(z.gte(-90), z.lte(90))]),
);
export type LngLat = z.infer<typeof LngLat>;

/** South-west corner, north-east corner. */
export type Bounds = readonly [LngLat, LngLat];

/** Is this point inside the box, edges included? */
export const isInBounds = ([lng, lat]: LngLat, [[west, south], [east, north]]: Bounds): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;
