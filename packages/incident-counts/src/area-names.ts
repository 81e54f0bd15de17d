import type { AreaKind, CityId } from '@crimemap/contract/cities';
import { CITY_FACTS } from '@crimemap/contract/city-facts';

/** Returns a key for an area code or name that does not depend on case. */
export const areaKey = (text: string): string => text.trim().toLowerCase();

/** Names that occur in the rows of a city. */
interface NamesInRows {
  readonly city: CityId;
  readonly areas: readonly string[];
  readonly neighbourhoods: readonly string[];
}

/**
 * Returns the column in which rows name areas of a kind. Returns `null` if no row names one, for example before the
 * boundaries are imported.
 */
export function columnOfKind(
  { city, areas, neighbourhoods }: NamesInRows,
  kind: AreaKind,
): 'area' | 'neighbourhood' | null {
  const column = CITY_FACTS[city].second_areas === kind ? 'neighbourhood' : 'area';
  return (column === 'area' ? areas : neighbourhoods).some((name) => name !== '') ? column : null;
}

/**
 * Returns the count of an area, or 0. Tries the code and then the name, because a source may write a name where the
 * boundary layer has a code.
 */
export const countOfArea = (
  counts: ReadonlyMap<string, number>,
  { code, name }: { readonly code: string; readonly name: string },
): number => counts.get(areaKey(code)) ?? counts.get(areaKey(name)) ?? 0;
