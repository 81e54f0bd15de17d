/** In metres. The specification’s four, with its names Close, Nearby, Area and District, and one that is nearer. */
export const RADII = [250, 500, 1000, 2000, 5000] as const;
export type Radius = (typeof RADII)[number];

/** How far around a place is looked where the link does not say; around the person it is the specification’s 1 km. */
export const USUAL_RADIUS: Radius = 500;
