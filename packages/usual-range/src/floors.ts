/*
 * Minimum numbers for any statement. Card, list, map, hexagons, monthly summary, emails, embeds, assistant and API all
 * use these.
 */

/**
 * Minimum number of reports for a rate of an area, a number in a hexagon, and "more than usual". Also the minimum of
 * expected reports for "fewer than usual".
 */
export const FEWEST_REPORTS = 5;
/** Minimum number of reports in one of two periods for "more" or "fewer" than a year before. */
export const FEWEST_COMPARED = 10;
/** Minimum number of residents for a rate of an area. */
export const FEWEST_RESIDENTS = 1000;
/**
 * Minimum number of areas of a city for "higher" or "lower" than the city's rate. Fewer areas do not show how much they
 * differ by chance.
 */
export const FEWEST_AREAS = 10;

/** Returns whether a hexagon has reports, but too few for a number. */
export const isFew = (count: number): boolean => count > 0 && count < FEWEST_REPORTS;
