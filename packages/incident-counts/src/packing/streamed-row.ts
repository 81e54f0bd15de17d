import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Place } from './place-order.ts';

/** One incident on its way into a file. `place` is the database's key for the place (`Place.key`). */
export type StreamedRow = readonly [
  place: string,
  year: number,
  day: number,
  hour: number,
  type: CrimeType,
  harmed: boolean,
  /**
   * Days from the row's day to its report, below 0 if the source has them in the wrong order; `null` if either is
   * unknown.
   */
  lag: number | null,
];

/** Returns the same key as the database, for a place read back from a file. */
export const placeKey = (place: Omit<Place, 'key'>): string =>
  [place.x, place.y, place.precision, place.area, place.neighbourhood].join('\u001f');
