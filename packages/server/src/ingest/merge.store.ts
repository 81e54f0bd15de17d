import { hasPart, joinPart, makePart, partOf } from '../db/incident-parts.ts';
import type { Client, Db, Pool } from '../db/pool.ts';
import { inTransaction } from '../db/write.ts';
import { type DatasetLineOptions, describeDataset, PLACED, recordAvailableYears } from './dataset-line.store.ts';
import { guardSize } from './guard-run.ts';
import { forgetLedger, keepLost, loseVanished, rowsBefore, writeFirst, writeLedger } from './ledger.store.ts';
import { ObsoleteRun, type Run, RunLost, stagedTable } from './run.ts';

/** Number of table rows that a merge wrote. `change_summaries` says what this means for reports. */
export interface Merged {
  readonly added: number;
  readonly changed: number;
  readonly vanished: number;
}

export interface MergeOptions extends DatasetLineOptions {
  /** True if the operator accepts an import with any number of rows. */
  readonly acceptAnySize: boolean;
}

const CONTENT =
  'crime_type, word, lng, lat, precision, area, neighbourhood, occurred_on, occurred_hour, reported_on, event_id, deaths, injuries, details';

/**
 * Replaces the stored rows of a dataset with the staged rows of a run, in one transaction. Clients see either the old
 * rows or the new rows.
 *
 * Rows are matched by key and ordinal, and written only if their content differs. A whole run marks missing rows as
 * vanished, except for years that its source could not return. The city’s sample rows are deleted when official rows
 * arrive. Datasets that start after this dataset lose their rows of the days that this dataset now covers.
 *
 * Throws `SourceProblem('shrunk')`, `RunLost` or `ObsoleteRun`; nothing has changed then.
 */
export async function mergeRun(db: Db, run: Run, options: MergeOptions): Promise<Merged> {
  return inTransaction(
    db.pool,
    async (client) => {
      // Only one merge per city at a time, because official and sample rows, and consecutive datasets, affect each
      // other.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`merge ${run.city}`]);
      await stillOurs(client, run);
      if (run.reach === 'whole' && !options.acceptAnySize)
        guardSize(run.counters.fetched, await lastWhole(client, run));
      await keepApart(client, run);
      const merged = (await hasPart(client, run))
        ? await compareAndWrite(client, run, options.at)
        : await load(client, run, options.at);
      const followers = await replaceFollowers(client, run, options.at);
      await describeDataset(client, run, options);
      for (const subject of [run, ...followers]) await recordAvailableYears(client, subject);
      await client.query(
        `update ingest_runs set state = 'merged', finished_at = $2, added = $3, changed = $4, vanished = $5 where id = $1`,
        [run.id, options.at, merged.added, merged.changed, merged.vanished],
      );
      await client.query(`drop table ${stagedTable(run)}`);
      return merged;
    },
    "set local statement_timeout = 0; set local work_mem = '64MB'",
  );
}

async function stillOurs(client: Client, run: Run): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from ingest_runs where id = $1 and holder = $2 and state = 'reading' and fetched = $3 for update",
    [run.id, run.holder, run.counters.fetched],
  );
  if (rowCount !== 1) throw new RunLost(`Run ${run.id} is no longer read here.`);
}

/** Returns the number of rows in the last whole import with the same condition. */
async function lastWhole(client: Client, run: Run): Promise<number | null> {
  const { rows } = await client.query<{ fetched: number }>(
    `select fetched from (select fetched, asked from ingest_runs
       where city = $1 and dataset = $2 and data_source = $3 and reach = 'whole' and state = 'merged' order by id desc limit 1) last
     where asked is not distinct from $4`,
    [run.city, run.dataset, run.dataSource, run.condition],
  );
  return rows[0]?.fetched ?? null;
}

/**
 * Keeps official and sample rows apart. Sample rows are deleted when official rows arrive, and never replace official
 * rows.
 */
async function keepApart(client: Client, run: Run): Promise<void> {
  if (run.dataSource === 'rehearsal') {
    const { rowCount } = await client.query(
      "select 1 from datasets where city = $1 and data_source = 'official' and fetched > 0 limit 1",
      [run.city],
    );
    if (rowCount !== 0) throw new ObsoleteRun(`${run.city} has official rows`);
  } else if (run.counters.shown + run.counters.notPlaced > 0) {
    await deleteRehearsal(client, run.city);
  }
}

/** Deletes all sample data stored for a city. */
export async function deleteRehearsal(client: Client | Pool, city: string): Promise<void> {
  await client.query("delete from incidents where city = $1 and data_source = 'rehearsal'", [city]);
  await client.query("delete from datasets where city = $1 and data_source = 'rehearsal'", [city]);
  await client.query("delete from area_layers where city = $1 and data_source = 'rehearsal'", [city]);
  await client.query("delete from street_layers where city = $1 and data_source = 'rehearsal'", [city]);
  // The next import deletes the rows of these addresses.
  await client.query("update address_readings set is_shown = false where city = $1 and data_source = 'rehearsal'", [
    city,
  ]);
  await forgetLedger(client, city);
}

/**
 * Loads the first rows of a dataset. The rows are written to a table whose indexes are built in one step and which then
 * becomes a partition. Only rows that share a key are sorted to number them, because sorting all rows takes longer than
 * storing them.
 */
async function load(client: Client, run: Run, at: Date): Promise<Merged> {
  const staged = stagedTable(run);
  await client.query(`analyze ${staged} (source_key)`);
  await makePart(client, run);
  const { rowCount } = await client.query(
    `with repeated as (select source_key from ${staged} group by source_key having count(*) > 1),
       numbered as (select ctid, row_number() over (partition by source_key order by content_hash) - 1 as ordinal
         from ${staged} where source_key in (select source_key from repeated))
     insert into ${partOf(run)} (city, dataset, data_source, first_seen, source_key, content_hash, ordinal, ${CONTENT})
     select $1, $2, $3, $4, s.source_key, s.content_hash, coalesce(n.ordinal, 0), ${CONTENT.replace(/\w+/g, 's.$&')}
     from ${staged} s left join numbered n on n.ctid = s.ctid`,
    [run.city, run.dataset, run.dataSource, at],
  );
  await joinPart(client, run);
  await writeFirst(client, run, rowCount ?? 0, at);
  return { added: rowCount ?? 0, changed: 0, vanished: 0 };
}

async function compareAndWrite(client: Client, run: Run, at: Date): Promise<Merged> {
  const part = partOf(run);
  const before = await rowsBefore(client, run);
  await client.query(`analyze ${stagedTable(run)}`);
  await client.query(
    `create temporary table numbered on commit drop as
     select ctid as staged, source_key, content_hash, (row_number() over (partition by source_key order by content_hash) - 1)::integer as ordinal
     from ${stagedTable(run)}`,
  );
  await client.query('analyze numbered');
  // Find all differences before writing, so that an identical import writes no row. Row addresses (`ctid`) stay valid
  // until the rows are written, because only one merge per city runs at a time.
  await client.query(
    `create temporary table differing on commit drop as
     select n.staged, n.ordinal, i.ctid as stored, i.vanished_at is not null as was_gone from numbered n
     left join ${part} i on i.source_key = n.source_key and i.ordinal = n.ordinal
     where i.ctid is null or i.content_hash <> n.content_hash or i.vanished_at is not null`,
  );
  await keepLost(client, part);
  const changed = await client.query(
    `update ${part} i set (content_hash, changed_at, vanished_at, ${CONTENT}) = (s.content_hash, $1, null, ${CONTENT.replace(/\w+/g, 's.$&')})
     from differing d join ${stagedTable(run)} s on s.ctid = d.staged where i.ctid = d.stored`,
    [at],
  );
  const added = await client.query(
    `insert into ${part} (city, dataset, data_source, first_seen, source_key, content_hash, ordinal, ${CONTENT})
     select $1, $2, $3, $4, s.source_key, s.content_hash, d.ordinal, ${CONTENT.replace(/\w+/g, 's.$&')}
     from differing d join ${stagedTable(run)} s on s.ctid = d.staged where d.stored is null order by s.source_key collate "C", d.ordinal`,
    [run.city, run.dataset, run.dataSource, at],
  );
  const vanished = run.reach === 'whole' ? await markVanished(client, part, run, at) : 0;
  await writeLedger(client, run, before, at);
  return { added: added.rowCount ?? 0, changed: changed.rowCount ?? 0, vanished };
}

async function markVanished(client: Client, part: string, { counters }: Run, at: Date): Promise<number> {
  const { rowCount } = await client.query(
    loseVanished(`update ${part} i set vanished_at = $1 where i.vanished_at is null
       and not exists (select 1 from numbered n where n.source_key = i.source_key and n.ordinal = i.ordinal)
       and coalesce(extract(year from coalesce(occurred_on, reported_on))::int <> all ($2::int[]), true)`),
    [at, counters.missingYears],
  );
  return rowCount ?? 0;
}

/**
 * Removes the days that this dataset now covers from the datasets that start after it, so that nothing counts twice.
 * Until their next import, their counters show the removed rows as withheld.
 */
async function replaceFollowers(client: Client, run: Run, at: Date): Promise<Run[]> {
  const { rows } = await client.query<{ dataset: string }>(
    'select dataset from datasets where city = $1 and data_source = $2 and $3 = any(follows)',
    [run.city, run.dataSource, run.dataset],
  );
  const replaced: Run[] = [];
  for (const { dataset } of rows) {
    const follower = { ...run, dataset };
    if (!(await hasPart(client, follower))) continue;
    replaced.push(follower);
    await client.query(
      `with gone as (
         update ${partOf(follower)} set vanished_at = $5 where vanished_at is null and reported_on <= $4::date returning precision)
       update datasets d set shown = d.shown - g.shown, not_placed = d.not_placed - g.not_placed, withheld = d.withheld + g.shown + g.not_placed
       from (select count(*) filter (where ${PLACED}) as shown, count(*) filter (where not ${PLACED}) as not_placed from gone) g
       where d.city = $1 and d.data_source = $3 and d.dataset = $2`,
      [run.city, dataset, run.dataSource, run.counters.newestReported, at],
    );
  }
  return replaced;
}
