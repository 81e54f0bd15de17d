import type { City } from '@crimemap/contract/cities';
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

export const MICRO = (column: string) => `coalesce(round(${column} * 1e6), 0)::int`;
export const AREA = `coalesce(area, '')`;
export const NEIGHBOURHOOD = `coalesce(neighbourhood, '')`;
/** Chr(31) separates units and stands in no name. */
export const KEY = `concat_ws(chr(31), ${MICRO('lng')}, ${MICRO('lat')}, precision, ${AREA}, ${NEIGHBOURHOOD})`;

/** The column with the day that a row is counted by. */
export const ownDay = (countedBy: City['counted_by']) => (countedBy === 'reported' ? 'reported_on' : 'occurred_on');

/** A row of `incidents` as a `StreamedRow`, in SQL. */
export function streamedColumns(countedBy: City['counted_by']): string {
  const reported = countedBy === 'reported';
  const own = ownDay(countedBy);
  const day = reported ? own : 'coalesce(occurred_on, reported_on)';
  const hour = reported ? 'occurred_hour' : 'case when occurred_on is not null then occurred_hour end';
  return `${KEY}, coalesce(extract(year from ${own}), 0)::int,
    case when ${day} between '1960-01-01' and '2139-06-05' then ${day} - date '1960-01-01' else 65535 end,
    coalesce(${hour}, 24)::int, crime_type, coalesce(deaths > 0, false) or coalesce(injuries > 0, false),
    reported_on - ${own}`;
}

/** The same key as the database makes, for a place read back from a file. */
export const placeKey = (place: Omit<Place, 'key'>): string =>
  [place.x, place.y, place.precision, place.area, place.neighbourhood].join('\u001f');

/** The opposite of `placeKey`. */
export function placeOfKey(key: string): Omit<Place, 'key'> {
  const [x, y, precision, area = '', neighbourhood = ''] = key.split('\u001f');
  return { x: Number(x), y: Number(y), precision: precision as Place['precision'], area, neighbourhood };
}
