import * as z from 'zod/mini';
import { AreaCode } from './areas.ts';
import { CityId } from './cities.ts';
import { countIncidents, NEIGHBOURHOODS_MAX } from './counts.ts';
import { CRIME_TYPES, CrimeType } from './crime-types.ts';
import { LinkHoursParam, MonthsParam } from './link-times.ts';
import { listText } from './list-text.ts';
import { Day, degrees, Year } from './query.ts';
import { RADIUS_MAX, RADIUS_MIN } from './radii.ts';

const AREAS_MAX = 32;
/** Column and row in the city's hexagon grid. */
const HexagonCode = z.string().check(z.regex(/^-?\d{1,4}\.-?\d{1,4}$/));

const { division, neighbourhood, since, until, weekdays, hours, lng, lat, metres, crime_type, crime_types } =
  countIncidents.query.shape;

/**
 * Query parameters for the rows of a view. Shared parameters have the same names as in `GET /incidents/{city}/counts`.
 */
export const VIEW_QUERY = {
  crime_type,
  crime_types,
  division,
  neighbourhood,
  /** Year of the incident. Rows with only a report day belong to no year. */
  year: z.optional(Year),
  since,
  until,
  /** Months of the year: `1-3,12`; `11-2` is November to February. */
  months: z.optional(MonthsParam),
  weekdays,
  hours,
  /** Hours of the week in the format of map links, `fri-sat.22-4`, end exclusive. Replaces `weekdays` and `hours`. */
  week_hours: z.optional(LinkHoursParam),
  lng,
  lat,
  metres,
  /** Code of a hexagon of the map's fixed grid: `0.21`. */
  hexagon: z.optional(HexagonCode),
  /** Box; requires all four sides. */
  north: z.optional(degrees(-90, 90)),
  south: z.optional(degrees(-90, 90)),
  east: z.optional(degrees(-180, 180)),
  west: z.optional(degrees(-180, 180)),
};

const Longitude = z.number().check(z.gte(-180), z.lte(180));
const Latitude = z.number().check(z.gte(-90), z.lte(90));

/** A selection of a city's reports. Unset fields do not filter. */
export const View = z.strictObject({
  city: CityId,
  crime_types: z.optional(z.array(CrimeType).check(z.minLength(1), z.maxLength(CRIME_TYPES.length))),
  /** Codes of the city's first kind of area. */
  division: z.optional(z.array(AreaCode).check(z.minLength(1), z.maxLength(AREAS_MAX))),
  /** Codes of the city's second kind of area. */
  neighbourhood: z.optional(z.array(AreaCode).check(z.minLength(1), z.maxLength(NEIGHBOURHOODS_MAX))),
  year: z.optional(z.int().check(z.gte(1900), z.lte(2100))),
  /** Calendar days of the city, both inclusive. */
  since: z.optional(Day),
  until: z.optional(Day),
  months: z.optional(MonthsParam),
  week_hours: z.optional(LinkHoursParam),
  /** Circle around a point, in metres. */
  circle: z.optional(
    z.strictObject({
      lng: Longitude,
      lat: Latitude,
      metres: z.int().check(z.gte(RADIUS_MIN), z.lte(RADIUS_MAX)),
    }),
  ),
  /** Reports with a point inside this hexagon. */
  hexagon: z.optional(HexagonCode),
  box: z.optional(z.strictObject({ north: Latitude, south: Latitude, east: Longitude, west: Longitude })),
});
export type View = z.infer<typeof View>;

/** Returns the query parameters of `VIEW_QUERY` for a view, in a fixed order. The city is part of the path. */
export function queryOfView({ city: _, circle, box, ...view }: View): Record<string, string> {
  const { crime_types, division, neighbourhood, year, since, until, months, week_hours, hexagon } = view;
  const query = {
    crime_types: crime_types?.join(','),
    division: division && listText(division),
    neighbourhood: neighbourhood && listText(neighbourhood),
    year,
    since,
    until,
    months,
    week_hours,
    ...circle,
    hexagon,
    ...box,
  };
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
