import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { ABSENCE_HEADER, type DatasetHoldings, LEFT_OUT_HEADER } from '@crimemap/contract/holdings';
import { absenceOf, type DayRange, leftOutOf } from '@crimemap/incident-counts/holdings';
import { areasAreRead, type FindAreaNames } from './area-names.ts';

/**
 * Returns which data of a city is stored. Call it before reading the rows. Otherwise, data that arrives in between
 * would look available although its rows are missing.
 */
export type FindHoldings = (city: CityId, source: DataSource) => Promise<readonly DatasetHoldings[]>;

interface ListQuery {
  /** `null` for all types. */
  readonly types: readonly CrimeType[] | null;
  readonly areas?: readonly string[] | undefined;
  readonly period: DayRange;
}

interface Held {
  readonly areaNames: FindAreaNames;
  readonly datasets: readonly DatasetHoldings[];
}

/**
 * Returns the header that says why a list has no rows: no data is available, or the boundaries of a requested area were
 * never imported. Returns no header if data is available and no row matches. The reason is in a header because the body
 * is only a list.
 */
export async function absenceHeader(
  city: CityId,
  { types, areas, period }: ListQuery,
  { datasets, areaNames }: Held,
): Promise<Record<string, string>> {
  const names = areas && (await areaNames(city).catch(() => null));
  const unread = names && !areasAreRead({ areas }, names);
  const reason = absenceOf(datasets, types, period) ?? (unread ? 'not_read' : null);
  return reason ? { [ABSENCE_HEADER]: reason } : {};
}

/**
 * Returns the header that names what is missing from a list with rows: types, or days of a type. Returns no header if
 * nothing is missing.
 */
export function leftOutHeader(
  { types, period }: Pick<ListQuery, 'types' | 'period'>,
  datasets: readonly DatasetHoldings[],
): Record<string, string> {
  const missing = leftOutOf(datasets, types, period).flatMap(({ crime_type, reason, from, missing }) =>
    from === null
      ? [`${crime_type};${reason}`]
      : missing.map((days) => `${crime_type};${days.reason};${days.from}/${days.until}`),
  );
  return missing.length > 0 ? { [LEFT_OUT_HEADER]: missing.join(', ') } : {};
}
