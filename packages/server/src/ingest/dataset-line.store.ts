import { partOf } from '../db/incident-parts.ts';
import type { Client } from '../db/pool.ts';
import type { DatasetKey, Run } from './run.ts';

/** Values of a dataset’s state that are not counters of the run. */
export interface DatasetLineOptions {
  readonly at: Date;
  readonly columns: readonly string[];
  /** Datasets that this dataset follows: it starts after their last day. */
  readonly follows: readonly string[];
}

/** SQL condition for `isPlaced` of the contract. */
export const PLACED = "precision in ('intersection', 'block', 'neighbourhood')";

/** Records the years and crime types for which a dataset has rows now. */
export async function recordAvailableYears(client: Client, subject: DatasetKey): Promise<void> {
  await client.query(
    `with held as (
       select extract(year from day)::int as year, crime_type, count(*) as rows, min(day) as first
       from (select coalesce(occurred_on, reported_on) as day, crime_type from ${partOf(subject)} where vanished_at is null) incidents
       group by year, crime_type),
     years as (select year, sum(rows)::int as rows, min(first) as first from held where year is not null group by year)
     update datasets set
       held_years = coalesce((select jsonb_object_agg(year, jsonb_build_object('rows', rows, 'first', first)) from years), '{}'),
       held_types = coalesce((select array_agg(distinct crime_type::text) from held), '{}')
     where city = $1 and dataset = $2 and data_source = $3`,
    [subject.city, subject.dataset, subject.dataSource],
  );
}

/**
 * Writes the dataset’s state. After a partial import, it describes the stored rows, because a part says nothing about
 * the whole dataset.
 */
export async function describeDataset(
  client: Client,
  run: Run,
  { at, columns, follows }: DatasetLineOptions,
): Promise<void> {
  const { counters } = run;
  let { shown, notPlaced } = counters;
  if (run.reach === 'part') {
    const { rows } = await client.query<{ shown: number; not_placed: number }>(
      `select count(*) filter (where ${PLACED}) as shown, count(*) filter (where not ${PLACED}) as not_placed
       from ${partOf(run)} where vanished_at is null`,
    );
    shown = rows[0]?.shown ?? 0;
    notPlaced = rows[0]?.not_placed ?? 0;
  }
  await client.query(
    `insert into datasets as d (city, dataset, data_source, columns, asked, follows, newest, newest_reported, fetched_at, fetched, shown,
       not_placed, withheld, broken, unknown_words, tried_at, missing_years, source_digests)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $9, $17, $18)
     on conflict (city, dataset, data_source) do update set
       columns = case when $16 then excluded.columns else d.columns end,
       asked = case when $16 then excluded.asked else d.asked end,
       follows = case when $16 then excluded.follows else d.follows end,
       newest = case when $16 then excluded.newest else greatest(d.newest, excluded.newest) end,
       newest_reported = case when $16 then excluded.newest_reported else greatest(d.newest_reported, excluded.newest_reported) end,
       fetched_at = excluded.fetched_at, fetched = excluded.fetched, shown = excluded.shown, not_placed = excluded.not_placed,
       missing_years = case when $16 then excluded.missing_years else d.missing_years end,
       unknown_words = case when $16 then excluded.unknown_words else d.unknown_words || excluded.unknown_words end,
       source_digests = case when $16 then excluded.source_digests else (
         select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(d.source_digests) as one
         where one -> 'sha256' is distinct from excluded.source_digests #> '{0,sha256}') || excluded.source_digests end,
       withheld = excluded.withheld, broken = excluded.broken, tried_at = excluded.tried_at,
       failures = 0, problem_code = null, problem_detail = null`,
    [
      run.city,
      run.dataset,
      run.dataSource,
      JSON.stringify(run.reach === 'whole' ? columns : []),
      run.condition,
      follows,
      counters.newest,
      counters.newestReported,
      at,
      shown + notPlaced + counters.withheld + counters.broken,
      shown,
      notPlaced,
      counters.withheld,
      counters.broken,
      JSON.stringify(counters.unknownWords),
      run.reach === 'whole',
      counters.missingYears,
      JSON.stringify(counters.pagesRead === null ? [] : [{ ...counters.pagesRead, read_at: at.toISOString() }]),
    ],
  );
}
