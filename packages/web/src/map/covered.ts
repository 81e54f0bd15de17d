import { type Covered, PHONE_MAX_WIDTH } from './camera.ts';

/** Below this window width the search, the switches and the legend span so much of the map that a city goes between them. */
const NARROW = 1180;

/** How wide the list of the country is beside the map, in pixels. */
const CANADA_LIST = 512;
const MARGIN = 8;

/** What covers the edges of the country's map for good, in pixels: the sheet of a phone, the list beside the map of a desk. */
export function coveredOverCanada(windowWidth: number, listOpen: boolean): Covered {
  // Below all stands whose data it is.
  if (windowWidth <= PHONE_MAX_WIDTH) return { top: MARGIN, right: MARGIN, bottom: 128, left: MARGIN };
  return { top: MARGIN, right: listOpen ? CANADA_LIST + 32 : MARGIN, bottom: 30, left: MARGIN };
}

/** Where the country goes in what is left: clear of the title, with room for a city's symbol at every edge. */
export function coveredByMarks(windowWidth: number, { top, right, bottom, left }: Covered): Covered {
  // A phone's buttons stand at the right, and its welcome at the top.
  if (windowWidth <= PHONE_MAX_WIDTH)
    return { top: top + 230, right: right + 66, bottom: bottom + 60, left: left + 20 };
  return { top: top + 110, right: right + 76, bottom: bottom + 70, left: left + 76 };
}

/** What covers the map's edges when it opens, in pixels: the sheet of a phone, the cards of a desk. */
export function coveredAtStart(windowWidth: number): Covered {
  if (windowWidth <= PHONE_MAX_WIDTH) return { top: 118, right: 10, bottom: 132, left: 10 };
  if (windowWidth < NARROW) return { top: 190, right: 28, bottom: 150, left: 28 };
  return { top: 64, right: 64, bottom: 92, left: 84 };
}
