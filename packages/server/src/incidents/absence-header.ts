import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { ABSENCE_HEADER, type DatasetHoldings, LEFT_OUT_HEADER } from '@crimemap/contract/holdings';
import { absenceOf, type HeldPeriod, leftOutOf } from '@crimemap/incident-counts/holdings';
import { areasAreRead, type FindHeldNames } from './held-names.ts';

/** What the stored rows of a city hold now. Asked before the rows are read, so that rows which come between are not missed as none. */
export type FindHoldings = (city: CityId, source: DataSource) => Promise<readonly DatasetHoldings[]>;

interface ListQuery {
  /** `null` for all. */
  readonly types: readonly CrimeType[] | null;
  readonly areas?: readonly string[] | undefined;
  readonly period: HeldPeriod;
}

interface Held {
  readonly heldNames: FindHeldNames;
  readonly datasets: readonly DatasetHoldings[];
}

/**
 * What the reply to a list without a row says: why, where nothing of what was asked for is held, or an area is asked
 * for of whose boundaries none has been read; nothing where none matches. A list has no place for it in its body.
 */
export async function absenceHeader(
  city: CityId,
  { types, areas, period }: ListQuery,
  { datasets, heldNames }: Held,
): Promise<Record<string, string>> {
  const names = areas && (await heldNames(city).catch(() => null));
  const unread = names && !areasAreRead({ areas }, names);
  const reason = absenceOf(datasets, types, period) ?? (unread ? 'not_read' : null);
  return reason ? { [ABSENCE_HEADER]: reason } : {};
}

/** What the reply to a list with rows lacks: types, and days of a type; nothing where it lacks none. */
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
