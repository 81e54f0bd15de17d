import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Place } from './place-order.ts';

/**
 * One incident on its way from the database into a file. `place` is the key of the place in the database (`Place.key`).
 */
export type StreamedRow = readonly [
  place: string,
  year: number,
  day: number,
  hour: number,
  type: CrimeType,
  harmed: boolean,
  /**
   * Days from the row's day to its report day. Negative if the source has them in the wrong order; `null` if either day
   * is unknown.
   */
  lag: number | null,
];

/** Returns the key that the database uses for a place, for a place read from a file. */
export const placeKey = (place: Omit<Place, 'key'>): string =>
  [place.x, place.y, place.precision, place.area, place.neighbourhood].join('\u001f');
