// Separate from `geo.ts` so that the counting worker loads no schemas.

/** Radius of the Earth as a sphere, in metres. Another value moves rows across the edge of a circle. */
export const EARTH_METRES = 6_371_000;
/** Length of a degree of latitude, in metres. */
export const METRES_PER_DEGREE: number = (EARTH_METRES * Math.PI) / 180;

/** Minimum and maximum radius of a counting circle, in metres. */
export const RADIUS_MIN = 50;
export const RADIUS_MAX = 5_000;

/** Radii offered by the page, in metres: Close, Nearby, Area and District of the specification, and a smaller one. */
export const RADII = [250, 500, 1000, 2000, 5000] as const;
export type Radius = (typeof RADII)[number];

/** Default radius around a place, in metres. Links omit it, so another value would change what existing links show. */
export const PLACE_RADIUS = 500 satisfies Radius;
/** Default radius around the visitor, in metres, as specified. */
export const VISITOR_RADIUS: Radius = 1000;
