import { VANISHED_RETENTION_DAYS } from '@crimemap/contract/changes';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { daysAgo } from '../platform/base/clock.ts';

/** Of which rows corrections are counted. */
export interface CorrectedRows {
  readonly city: CityId;
  readonly source: DataSource;
  /** The crime types the reader may see; `null`: all. */
  readonly types: readonly CrimeType[] | null;
  /** Of an area of the city’s first kind, or of its second. */
  readonly field: 'area' | 'neighbourhood';
  readonly code: string;
  /** Of readings from this instant on. */
  readonly since: Date;
}

/** What readings corrected in an area, in rows. */
export interface AreaCorrections {
  /** Added of a day before the newest one that was held. */
  readonly late: number;
  readonly changed: number;
  /** `null`: not known, since what vanished is erased after a while and then says neither type nor neighbourhood. */
  readonly vanished: number | null;
  readonly returned: number;
}

/** Counts what readings corrected of an area’s rows, whichever day they are of; a row that moved counts where it was and where it is. */
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
