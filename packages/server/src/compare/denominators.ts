import type { City } from '@crimemap/cities/kit/city';
import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import type { Denominators } from '@crimemap/contract/denominators';
import { areaKey } from '@crimemap/incident-counts/area-names';
import type { CountsDeps } from '../counts/index.ts';
import { Refusal } from '../platform/base/refusal.ts';
import { squareKm } from './square-km.ts';

export interface DenominatorsDeps extends CountsDeps {
  readonly areasOf: (city: City, kind: AreaKind) => Promise<Areas>;
}

/** By what rows are counted to be told apart by a kind of area: a city’s second kind is the neighbourhood of its rows. */
export const groupOfKind = (city: City, kind: AreaKind): 'area' | 'neighbourhood' =>
  city.area_kinds[0] === kind ? 'area' : 'neighbourhood';

/** Counts by code or name of an area, without case. */
export const countsByArea = (
  groups: readonly { readonly value: string | null; readonly count: number }[],
): ReadonlyMap<string, number> =>
  new Map(groups.flatMap(({ value, count }) => (value === null ? [] : [[areaKey(value), count] as const])));

export function cityNamed(id: string, cities: readonly City[]): City {
  const city = cities.find((one) => one.id === id);
  if (!city) throw new Refusal('not_found', { field: 'city', detail: 'This city is not available.' });
  return city;
}

/** Returns what the reports of a city’s areas can be divided by; its first kind of area where none is asked for. */
export async function denominatorsOf(
  city: City,
  requestedKind: AreaKind | undefined,
  { areasOf }: Pick<DenominatorsDeps, 'areasOf'>,
): Promise<Denominators> {
  const kind = requestedKind ?? city.area_kinds[0];
  if (!kind || !city.area_kinds.includes(kind))
    throw new Refusal('invalid_input', { field: 'kind', detail: `${city.name} has no areas of this kind.` });
  const { features, approximate } = await areasOf(city, kind);
  return {
    city: city.id,
    kind,
    approximate,
    population_source:
      features.find(({ properties }) => properties.population_source)?.properties.population_source ?? null,
    areas: features.map((area) => {
      const { code, name, population: residents, dwellings } = area.properties;
      return { code, name, residents, dwellings, square_km: approximate ? null : squareKm(area) };
    }),
  };
}
