import { sql } from 'kysely';
import type { LedgerFacts } from '../db/change-tables.ts';
import type { Db } from '../db/pool.ts';
import type { IncidentFilter } from './incident-conditions.store.ts';

/** What the past of a row is looked up by. */
export interface RowKey {
  readonly id: number;
  readonly dataset: string;
  readonly source_key: string;
}

/** A correction that was written down of a row: what it said before and after, and when that was read. */
export interface WrittenCorrection {
  readonly id: number;
  readonly at: Date;
  readonly was: LedgerFacts;
  readonly now: LedgerFacts;
}

/** Fields whose correction a reader would notice. Of hours, words and neighbourhoods nothing is said on a row. */
const NOTICED = ['crime_type', 'area', 'precision', 'occurred_on', 'reported_on'] as const;
const noticedOf = (side: 'was' | 'now') =>
  sql`jsonb_build_array(${sql.join(NOTICED.map((name) => sql`${sql.ref(side)} -> ${sql.lit(name)}`))})`;

/**
 * The last correction of each row that a reader would notice. Not of rows that ever shared their key with another: which of
 * them a correction is of is not certain, as they change places. Nor of what was withdrawn.
 */
export async function lastCorrections(
  kysely: Db['kysely'],
  { city, source }: Pick<IncidentFilter, 'city' | 'source'>,
  rows: readonly RowKey[],
): Promise<WrittenCorrection[]> {
  if (rows.length === 0) return [];
  const found = await sql<WrittenCorrection>`
    select of.id, last.at, last.was, last.now
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ dataset }) => dataset)}::text[],
      ${rows.map((row) => row.source_key)}::text[]) as of (id, dataset, source_key)
    cross join lateral (
      select at, was, now from incident_changes
      where city = ${city} and data_source = ${source} and dataset = of.dataset and source_key = of.source_key
        and kind = 'changed' and withdrawn_at is null and ${noticedOf('was')} <> ${noticedOf('now')}
      order by incident_changes.id desc limit 1) last
    where not exists (
      select from incidents twin
      where twin.city = ${city} and twin.data_source = ${source} and twin.dataset = of.dataset
        and twin.source_key = of.source_key and twin.id <> of.id
      -- Looked up for each row: as a join, the database might rather read the dataset whole.
      offset 0)`.execute(kysely);
  return found.rows;
}
