import type { AreaKind } from '@crimemap/contract/cities';

/** Areas are told apart without case. */
export const areaKey = (text: string): string => text.trim().toLowerCase();

// A city's second kind of area, if it has one, is what its rows carry as their neighbourhood.
const SECOND = new Set<AreaKind>(['neighbourhood', 'municipality', 'borough']);

/** Do rows name areas of this kind as their neighbourhood, and not as their area? `neighbourhoods`: the names that stand in the city’s rows. */
export const isNeighbourhood = (kind: AreaKind, neighbourhoods: readonly string[]): boolean =>
  SECOND.has(kind) && neighbourhoods.length > 0;

/** The count of an area, 0 without one: a source may write a name where the boundary layer has a code. */
export const countOfArea = (
  counts: ReadonlyMap<string, number>,
  { code, name }: { readonly code: string; readonly name: string },
): number => counts.get(areaKey(code)) ?? counts.get(areaKey(name)) ?? 0;
