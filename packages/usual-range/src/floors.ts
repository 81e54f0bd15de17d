/*
 * Minimum numbers for any statement. Card, list, map, hexagons, monthly summary, emails, embeds, assistant and API all
 * use these.
 */

/**
 * Minimum number of reports for a rate of an area, for a number in a hexagon, and for “more than usual”. Also the
 * minimum number of expected reports for “fewer than usual”.
 */
export const FEWEST_REPORTS = 5;
/** Minimum number of reports in one of two periods for “more” or “fewer” than a year before. */
export const FEWEST_COMPARED = 10;
/** Minimum number of residents for the rate of an area. */
export const FEWEST_RESIDENTS = 1000;
/**
 * Minimum number of areas in a city for “higher” or “lower” than the city rate. With fewer areas it is unknown how much
 * areas differ by chance.
 */
export const FEWEST_AREAS = 10;

/** Returns whether a hexagon has reports, but too few to show their number. */
export const isFew = (count: number): boolean => count > 0 && count < FEWEST_REPORTS;
