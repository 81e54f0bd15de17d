// This file is separate from `geo.ts`, so that the counting worker need not load schemas.

/** Radius of the Earth in metres, taken as a sphere. A different value would change which rows are inside a circle. */
export const EARTH_METRES = 6_371_000;
/** Length of one degree of latitude in metres. */
export const METRES_PER_DEGREE: number = (EARTH_METRES * Math.PI) / 180;

/** Minimum and maximum radius in metres of a circle in which reports are counted. */
export const RADIUS_MIN = 50;
export const RADIUS_MAX = 5_000;

/**
 * Radii that the page offers, in metres: Close, Nearby, Area and District of the specification, and the smaller radius
 * of 250 m.
 */
export const RADII = [250, 500, 1000, 2000, 5000] as const;
export type Radius = (typeof RADII)[number];

/**
 * Default radius around a place, in metres. Links omit the default, so a new value would change what existing links
 * show.
 */
export const PLACE_RADIUS = 500 satisfies Radius;
/** Default radius around the visitor's own location, in metres, as specified. */
export const VISITOR_RADIUS: Radius = 1000;
