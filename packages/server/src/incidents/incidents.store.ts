import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import type { LocationPrecision } from '@crimemap/contract/incidents';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
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
}

/** The last row already read, in the order of reading: by day, newest first, rows without a day at the end. */
export interface After {
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

export function incidentsStore({ kysely }: Db) {
  const wanted =
    (filter: Wanted) =>
    (where: Where): Expression<SqlBool> =>
      where.and([
        where('city', '=', filter.city),
        where('data_source', '=', filter.source),
        where('vanished_at', 'is', null),
        ...(filter.types ? [where('crime_type', 'in', [...filter.types])] : []),
        ...(filter.areas
          ? [
              where(
                sql<string>`lower(area)`,
                'in',
                filter.areas.map((area) => area.toLowerCase()),
              ),
            ]
          : []),
        ...(filter.year
          ? [where('occurred_on', '>=', `${filter.year}-01-01`), where('occurred_on', '<=', `${filter.year}-12-31`)]
          : []),
      ]);

  /** Rows of one kind of day, after `after` when it is of that kind. The two kinds apart can each be read along an index. */
  const page = (filter: Wanted, dated: boolean, after: After | null, limit: number) =>
    kysely
      .selectFrom('incidents')
      .select(COLUMNS)
      .where(wanted(filter))
      .where('occurred_on', dated ? 'is not' : 'is', null)
      .$if(after !== null, (query) =>
        dated
          ? query.where(sql<SqlBool>`(occurred_on, id) < (${after?.day}::date, ${after?.id}::bigint)`)
          : query.where('id', '<', after?.id ?? 0),
      )
      .orderBy('occurred_on', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute() as Promise<IncidentRow[]>;

  return {
    /** The next `limit` rows after `after`, newest first. Fewer than `limit` only at the end. */
    async next(filter: Wanted, after: After | null, limit: number): Promise<IncidentRow[]> {
      const dated = after && after.day === null ? [] : await page(filter, true, after, limit);
      if (dated.length === limit || filter.year) return dated;
      const undated = await page(filter, false, after && after.day === null ? after : null, limit - dated.length);
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
        .where('lat', '<=', lat + half);
      const { total } = await here.select((where) => where.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await here
        .select(COLUMNS)
        .orderBy(sql`occurred_on desc nulls last`)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return { total, rows: rows as IncidentRow[] };
    },
  };
}

export type IncidentsStore = ReturnType<typeof incidentsStore>;
