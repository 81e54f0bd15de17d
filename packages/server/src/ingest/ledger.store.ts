import { partOf } from '../db/incident-parts.ts';
import type { Client, Pool } from '../db/pool.ts';
import { type Run, stagedTable } from './run.ts';

/**
 * Facts about a row that are recorded before and after a change. Coordinates are not recorded, because a correction may
 * hide a location.
 */
const FACTS = [
  'crime_type',
  'word',
  'area',
  'neighbourhood',
  'precision',
  'occurred_on',
  'occurred_hour',
  'reported_on',
] as const;

/** Columns with the old values of rows that a merge overwrites or removes. */
const LOST = ['source_key', 'content_hash', ...FACTS];
const columnsFrom = (table: string) => LOST.map((column) => `${table}.${column}`).join(', ');
const factsIn = (table: string) => `row(${FACTS.map((name) => `${table}.${name}`).join(', ')})`;
const factsOf = (table: string) =>
  `jsonb_build_object(${FACTS.map((name) => `'${name}', ${table}.${name}`).join(', ')})`;

/**
 * Share of stored rows. If more rows changed or vanished, the source counts as republished and no single rows are
 * listed.
 */
const ANEW_SHARE = 0.2;

/** State of a dataset before a merge: its number of rows, and the newest day (`YYYY-MM-DD`) of occurrence or report. */
interface RowsBefore {
  readonly rows: number;
  readonly newest: string | null;
}

/** Returns the number of shown rows of a dataset. The dataset’s partition must exist. */
async function storedRows(client: Client, run: Run): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*) as n from ${partOf(run)} where vanished_at is null`,
  );
  return rows[0]?.n ?? 0;
}

/** Returns the state of a dataset before a merge. */
export async function rowsBefore(client: Client, run: Run): Promise<RowsBefore> {
  const { rows } = await client.query<{ newest: string | null }>(
    'select newest from datasets where city = $1 and dataset = $2 and data_source = $3',
    [run.city, run.dataset, run.dataSource],
  );
  return { rows: await storedRows(client, run), newest: rows[0]?.newest ?? null };
}

/**
 * Stores the old values of the rows in `differing` before they are overwritten. `loseVanished` adds the rows that
 * vanished.
 */
export const keepLost = (client: Client, part: string) =>
  client.query(
    `create temporary table lost on commit drop as
     select ${columnsFrom('i')} from differing d join ${part} i on i.ctid = d.stored where not d.was_gone`,
  );

/** Returns a statement that runs `update` (of `table i`), adds the updated rows to the table `lost` and counts them. */
export const loseVanished = (update: string) =>
  `with gone as (${update} returning ${columnsFrom('i')}) insert into lost select * from gone`;

/**
 * Writes the summary for a dataset’s first rows. All of them are new, because there are no earlier rows to compare
 * with.
 */
export const writeFirst = (client: Client, run: Run, rows: number, at: Date) =>
  client.query(
    `insert into change_summaries (run, city, dataset, data_source, at, before, added, late, changed, vanished, returned, after, is_anew, types)
     values ($1, $2, $3, $4, $5, 0, $6, 0, 0, 0, 0, $6, true, '[]')`,
    [run.id, run.city, run.dataset, run.dataSource, at, rows],
  );

/**
 * Records what a merge changed, from the `differing` rows and the `lost` rows. Rows with the same key are compared as a
 * multiset. Equal rows on both sides are unchanged, whatever their ordinal. The other rows are paired as changed rows
 * as far as possible. A pair that is equal in all listed facts is not listed, because only its details or our parsing
 * differ.
 */
export async function writeLedger(client: Client, run: Run, before: RowsBefore, at: Date): Promise<void> {
  const staged = stagedTable(run);
  await client.query(
    `create temporary table ledger on commit drop as
     with was as (select ctid as row, l.*, row_number() over (partition by source_key, content_hash) as nth from lost l),
     gained as (select s.ctid as row, d.was_gone, ${columnsFrom('s')} from differing d join ${staged} s on s.ctid = d.staged),
     now as (select g.*, row_number() over (partition by source_key, content_hash) as nth from gained g),
     was_only as (select w.*, ${RANK} as place from was w
       where not exists (select from now n where n.source_key = w.source_key and n.content_hash = w.content_hash and n.nth = w.nth)),
     now_only as (select w.*, ${RANK} as place from now w
       where not exists (select from was l where l.source_key = w.source_key and l.content_hash = w.content_hash and l.nth = w.nth)),
     less as (select source_key, count(*) as rows from was_only group by source_key),
     back as (select source_key, count(*) as rows from gained where was_gone group by source_key)
     select coalesce(w.source_key, n.source_key) as source_key, w.row as was_row, n.row as now_row,
       w.crime_type as was_type, n.crime_type as now_type,
       case when n.row is null then 'vanished' when w.row is not null then 'changed'
         when n.place - coalesce(less.rows, 0) <= back.rows then 'returned' else 'added' end as kind,
       w.row is null and coalesce(n.occurred_on, n.reported_on) < $1::date as before_newest,
       w.row is not null and n.row is not null and w.area is distinct from n.area as moved
     from was_only w full join now_only n on n.source_key = w.source_key and n.place = w.place
     left join less on less.source_key = n.source_key left join back on back.source_key = n.source_key
     where w.row is null or n.row is null or ${factsIn('w')} is distinct from ${factsIn('n')}`,
    [before.newest],
  );
  const { rows } = await client.query<{ any: boolean }>('select exists (select from ledger) as any');
  const any = rows[0]?.any ?? false;
  const anew = await summarise(client, run, before, any ? await storedRows(client, run) : before.rows, at);
  if (!any) return;
  if (!anew) await listChanges(client, run, at);
  await withdraw(client, run, at);
}

/** Order for pairing rows with the same key: rows with the same day, hour and type come first. */
const RANK =
  'row_number() over (partition by w.source_key order by w.occurred_on, w.occurred_hour, w.crime_type, w.area, w.content_hash, w.nth)';

async function summarise(client: Client, run: Run, before: RowsBefore, after: number, at: Date): Promise<boolean> {
  const { rows } = await client.query<{ is_anew: boolean }>(
    `insert into change_summaries (run, city, dataset, data_source, at, before, added, late, changed, vanished, returned, after, is_anew, types)
     select $1, $2, $3, $4, $5, $6::int, added, late, changed, vanished, returned, $7::int,
       changed + vanished > $8::float8 * $6::int or added + returned > $6::int,
       coalesce((select jsonb_agg(jsonb_build_object('was', was_type, 'now', now_type, 'rows', rows, 'moved', moved) order by rows desc, was_type, now_type)
         from (select was_type, now_type, count(*) as rows, count(*) filter (where moved) as moved
           from ledger where kind = 'changed' group by was_type, now_type) pairs), '[]')
     from (select count(*) filter (where kind = 'added') as added, count(*) filter (where kind = 'added' and before_newest) as late,
         count(*) filter (where kind = 'changed') as changed, count(*) filter (where kind = 'vanished') as vanished,
         count(*) filter (where kind = 'returned') as returned from ledger) sums
     returning is_anew`,
    [run.id, run.city, run.dataset, run.dataSource, at, before.rows, after, ANEW_SHARE],
  );
  return rows[0]?.is_anew ?? false;
}

const listChanges = (client: Client, run: Run, at: Date) =>
  client.query(
    `insert into incident_changes (run, city, dataset, data_source, source_key, kind, at, late, was, now)
     select $1, $2, $3, $4, l.source_key, l.kind, $5, l.kind = 'added' and coalesce(l.before_newest, false),
       case when l.was_row is not null then ${factsOf('w')} end, case when l.now_row is not null then ${factsOf('n')} end
     from ledger l left join lost w on w.ctid = l.was_row left join ${stagedTable(run)} n on n.ctid = l.now_row
     order by l.kind, l.source_key collate "C"`,
    [run.id, run.city, run.dataset, run.dataSource, at],
  );

/**
 * Withdraws all listed changes of rows that their source no longer publishes. The changes are listed again when all
 * rows with the key have returned.
 */
async function withdraw(client: Client, run: Run, at: Date): Promise<void> {
  const key = [run.city, run.dataset, run.dataSource];
  await client.query(
    `update incident_changes set withdrawn_at = $4 where city = $1 and dataset = $2 and data_source = $3 and withdrawn_at is null
       and source_key in (select source_key from ledger where kind = 'vanished')`,
    [...key, at],
  );
  await client.query(
    `update incident_changes c set withdrawn_at = null where city = $1 and dataset = $2 and data_source = $3
       and withdrawn_at is not null and not erased and source_key in (select source_key from ledger where kind = 'returned')
       and not exists (select from ${partOf(run)} i where i.source_key = c.source_key and i.vanished_at is not null)`,
    key,
  );
}

/** Deletes the listed changes of a city’s sample rows. */
export const forgetLedger = (client: Client | Pool, city: string) =>
  client.query("delete from change_summaries where city = $1 and data_source = 'rehearsal'", [city]);
