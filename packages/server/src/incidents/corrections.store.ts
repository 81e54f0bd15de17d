import { sql } from 'kysely';
import type { LedgerFacts } from '../db/change-tables.ts';
import type { Db } from '../db/pool.ts';
import type { IncidentFilter } from './incident-conditions.store.ts';

/** Key that finds the corrections of a row. */
export interface RowKey {
  readonly id: number;
  readonly dataset: string;
  readonly source_key: string;
}

/** Stored correction of a row: the values before and after, and the time of the import. */
export interface WrittenCorrection {
  readonly id: number;
  readonly at: Date;
  readonly was: LedgerFacts;
  readonly now: LedgerFacts;
}

/**
 * Fields whose corrections are shown on a row. Corrections of hours, words and neighbourhoods are not shown, because
 * readers would not notice them.
 */
const NOTICED = ['crime_type', 'area', 'precision', 'occurred_on', 'reported_on'] as const;
const noticedOf = (side: 'was' | 'now') =>
  sql`jsonb_build_array(${sql.join(NOTICED.map((name) => sql`${sql.ref(side)} -> ${sql.lit(name)}`))})`;

/**
 * Returns the last noticeable correction of each row. Leaves out withdrawn corrections. Also leaves out rows that ever
 * shared their key with another row, because it is then uncertain which row was corrected.
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
