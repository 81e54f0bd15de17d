import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import type { LocationPrecision } from '@crimemap/contract/incidents';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { REPORT_COLUMNS } from '../db/tables.ts';
import { lastCorrections, type RowKey } from './corrections.store.ts';
import { conditionsOf, type DayKind, dayOfKind, type IncidentFilter, REPORTED } from './incident-conditions.store.ts';

/**
 * Returns which rows of a city are shown: official rows if there are any, otherwise sample rows; `null` without rows.
 * Official and sample rows have separate partitions with an index by day, so the cost does not depend on the number of
 * rows.
 */
export async function shownSource({ kysely }: Pick<Db, 'kysely'>, city: CityId): Promise<DataSource | null> {
  const newest = (source: DataSource) => sql`(select data_source from incidents
    where ${conditionsOf({ city, source, types: null })} order by occurred_on desc, id desc limit 1)`;
  const { rows } = await sql<{ data_source: DataSource | null }>`
    select coalesce(${newest('official')}, ${newest('rehearsal')}) as data_source`.execute(kysely);
  return rows[0]?.data_source ?? null;
}

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

/**
 * Last row of the previous page. Rows with a day of occurrence come first, newest first; then rows without it, by
 * report day.
 */
export interface After {
  readonly dated: boolean;
  /** Day of occurrence, or the report day for rows without it. */
  readonly day: string | null;
  readonly id: number;
}

const COLUMNS = ['id', ...REPORT_COLUMNS] as const;

/** Lists rows of incidents. `incidentTotals` counts them. */
export function incidentsStore({ kysely }: Pick<Db, 'kysely'>) {
  /**
   * Queries rows of one kind of day. `after` applies if it is of the same kind. Separate queries for the two kinds can
   * each use an index.
   */
  const pageOf = (filter: IncidentFilter, kind: DayKind, after: After | null, limit: number) => {
    const day = dayOfKind(kind);
    return kysely
      .selectFrom('incidents')
      .select(COLUMNS)
      .where(conditionsOf(filter, kind))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(${day}, id) < (coalesce(${after?.day ?? null}::date, '-infinity'), ${after?.id}::bigint)`,
        ),
      )
      .orderBy(day, 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
  };

  /**
   * Queries each area separately with the index by area. For several areas in one query, the database would read every
   * row.
   */
  async function page(filter: IncidentFilter, kind: DayKind, after: After | null, limit: number) {
    const areas = new Set(filter.areas?.map((area) => area.toLowerCase()));
    if (areas.size <= 1) return pageOf(filter, kind, after, limit).execute() as Promise<IncidentRow[]>;
    const each = [...areas].map((area) => sql`${pageOf({ ...filter, areas: [area] }, kind, after, limit)}`);
    const { rows } = await sql<IncidentRow>`
      select * from (${sql.join(each, sql` union all `)}) as incidents
      order by ${dayOfKind(kind)} desc, id desc limit ${limit}`.execute(kysely);
    return rows;
  }

  return {
    /** Returns the next `limit` rows after `after`, newest first. Returns fewer only at the end of the list. */
    async next(filter: IncidentFilter, after: After | null, limit: number): Promise<IncidentRow[]> {
      const dated = after && !after.dated ? [] : await page(filter, 'occurred', after, limit);
      if (dated.length === limit || (filter.year && filter.countedBy !== 'reported')) return dated;
      const undated = await page(filter, 'reported', after && !after.dated ? after : null, limit - dated.length);
      return [...dated, ...undated];
    },

    /** Returns the number of rows at exactly this point (to a millionth of a degree), and the newest of these rows. */
    async atPlace(
      filter: IncidentFilter,
      at: LngLat,
      limit: number,
    ): Promise<{ total: number; rows: (IncidentRow & RowKey)[] }> {
      const here = kysely.selectFrom('incidents').where(conditionsOf({ ...filter, at }));
      const { total } = await here.select((where) => where.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await here
        .select([...COLUMNS, 'dataset', 'source_key'])
        .orderBy(sql`occurred_on desc nulls last`)
        .$if(filter.countedBy === 'reported', (query) => query.orderBy(REPORTED, 'desc'))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return { total, rows: rows as (IncidentRow & RowKey)[] };
    },

    /** Returns the last correction of each of these rows. */
    corrections: (filter: IncidentFilter, rows: readonly RowKey[]) => lastCorrections(kysely, filter, rows),
  };
}

export type IncidentsStore = ReturnType<typeof incidentsStore>;
