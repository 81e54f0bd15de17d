import type { AreaKind, CityId } from '@crimemap/contract/cities';
import { CITY_FACTS } from '@crimemap/contract/city-facts';

/** Areas are told apart without case. */
export const areaKey = (text: string): string => text.trim().toLowerCase();

/** The names that stand in a city’s rows. */
interface NamesInRows {
  readonly city: CityId;
  readonly areas: readonly string[];
  readonly neighbourhoods: readonly string[];
}

/** Returns the column in which rows name areas of a kind; `null`: no row names one, as before the boundaries are read. */
export function columnOfKind(
  { city, areas, neighbourhoods }: NamesInRows,
  kind: AreaKind,
): 'area' | 'neighbourhood' | null {
  const column = CITY_FACTS[city].second_areas === kind ? 'neighbourhood' : 'area';
  return (column === 'area' ? areas : neighbourhoods).some((name) => name !== '') ? column : null;
}

/** The count of an area, 0 without one: a source may write a name where the boundary layer has a code. */
export const countOfArea = (
  counts: ReadonlyMap<string, number>,
  { code, name }: { readonly code: string; readonly name: string },
): number => counts.get(areaKey(code)) ?? counts.get(areaKey(name)) ?? 0;
