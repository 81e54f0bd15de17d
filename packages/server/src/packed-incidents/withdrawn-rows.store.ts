import { cityOf } from '@crimemap/cities';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { LedgerFacts } from '../db/change-tables.ts';
import type { Db } from '../db/pool.ts';
import { type StreamedRow, streamedColumns } from './streamed-rows.ts';

/** A row its source no longer publishes, as it was last and as it was before each correction, the newest first. */
export interface WithdrawnRow {
  readonly dataset: string;
  readonly vanishedAt: Date;
  readonly last: StreamedRow;
  readonly before: readonly LedgerFacts[];
}

/** The cities, and whose rows of them, that have rows which vanished before `since` and are not erased yet. */
export async function citiesWithVanished(
  { pool }: Pick<Db, 'pool'>,
  since: Date,
): Promise<{ city: CityId; source: DataSource }[]> {
  const { rows } = await pool.query<{ city: CityId; source: DataSource }>(
    `select distinct city, data_source as source from incidents where vanished_at < $1 and content_hash <> ''::bytea`,
    [since],
  );
  return rows.filter(({ city }) => cityOf(city) !== undefined);
}

/**
 * Those of them that a reading listed one by one: not what went when a source was published anew, and not what another dataset of
 * the city has taken over.
 */
export async function withdrawnRows(
  { pool }: Pick<Db, 'pool'>,
  city: CityId,
  source: DataSource,
  since: Date,
): Promise<WithdrawnRow[]> {
  const { rows } = await pool.query<[string, Date, LedgerFacts[] | null, ...StreamedRow]>({
    text: `select dataset, vanished_at,
         (select jsonb_agg(c.was order by c.id desc) from incident_changes c where c.city = i.city and c.dataset = i.dataset
            and c.data_source = i.data_source and c.source_key = i.source_key and c.kind = 'changed'),
         ${streamedColumns(cityOf(city)?.counted_by)}
       from incidents i where city = $1 and data_source = $2 and vanished_at < $3 and content_hash <> ''::bytea
         and exists (select from incident_changes c where c.city = i.city and c.dataset = i.dataset
           and c.data_source = i.data_source and c.source_key = i.source_key and c.kind = 'vanished' and c.withdrawn_at is not null)`,
    values: [city, source, since],
    rowMode: 'array',
  });
  return rows.map(([dataset, vanishedAt, before, ...last]) => ({ dataset, vanishedAt, last, before: before ?? [] }));
}
