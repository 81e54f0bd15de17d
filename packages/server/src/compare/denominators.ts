import type { City } from '@crimemap/cities/kit/city';
import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import type { Denominators } from '@crimemap/contract/denominators';
import { areaKey, countOfArea } from '@crimemap/incident-counts/area-names';
import { twelveMonthsTo } from '@crimemap/incident-counts/calendar';
import { reachOf } from '@crimemap/incident-counts/holdings';
import { crowdedAreas } from '@crimemap/usual-range/rates';
import { type CountsDeps, counted, type PackedCity } from '../counts/counts.door.ts';
import { Refusal } from '../http/refusal.ts';
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
  if (!city) throw new Refusal('not_found', { field: 'city', detail: 'This city is not on the map yet.' });
  return city;
}

/**
 * What the reports of a city’s areas can be divided by. In which of them far more people are than live there is taken from reports of
 * every type in the newest twelve months, so that it is the same whoever looks, and whatever is compared.
 */
export const denominatorsOf = (
  city: City,
  requestedKind: AreaKind | undefined,
  deps: DenominatorsDeps,
): Promise<Denominators> => deps.cities.use(city.id, (version) => denominatorsIn(version, city, requestedKind, deps));

/** The same in a version of the city; `null`: it has none. */
export async function denominatorsIn(
  version: PackedCity | null,
  city: City,
  requestedKind: AreaKind | undefined,
  deps: DenominatorsDeps,
): Promise<Denominators> {
  const kind = requestedKind ?? city.area_kinds[0];
  if (!kind || !city.area_kinds.includes(kind))
    throw new Refusal('invalid_input', { field: 'kind', detail: `${city.name} has no areas of this kind.` });
  const { features, approximate } = await deps.areasOf(city, kind);
  const counts = await allReports(version, city, kind, deps);
  const areas = features.map((area) => {
    const { code, name, population: residents, dwellings } = area.properties;
    return { code, name, residents, dwellings, square_km: approximate ? null : squareKm(area) };
  });
  const crowded = crowdedAreas(
    areas.map((area) => ({ count: counts && countOfArea(counts, area), residents: area.residents })),
  );
  return {
    city: city.id,
    kind,
    approximate,
    population_source:
      features.find(({ properties }) => properties.population_source)?.properties.population_source ?? null,
    areas: areas.map((area, at) => ({ ...area, more_people_than_residents: crowded[at] ?? false })),
  };
}

/** Reports of every type in the newest twelve whole months; `null`: nothing is held, or no row says where it lies. */
async function allReports(
  version: PackedCity | null,
  city: City,
  kind: AreaKind,
  deps: CountsDeps,
): Promise<ReadonlyMap<string, number> | null> {
  const reach = reachOf(version?.sources ?? (await deps.stored.holdings(city.id)), null);
  if (!reach) return null;
  const filter = {
    types: null,
    areas: undefined,
    neighbourhoods: undefined,
    around: null,
    ...twelveMonthsTo(reach.until),
  };
  const query = { by: groupOfKind(city, kind) };
  const { groups } = await counted(version, filter, { city: city.id, query }, deps);
  const counts = countsByArea(groups);
  return counts.size > 0 ? counts : null;
}
