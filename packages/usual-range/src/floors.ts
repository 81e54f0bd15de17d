/*
 * The smallest numbers of which something is said. Card, list, map, hexagons, monthly summary, emails, embeds, assistant and API all take
 * them from here.
 */

/** Reports an area needs for a rate, a hexagon for a number, "more than usual", and expected reports "fewer than usual" needs. */
export const FEWEST_REPORTS = 5;
/** Reports one of two periods needs for "more" or "fewer" than a year before. */
export const FEWEST_COMPARED = 10;
/** Residents an area needs for a rate. */
export const FEWEST_RESIDENTS = 1000;
/** Areas a city needs for "higher" or "lower" than the city's rate: fewer do not show how much areas differ by chance. */
export const FEWEST_AREAS = 10;

/** Whether a hexagon holds reports, and too few for a number. */
export const isFew = (count: number): boolean => count > 0 && count < FEWEST_REPORTS;
