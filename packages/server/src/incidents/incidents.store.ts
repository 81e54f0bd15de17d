import type { City, CityId, DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import type { LocationPrecision } from '@crimemap/contract/incidents';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';

export interface IncidentRow {
  id: number;
  crime_type: CrimeType;
  word: string;
  lng: number | null;
  lat: number | null;
  precision: LocationPrecision;
  area: string | null;
  neighbourhood: string | null;
  occurred_on: string | null;
  occurred_hour: number | null;
  reported_on: string | null;
  event_id: string | null;
  deaths: number | null;
  injuries: number | null;
  details: Record<string, string>;
}

export interface Wanted {
  readonly city: CityId;
  readonly source: DataSource;
  /** `null`: every type. */
  readonly types: readonly CrimeType[] | null;
  /** Any case; rows whose area is not said never match. */
  readonly areas?: readonly string[] | undefined;
  readonly year?: number | undefined;
  /** The city's `counted_by`: `reported` makes `year` the year of the report. */
  readonly countedBy?: City['counted_by'];
  /** Calendar days of the city, both included. A row that does not say when it happened counts on the day it was reported. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly neighbourhoods?: readonly string[] | undefined;
  /** Any case; each of these fields of `details` must be one of the given. */
  readonly details?: Readonly<Record<string, readonly string[]>>;
  /** Any case; stands somewhere in the row's own description of its place. */
  readonly location?: string | undefined;
}

/**
 * The last row already read, in the order of reading: by the day it happened, newest first; then the rows that do not say,
 * by the day they were reported.
 */
export interface After {
  readonly dated: boolean;
  /** For rows that do not say when they happened: when they were reported. */
  readonly day: string | null;
  readonly id: number;
}

type Where = ExpressionBuilder<Tables, 'incidents'>;

const COLUMNS = [
  'id',
  'crime_type',
  'word',
  'lng',
  'lat',
  'precision',
  'area',
  'neighbourhood',
  'occurred_on',
  'occurred_hour',
  'reported_on',
  'event_id',
  'deaths',
  'injuries',
  'details',
] as const;

/** As the index has it. */
const REPORTED = sql<string>`coalesce(reported_on, '-infinity'::date)`;
const dayOfKind = (dated: boolean) => (dated ? sql<string>`occurred_on` : REPORTED);

export function incidentsStore({ kysely }: Db) {
  const wanted =
    (filter: Wanted) =>
    (where: Where): Expression<SqlBool> =>
      where.and([
        where('city', '=', filter.city),
        where('data_source', '=', filter.source),
        where('vanished_at', 'is', null),
        ...(filter.types ? [where('crime_type', 'in', [...filter.types])] : []),
        ...(filter.areas ? [oneOf(sql`area`, filter.areas)] : []),
        ...(filter.neighbourhoods ? [oneOf(sql`neighbourhood`, filter.neighbourhoods)] : []),
        ...Object.entries(filter.details ?? {}).map(([name, values]) => oneOf(sql`details ->> ${name}`, values)),
        ...(filter.location
          ? [sql<SqlBool>`position(lower(${filter.location}) in lower(details ->> 'location')) > 0`]
          : []),
        ...(filter.year ? [inYear(filter.year, filter.countedBy)] : []),
      ]);

  const inYear = (year: number, countedBy: Wanted['countedBy']) => {
    const day = countedBy === 'reported' ? REPORTED : sql`occurred_on`;
    return sql<SqlBool>`${day} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;
  };

  const oneOf = (what: RawBuilder<unknown>, values: readonly string[]) =>
    values.length === 1
      ? sql<SqlBool>`lower(${what}) = ${values[0]?.toLowerCase()}`
      : sql<SqlBool>`lower(${what}) = any(${values.map((value) => value.toLowerCase())})`;

  /** Rows of one kind of day, after `after` when it is of that kind. The two kinds apart can each be read along an index. */
  const pageOf = (filter: Wanted, dated: boolean, after: After | null, limit: number) => {
    const day = dayOfKind(dated);
    return kysely
      .selectFrom('incidents')
      .select(COLUMNS)
      .where(wanted(filter))
      .where('occurred_on', dated ? 'is not' : 'is', null)
      .$if(filter.since !== undefined, (query) => query.where(day, '>=', sql<string>`${filter.since}::date`))
      .$if(filter.until !== undefined, (query) => query.where(day, '<=', sql<string>`${filter.until}::date`))
      .$if(after !== null, (query) =>
        query.where(
          sql<SqlBool>`(${day}, id) < (coalesce(${after?.day ?? null}::date, '-infinity'), ${after?.id}::bigint)`,
        ),
      )
      .orderBy(day, 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
  };

  /** Each area is read along the index by area on its own; of several at once the database would rather read every row. */
  const page = async (filter: Wanted, dated: boolean, after: After | null, limit: number): Promise<IncidentRow[]> => {
    const areas = new Set(filter.areas?.map((area) => area.toLowerCase()));
    if (areas.size <= 1) return pageOf(filter, dated, after, limit).execute() as Promise<IncidentRow[]>;
    const each = [...areas].map((area) => sql`${pageOf({ ...filter, areas: [area] }, dated, after, limit)}`);
    const { rows } = await sql<IncidentRow>`
      select * from (${sql.join(each, sql` union all `)}) as incidents
      order by ${dayOfKind(dated)} desc, id desc limit ${limit}`.execute(kysely);
    return rows;
  };

  /** The day a row counts on. */
  const dayOf = ({ countedBy }: Wanted) =>
    countedBy === 'reported' ? REPORTED : sql<string>`coalesce(occurred_on, reported_on)`;

  return {
    /** The next `limit` rows after `after`, newest first. Fewer than `limit` only at the end. */
    async next(filter: Wanted, after: After | null, limit: number): Promise<IncidentRow[]> {
      const dated = after && !after.dated ? [] : await page(filter, true, after, limit);
      if (dated.length === limit || (filter.year && filter.countedBy !== 'reported')) return dated;
      const undated = await page(filter, false, after && !after.dated ? after : null, limit - dated.length);
      return [...dated, ...undated];
    },

    /** How many rows stand at exactly this point (to a millionth of a degree), and the newest of them. */
    async atPlace(filter: Wanted, [lng, lat]: LngLat, limit: number): Promise<{ total: number; rows: IncidentRow[] }> {
      const half = 0.5000001e-6;
      const here = kysely
        .selectFrom('incidents')
        .where(wanted(filter))
        .where('lng', '>=', lng - half)
        .where('lng', '<=', lng + half)
        .where('lat', '>=', lat - half)
        .where('lat', '<=', lat + half)
        .$if(filter.since !== undefined, (query) =>
          query.where(dayOf(filter), '>=', sql<string>`${filter.since}::date`),
        )
        .$if(filter.until !== undefined, (query) =>
          query.where(dayOf(filter), '<=', sql<string>`${filter.until}::date`),
        );
      const { total } = await here.select((where) => where.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await here
        .select(COLUMNS)
        .orderBy(sql`occurred_on desc nulls last`)
        .$if(filter.countedBy === 'reported', (query) => query.orderBy(REPORTED, 'desc'))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return { total, rows: rows as IncidentRow[] };
    },
  };
}

export type IncidentsStore = ReturnType<typeof incidentsStore>;
