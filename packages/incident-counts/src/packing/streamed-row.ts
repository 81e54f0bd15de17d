import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Place } from './place-order.ts';

/** One incident on its way into a file. The place is the database's name for it (`Place.key`). */
export type StreamedRow = readonly [
  place: string,
  year: number,
  day: number,
  hour: number,
  type: CrimeType,
  harmed: boolean,
  /** Days from the row's day to its report, below 0 where the source has them the wrong way round; null where it does not say both. */
  lag: number | null,
];

/** The same key as the database makes, for a place read back from a file. */
export const placeKey = (place: Omit<Place, 'key'>): string =>
  [place.x, place.y, place.precision, place.area, place.neighbourhood].join('\u001f');
