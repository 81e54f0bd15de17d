import type { City } from '@crimemap/contract/cities';

export const MICRO = (column: string) => `coalesce(round(${column} * 1e6), 0)::int`;
export const AREA = `coalesce(area, '')`;
export const NEIGHBOURHOOD = `coalesce(neighbourhood, '')`;
/**
 * SQL expression for the key of a place. Its parts are separated by chr(31), the unit separator, which is in no name.
 */
export const KEY = `concat_ws(chr(31), ${MICRO('lng')}, ${MICRO('lat')}, precision, ${AREA}, ${NEIGHBOURHOOD})`;

/** Returns the column with the day that counts for a row. */
export const ownDay = (countedBy: City['counted_by']) => (countedBy === 'reported' ? 'reported_on' : 'occurred_on');

/**
 * Returns the SQL columns that turn a row of `incidents` into a `StreamedRow`. `streamedRow` does the same with a row
 * from the source.
 */
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
