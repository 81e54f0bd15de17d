import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { ABSENCE_HEADER } from '@crimemap/contract/holdings';
import { absenceOf, type HeldPeriod, type SourceHoldings } from '@crimemap/incident-counts/holdings';
import { type FindHeldNames, namesAreas } from './held-names.ts';

/** What is held of a city's sources. */
export type HeldSources = (city: CityId) => Promise<readonly SourceHoldings[]>;

interface ListQuery {
  /** `null` for all. */
  readonly types: readonly CrimeType[] | null;
  readonly areas?: readonly string[] | undefined;
  readonly period: HeldPeriod;
}

interface Held {
  readonly heldSources: HeldSources;
  readonly heldNames: FindHeldNames;
}

/**
 * What the reply to a list without a row says: why, where nothing of what was asked for is held, or an area is asked
 * for of whose boundaries none has been read; nothing where none matches. A list has no place for it in its body.
 */
export async function absenceHeader(
  city: CityId,
  { types, areas, period }: ListQuery,
  { heldSources, heldNames }: Held,
): Promise<Record<string, string>> {
  const unread = areas !== undefined && !(await namesAreas(city, heldNames));
  const reason = absenceOf(await heldSources(city), types, period) ?? (unread ? 'not_read' : null);
  return reason ? { [ABSENCE_HEADER]: reason } : {};
}
