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
/** Hexagon of the city's grid: column and row. */
const HexagonCode = z.string().check(z.regex(/^-?\d{1,4}\.-?\d{1,4}$/));

const { division, neighbourhood, since, until, weekdays, hours, lng, lat, metres, crime_type, crime_types } =
  countIncidents.query.shape;

/**
 * Query parameters that select the rows of a view. Parameters that also exist in `GET /incidents/{city}/counts` have
 * the same names.
 */
export const VIEW_QUERY = {
  crime_type,
  crime_types,
  division,
  neighbourhood,
  /** Year of the incident. Rows that have only a report day belong to no year. */
  year: z.optional(Year),
  since,
  until,
  /** Months of the year, such as `1-3,12`; `11-2` is November to February. */
  months: z.optional(MonthsParam),
  weekdays,
  hours,
  /**
   * Hours of the week in the format of map links, such as `fri-sat.22-4`; the last hour is excluded. Used instead of
   * `weekdays` and `hours`.
   */
  week_hours: z.optional(LinkHoursParam),
  lng,
  lat,
  metres,
  /** Code of a hexagon in the map's fixed grid, such as `0.21`. */
  hexagon: z.optional(HexagonCode),
  /** Box in degrees: `north`, `south`, `east` and `west` must be given together. */
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
  /** Area codes of the city's first kind, such as divisions. */
  division: z.optional(z.array(AreaCode).check(z.minLength(1), z.maxLength(AREAS_MAX))),
  /** Area codes of the city's second kind, such as neighbourhoods. */
  neighbourhood: z.optional(z.array(AreaCode).check(z.minLength(1), z.maxLength(NEIGHBOURHOODS_MAX))),
  year: z.optional(z.int().check(z.gte(1900), z.lte(2100))),
  /** First and last day in the city's calendar, both inclusive. */
  since: z.optional(Day),
  until: z.optional(Day),
  months: z.optional(MonthsParam),
  week_hours: z.optional(LinkHoursParam),
  /** Circle around a point; `metres` is the radius. */
  circle: z.optional(
    z.strictObject({
      lng: Longitude,
      lat: Latitude,
      metres: z.int().check(z.gte(RADIUS_MIN), z.lte(RADIUS_MAX)),
    }),
  ),
  /** Only reports whose point is inside this hexagon. */
  hexagon: z.optional(HexagonCode),
  box: z.optional(z.strictObject({ north: Latitude, south: Latitude, east: Longitude, west: Longitude })),
});
export type View = z.infer<typeof View>;

/**
 * Returns a view as query parameters of `VIEW_QUERY`, in a fixed order. The city is omitted, because it is part of the
 * path.
 */
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
