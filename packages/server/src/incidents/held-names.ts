import type { CityId } from '@crimemap/contract/cities';

/** In lower case. */
export interface HeldNames {
  readonly areas: ReadonlySet<string>;
  readonly neighbourhoods: ReadonlySet<string>;
}

interface NameFilter {
  readonly areas?: readonly string[] | undefined;
  readonly neighbourhoods?: readonly string[] | undefined;
}

/** The names that stand in a city's rows; `null` while they are not known. */
export type FindHeldNames = (city: CityId) => Promise<HeldNames | null>;

/** Does any row of the city say in which area it lies? Where the boundaries have not been read yet, none may. Not known: yes. */
export async function namesAreas(city: CityId, find: FindHeldNames): Promise<boolean> {
  const held = await find(city).catch(() => null);
  return held === null || [...held.areas].some((name) => name !== '');
}

/** True when no row of the city can match, because none stands in any of the areas or neighbourhoods: no need to look for one. */
export async function matchesNothing(
  city: CityId,
  { areas, neighbourhoods }: NameFilter,
  find: FindHeldNames,
): Promise<boolean> {
  if (!areas && !neighbourhoods) return false;
  const held = await find(city).catch(() => null);
  const none = (names: readonly string[] | undefined, known: ReadonlySet<string>) =>
    names?.every((name) => !known.has(name.toLowerCase())) ?? false;
  return held !== null && (none(areas, held.areas) || none(neighbourhoods, held.neighbourhoods));
}
