import { VANISHED_RETENTION_DAYS } from '@crimemap/contract/changes';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { daysAgo } from '../platform/base/clock.ts';

/** Filter for the rows whose corrections are counted. */
export interface CorrectedRows {
  readonly city: CityId;
  readonly source: DataSource;
  /** Crime types that the reader may see; `null`: all. */
  readonly types: readonly CrimeType[] | null;
  /** Column that `code` refers to: the city’s first kind of area (`area`) or its second (`neighbourhood`). */
  readonly field: 'area' | 'neighbourhood';
  readonly code: string;
  /** Only imports from this instant on. */
  readonly since: Date;
}

/** Numbers of rows that imports corrected in an area. */
export interface AreaCorrections {
  /** Rows that were added for a day before the newest available day. */
  readonly late: number;
  readonly changed: number;
  /** `null` if unknown, because the type and neighbourhood of vanished rows are erased after 30 days. */
  readonly vanished: number | null;
  readonly returned: number;
}

/**
 * Counts the corrections of the rows in an area, on any day. A row that moved counts in its old area and in its new
 * area.
 */
export async function correctionsOf(
  { kysely }: Pick<Db, 'kysely'>,
  { city, source, types, field, code, since }: CorrectedRows,
  now: Date,
): Promise<AreaCorrections> {
  const rows = (kind: string) => sql<number>`count(*) filter (where kind = ${kind})::int`;
  let query = kysely
    .selectFrom('incident_changes')
    .select([
      sql<number>`count(*) filter (where kind = 'added' and late)::int`.as('late'),
      rows('changed').as('changed'),
      rows('vanished').as('vanished'),
      rows('returned').as('returned'),
    ])
    .where('city', '=', city)
    .where('data_source', '=', source)
    .where('at', '>=', since)
    .where(sql<boolean>`(was ->> ${field} = ${code} or now ->> ${field} = ${code})`);
  if (types) {
    const all = sql`${types}::text[]`;
    query = query
      .where(sql<boolean>`(was is null or was ->> 'crime_type' = any(${all}))`)
      .where(sql<boolean>`(now is null or now ->> 'crime_type' = any(${all}))`);
  }
  const counted = await query.executeTakeFirstOrThrow();
  const areErased = since < daysAgo(now, VANISHED_RETENTION_DAYS) && (types !== null || field === 'neighbourhood');
  return areErased ? { ...counted, vanished: null } : counted;
}
