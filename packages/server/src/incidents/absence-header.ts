import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { ABSENCE_HEADER } from '@crimemap/contract/holdings';
import { absenceOf, type HeldPeriod, type SourceHoldings } from '@crimemap/incident-counts/holdings';

/** What is held of a city's sources. */
export type HeldSources = (city: CityId) => Promise<readonly SourceHoldings[]>;

/**
 * What the reply to a list without a row says: why, where nothing of what was asked for (`types`: `null` for all) is held; nothing
 * where there are none. A list has no place for it in its body.
 */
export async function absenceHeader(
  city: CityId,
  types: readonly CrimeType[] | null,
  period: HeldPeriod,
  heldSources: HeldSources,
): Promise<Record<string, string>> {
  const reason = absenceOf(await heldSources(city), types, period);
  return reason ? { [ABSENCE_HEADER]: reason } : {};
}
