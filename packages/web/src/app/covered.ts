import { type Covered, PHONE_MAX_WIDTH } from '../map/camera.ts';

/** Below this window width the search, the switches and the legend span so much of the map that a city goes between them. */
const NARROW = 1180;

/** The same over the whole country, where there are no switches and no legend, but symbols that must keep clear of the zoom buttons. */
export function coveredOverCanada(windowWidth: number): Covered {
  if (windowWidth <= PHONE_MAX_WIDTH) return { top: 124, right: 10, bottom: 240, left: 10 };
  return { top: 96, right: 84, bottom: 84, left: 64 };
}

/** What covers the map's edges when it opens, in pixels: the sheet of a phone, the cards of a desk. */
export function coveredAtStart(windowWidth: number): Covered {
  if (windowWidth <= PHONE_MAX_WIDTH) return { top: 118, right: 10, bottom: 132, left: 10 };
  if (windowWidth < NARROW) return { top: 190, right: 28, bottom: 150, left: 28 };
  return { top: 64, right: 64, bottom: 92, left: 84 };
}
