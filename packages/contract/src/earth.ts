// Apart from `geo.ts`: the worker that counts loads no schemas.

/** Radius of the Earth as a sphere, in metres. Another value moves rows across the edge of a circle. */
export const EARTH_METRES = 6_371_000;

/** Length of a degree of latitude, in metres. */
export const METRES_PER_DEGREE: number = (EARTH_METRES * Math.PI) / 180;
