import type { City, CityId, DataSource } from '@crimemap/contract/cities';
import type { CountGroup, Hours, PeopleHarmed } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import { isPlaced, LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/pool.ts';

export interface Counted {
  readonly city: CityId;
  readonly source: DataSource;
  /** `null`: every type. */
  readonly types: readonly CrimeType[] | null;
  readonly areas: readonly string[] | undefined;
  readonly neighbourhoods: readonly string[] | undefined;
  readonly since: string | undefined;
  readonly until: string | undefined;
  /** Words of the source: its category or its finer offence. */
  readonly offences: readonly string[] | undefined;
  readonly weekdays: readonly number[] | undefined;
  readonly hours: Hours | undefined;
  readonly people: PeopleHarmed | undefined;
  readonly countedBy: City['counted_by'];
  readonly around: { readonly at: LngLat; readonly metres: number } | null;
}

export interface Group {
  readonly value: string | null;
  readonly count: number;
  readonly not_placed: number;
}

const PLACED = LOCATION_PRECISIONS.filter(isPlaced);
/** As the index has it. */
const REPORTED = sql`coalesce(reported_on, '-infinity'::date)`;
/** Metres of a degree of latitude, on a sphere of 6,371 km. */
const DEGREE_METRES = (Math.PI / 180) * 6_371_000;

export function countsStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** How many rows there are, by what `by` says, or all as one group. */
    async groups(counted: Counted, by: CountGroup | undefined): Promise<Group[]> {
      const conditions = sql.join(conditionsOf(counted), sql` and `);
      const value = by ? groupOf(by, counted.countedBy) : sql`null::text`;
      const { rows } = await sql<Group>`
        select value, coalesce(sum(counts), 0)::int as count, coalesce(sum(counts) filter (where not placed), 0)::int as not_placed
        from (
          select ${value} as value, ${countOf(counted.people)} as counts, precision = any(${PLACED}) as placed
          from incidents where ${conditions}
        ) as counted
        group by value order by value nulls last`.execute(kysely);
      return rows.filter(({ count }) => count > 0);
    },
  };
}

export type CountsStore = ReturnType<typeof countsStore>;

function conditionsOf(counted: Counted): RawBuilder<SqlBool>[] {
  const { types, areas, neighbourhoods, offences, around } = counted;
  return [
    sql<SqlBool>`city = ${counted.city}`,
    sql<SqlBool>`data_source = ${counted.source}`,
    sql<SqlBool>`vanished_at is null`,
    ...(types ? [sql<SqlBool>`crime_type = any(${[...types]})`] : []),
    ...(areas ? [sql<SqlBool>`lower(area) = any(${lower(areas)})`] : []),
    ...(neighbourhoods ? [sql<SqlBool>`lower(neighbourhood) = any(${lower(neighbourhoods)})`] : []),
    ...(offences ? [sql<SqlBool>`(word = any(${[...offences]}) or details->>'offence' = any(${[...offences]}))`] : []),
    ...periodOf(counted),
    ...timesOf(counted),
    ...(around ? aroundOf(around) : []),
  ];
}

const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());

/** Each kind of day apart, so that each can be read along its index. */
function periodOf({ since, until, countedBy }: Counted): RawBuilder<SqlBool>[] {
  if (since === undefined && until === undefined) return [];
  const first = since ?? '1000-01-01';
  const last = until ?? '9999-12-31';
  const inside = (day: RawBuilder<unknown>) => sql<SqlBool>`${day} between ${first}::date and ${last}::date`;
  if (countedBy === 'reported') return [inside(REPORTED)];
  return [sql<SqlBool>`(${inside(sql`occurred_on`)} or (occurred_on is null and ${inside(REPORTED)}))`];
}

/** What one row counts for: an incident, or so many people. */
const countOf = (people: PeopleHarmed | undefined): RawBuilder<number> =>
  people === undefined ? sql`1` : people === 'killed' ? sql`coalesce(deaths, 0)` : sql`coalesce(injuries, 0)`;

/** The hours of a span past midnight are on the day after the weekday it is named by. */
function timesOf({ weekdays, hours }: Counted): RawBuilder<SqlBool>[] {
  const on = (day: RawBuilder<unknown>) =>
    weekdays ? sql<SqlBool>`extract(isodow from ${day})::int = any(${[...weekdays]})` : sql<SqlBool>`true`;
  if (!hours) return weekdays ? [on(sql`occurred_on`)] : [];
  const { from, to } = hours;
  const inside = (a: number, b: number) => sql<SqlBool>`occurred_hour between ${a} and ${b}`;
  if (from <= to) return [on(sql`occurred_on`), inside(from, to)];
  return [
    sql<SqlBool>`((${inside(from, 23)} and ${on(sql`occurred_on`)}) or (${inside(0, to)} and ${on(sql`(occurred_on - 1)`)}))`,
  ];
}

function aroundOf({ at: [lng, lat], metres }: NonNullable<Counted['around']>): RawBuilder<SqlBool>[] {
  const up = metres / DEGREE_METRES;
  const across = up / Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  return [
    sql<SqlBool>`lng between ${lng - across} and ${lng + across}`,
    sql<SqlBool>`lat between ${lat - up} and ${lat + up}`,
    sql<SqlBool>`precision = any(${PLACED})`,
    sql<SqlBool>`2 * 6371000 * asin(least(1, sqrt(
      power(sin(radians(lat - ${lat}::float8) / 2), 2)
      + cos(radians(lat)) * cos(radians(${lat}::float8)) * power(sin(radians(lng - ${lng}::float8) / 2), 2)
    ))) <= ${metres}::float8`,
  ];
}

function groupOf(by: CountGroup, countedBy: City['counted_by']): RawBuilder<string | null> {
  const day = countedBy === 'reported' ? sql`reported_on` : sql`coalesce(occurred_on, reported_on)`;
  switch (by) {
    case 'year':
      return sql`to_char(${day}, 'YYYY')`;
    case 'month':
      return sql`to_char(${day}, 'YYYY-MM')`;
    case 'day':
      return sql`to_char(${day}, 'YYYY-MM-DD')`;
    case 'weekday':
      return sql`to_char(occurred_on, 'ID')`;
    case 'hour':
      // Two digits while it is sorted.
      return sql`to_char(occurred_hour, 'FM00')`;
    case 'crime_type':
      return sql`crime_type::text`;
    case 'area':
      return sql`area::text`;
  }
}
