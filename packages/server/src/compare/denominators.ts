import type { City } from '@crimemap/cities/kit/city';
import type { Areas, BoundaryArea } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import type { Denominators } from '@crimemap/contract/denominators';
import { areaKey } from '@crimemap/incident-counts/area-names';
import { polygonArea } from 'd3-polygon';
import type { CountsDeps } from '../counts/index.ts';
import { ApiError } from '../platform/base/api-error.ts';

export interface DenominatorsDeps extends CountsDeps {
  readonly areasOf: (city: City, kind: AreaKind) => Promise<Areas>;
}

/**
 * Returns the column that groups rows by this kind of area. A city’s second kind of area is in the `neighbourhood`
 * column.
 */
export const groupOfKind = (city: City, kind: AreaKind): 'area' | 'neighbourhood' =>
  city.area_kinds[0] === kind ? 'area' : 'neighbourhood';

/** Returns the count of each area by its code or name. Upper and lower case are equal. */
export const countsByArea = (
  groups: readonly { readonly value: string | null; readonly count: number }[],
): ReadonlyMap<string, number> =>
  new Map(groups.flatMap(({ value, count }) => (value === null ? [] : [[areaKey(value), count] as const])));

export function cityNamed(id: string, cities: readonly City[]): City {
  const city = cities.find((one) => one.id === id);
  if (!city) throw new ApiError('not_found', { field: 'city', detail: 'This city is not available.' });
  return city;
}

/** Returns the denominators of a city’s areas, by default of its first kind of area. */
export async function denominatorsOf(
  city: City,
  requestedKind: AreaKind | undefined,
  { areasOf }: Pick<DenominatorsDeps, 'areasOf'>,
): Promise<Denominators> {
  const kind = requestedKind ?? city.area_kinds[0];
  if (!kind || !city.area_kinds.includes(kind))
    throw new ApiError('invalid_input', { field: 'kind', detail: `${city.name} has no areas of this kind.` });
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

type Ring = readonly (readonly [number, number])[];

/**
 * Returns the length in metres of one degree of latitude and of longitude at a given latitude (degrees), on the WGS 84
 * ellipsoid, exact to a centimetre.
 */
function metresPerDegree(latitude: number): { readonly north: number; readonly east: number } {
  const phi = (latitude * Math.PI) / 180;
  return {
    north: 111_132.92 - 559.82 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi),
    east: 111_412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi) + 0.118 * Math.cos(5 * phi),
  };
}

/**
 * Computes the area as if the city were flat. For an area that extends 30 km from north to south, the error is a
 * thousandth.
 */
function ringSquareMetres(ring: Ring): number {
  const latitudes = ring.map(([, lat]) => lat);
  const { north, east } = metresPerDegree((Math.min(...latitudes) + Math.max(...latitudes)) / 2);
  return Math.abs(polygonArea(ring.map(([lng, lat]): [number, number] => [lng * east, lat * north])));
}

/**
 * Returns the size of an area in square kilometres, without holes, to four significant digits. Water and parks are
 * included.
 */
function squareKm({ geometry }: Pick<BoundaryArea, 'geometry'>): number {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const squareMetres = polygons.reduce((sum, [outer = [], ...holes]) => {
    const inside = holes.reduce((taken, hole) => taken + ringSquareMetres(hole), 0);
    return sum + ringSquareMetres(outer) - inside;
  }, 0);
  return Number((squareMetres / 1e6).toPrecision(4));
}
