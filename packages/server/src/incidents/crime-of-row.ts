import { CITIES } from '@crimemap/cities';
import type { City } from '@crimemap/cities/kit/city';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { Crime } from '@crimemap/contract/incidents';
import type { IncidentRow } from './incidents.store.ts';

/** Facts about each city by id. It is a map because hundreds of thousands of rows look up their city. */
const RULES: ReadonlyMap<CityId, City> = new Map(CITIES.map((city) => [city.id, city]));

export interface RowsFrom {
  readonly city: CityId;
  readonly source: DataSource;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Returns the weekday of a calendar day in English, because the specification defines these words for the API. */
const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

const WARDS_BY_PLACE: ReadonlySet<CityId> = new Set(
  CITIES.filter(({ areaLayers }) =>
    areaLayers.some(({ kind, byPlace }, at) => at === 0 && kind === 'ward' && byPlace),
  ).map(({ id }) => id),
);

/** True if the city’s rows do not name their ward, so their ward is computed from their location. */
export const areaIsWard = (city: CityId): boolean => WARDS_BY_PLACE.has(city);

/** Returns a stored row as the API sends it. Values that the source does not publish are `null` or left out. */
export function crimeOf(row: IncidentRow, { city, source }: RowsFrom): Crime {
  const rules = RULES.get(city);
  const name = row.details.neighbourhood;
  return {
    ...(row.area !== null && areaIsWard(city) && { ward: row.area }),
    ...row.details,
    id: String(row.id),
    latitude: row.lat,
    longitude: row.lng,
    location_precision: row.precision,
    crime_type: row.crime_type,
    division: row.area,
    occ_date: row.occurred_on,
    occ_hour: row.occurred_hour,
    city: rules?.rowsNamedByNeighbourhood ? smallerAreaOf(city, row) : city,
    data_source: source === 'official' && rules ? rules.rowsTag : 'rehearsal',
    category: row.word,
    ...(row.neighbourhood !== null && { neighbourhood: row.neighbourhood }),
    ...(rules?.neighbourhoodsNumbered &&
      row.neighbourhood !== null &&
      name !== undefined && { neighbourhood_158: name }),
    ...(row.occurred_on !== null && { occ_dow: weekdayOf(row.occurred_on) }),
    ...(row.reported_on !== null && { date_reported: row.reported_on }),
    ...(row.event_id !== null && { event_unique_id: row.event_id }),
    ...(row.deaths !== null && { deaths: row.deaths }),
    ...(row.injuries !== null && { injuries: row.injuries }),
  };
}

/** Returns `mississauga` for “Mississauga (City)”, or the city if a row names no municipality. */
const smallerAreaOf = (city: CityId, { neighbourhood }: IncidentRow): string =>
  neighbourhood ? neighbourhood.replace(/ \(.*$/, '').toLowerCase() : city;
