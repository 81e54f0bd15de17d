// Apart from `geo.ts`: the worker that counts loads no schemas.

/** Radius of the Earth as a sphere, in metres. Another value moves rows across the edge of a circle. */
export const EARTH_METRES = 6_371_000;
/** Length of a degree of latitude, in metres. */
export const METRES_PER_DEGREE: number = (EARTH_METRES * Math.PI) / 180;

/** The smallest and the largest circle in which reports are counted, in metres. */
export const RADIUS_MIN = 50;
export const RADIUS_MAX = 5_000;

/** Circles that the page offers, in metres: the specification’s Close, Nearby, Area and District, and a closer one. */
export const RADII = [250, 500, 1000, 2000, 5000] as const;
export type Radius = (typeof RADII)[number];

/** Radius around a place, where a link or a question names none. Links leave it out: another value changes what existing links show. */
export const PLACE_RADIUS = 500 satisfies Radius;
/** Radius around the visitor, until the visitor chooses another: the specification’s. */
export const VISITOR_RADIUS: Radius = 1000;
