import type { City, CityId, DataSource } from '@crimemap/contract/cities';
import type { Hours } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import { isPlaced, LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import { EARTH_METRES, METRES_PER_DEGREE } from '@crimemap/contract/radii';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Filter of incidents. Missing fields do not filter. Names of areas and locations match in upper and lower case. */
export interface IncidentFilter {
  readonly city: CityId;
  readonly source: DataSource;
  /** `null` for all types. */
  readonly types: readonly CrimeType[] | null;
  /** Rows without an area never match. */
  readonly areas?: readonly string[] | undefined;
  readonly neighbourhoods?: readonly string[] | undefined;
  /** Words exactly as in the source: its category, or its more specific offence. */
  readonly offences?: readonly string[] | undefined;
  /** Each of these fields of `details` must have one of the given values, in upper or lower case. */
  readonly details?: Readonly<Record<string, readonly string[]>>;
  /** Must be part of the source’s description of the location, in upper or lower case. */
  readonly location?: string | undefined;
  readonly year?: number | undefined;
  /** The city’s `counted_by`. With `reported`, the year and period apply to the report day. */
  readonly countedBy?: City['counted_by'];
  /** Calendar days of the city, both included. A row without a day of occurrence counts on its report day. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /**
   * Calendar day. Only rows that were reported by this day match. A row without a report day counts as reported on its
   * day of occurrence.
   */
  readonly reportedBy?: string | undefined;
  /** ISO weekdays, 1 to 7 from Monday. If `hours` passes midnight, the hours after midnight belong to the next day. */
  readonly weekdays?: readonly number[] | undefined;
  readonly hours?: Hours | undefined;
  /** Matches rows at exactly this point, to a millionth of a degree. */
  readonly at?: LngLat;
  readonly around?: { readonly at: LngLat; readonly metres: number } | null;
}

/** Rows with a day of occurrence, or rows with only a report day. Each kind of row has its own index by day. */
export type DayKind = 'occurred' | 'reported';

/** Must be the same expression as in the index `incidents_by_report`; otherwise the index is not used. */
export const REPORTED = sql<string>`coalesce(reported_on, '-infinity'::date)`;
const OCCURRED = sql<string>`occurred_on`;
export const dayOfKind = (kind: DayKind): RawBuilder<string> => (kind === 'occurred' ? OCCURRED : REPORTED);

export const PLACED = LOCATION_PRECISIONS.filter(isPlaced);

/** Half a millionth of a degree, plus a tolerance for the last digit. */
const HALF_POINT = 0.5000001e-6;

/**
 * Returns the condition that rows of `incidents` match the filter, and have the given kind of day if `kind` is given.
 * All queries of incidents use this condition. Its parts are written as in the indexes.
 */
export function conditionsOf(filter: IncidentFilter, kind?: DayKind): RawBuilder<SqlBool> {
  const { city, source, types, areas, neighbourhoods, offences, details = {}, location, year, at, around } = filter;
  const conditions = [
    sql`city = ${city}`,
    sql`data_source = ${source}`,
    sql`vanished_at is null`,
    ...(types ? [isOneOf(sql`crime_type`, types)] : []),
    ...(areas ? [isNamed(sql`area`, areas)] : []),
    ...(neighbourhoods ? [isNamed(sql`neighbourhood`, neighbourhoods)] : []),
    ...(offences ? [sql`(word = any(${[...offences]}) or details ->> 'offence' = any(${[...offences]}))`] : []),
    ...Object.entries(details).map(([name, values]) => isNamed(sql`details ->> ${name}`, values)),
    ...(location ? [sql`position(lower(${location}) in lower(details ->> 'location')) > 0`] : []),
    ...(year ? [inYear(year, filter)] : []),
    ...(kind ? [sql`occurred_on ${kind === 'occurred' ? sql`is not null` : sql`is null`}`] : []),
    ...inPeriod(filter, kind),
    ...(filter.reportedBy ? [sql`coalesce(reported_on, occurred_on) <= ${filter.reportedBy}::date`] : []),
    ...atTimes(filter),
    ...(at ? isAt(at) : []),
    ...(around ? isAround(around) : []),
  ];
  return sql.join<SqlBool>(conditions, sql` and `);
}

const isOneOf = (what: RawBuilder<unknown>, values: readonly string[]) =>
  values.length === 1 ? sql`${what} = ${values[0]}` : sql`${what} = any(${[...values]})`;

const isNamed = (what: RawBuilder<unknown>, names: readonly string[]) =>
  isOneOf(
    sql`lower(${what})`,
    names.map((name) => name.toLowerCase()),
  );

const between = (day: RawBuilder<string>, first: string, last: string) =>
  sql`${day} between ${first}::date and ${last}::date`;

const inYear = (year: number, { countedBy }: IncidentFilter) =>
  between(countedBy === 'reported' ? REPORTED : OCCURRED, `${year}-01-01`, `${year}-12-31`);

/** Handles each kind of day separately, so that each can use its index. A row without any day is not in any period. */
function inPeriod({ since, until, countedBy }: IncidentFilter, kind: DayKind | undefined): RawBuilder<unknown>[] {
  if (since === undefined && until === undefined) return [];
  const inside = (day: RawBuilder<string>) => between(day, since ?? '1000-01-01', until ?? '9999-12-31');
  if (kind) return [inside(dayOfKind(kind))];
  if (countedBy === 'reported') return [inside(REPORTED)];
  return [sql`(${inside(OCCURRED)} or (occurred_on is null and ${inside(REPORTED)}))`];
}

function atTimes({ weekdays, hours }: IncidentFilter): RawBuilder<unknown>[] {
  const on = (day: RawBuilder<unknown>) =>
    weekdays ? sql`extract(isodow from ${day})::int = any(${[...weekdays]})` : sql`true`;
  if (!hours) return weekdays ? [on(OCCURRED)] : [];
  const { from, to } = hours;
  const inside = (first: number, last: number) => sql`occurred_hour between ${first} and ${last}`;
  if (from <= to) return [on(OCCURRED), inside(from, to)];
  return [sql`((${inside(from, 23)} and ${on(OCCURRED)}) or (${inside(0, to)} and ${on(sql`(occurred_on - 1)`)}))`];
}

const isAt = ([lng, lat]: LngLat) => [
  sql`lng between ${lng - HALF_POINT} and ${lng + HALF_POINT}`,
  sql`lat between ${lat - HALF_POINT} and ${lat + HALF_POINT}`,
];

function isAround({ at: [lng, lat], metres }: NonNullable<IncidentFilter['around']>): RawBuilder<unknown>[] {
  const up = metres / METRES_PER_DEGREE;
  const across = up / Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  return [
    sql`lng between ${lng - across} and ${lng + across}`,
    sql`lat between ${lat - up} and ${lat + up}`,
    sql`precision = any(${PLACED})`,
    sql`2 * ${EARTH_METRES}::float8 * asin(least(1, sqrt(
      power(sin(radians(lat - ${lat}::float8) / 2), 2)
      + cos(radians(lat)) * cos(radians(${lat}::float8)) * power(sin(radians(lng - ${lng}::float8) / 2), 2)
    ))) <= ${metres}::float8`,
  ];
}
