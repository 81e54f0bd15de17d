import { copyLines } from '../db/copy.ts';
import type { Client, Db, Pool } from '../db/pool.ts';
import { inTransaction } from '../db/write.ts';
import { STAGED_COLUMNS } from './copy-line.ts';
import type { ReadPage } from './read-page.ts';
import { type DatasetKey, nothingRead, type Run, type RunCounters, RunLost, stagedTable } from './run.ts';

/**
 * Maximum age at which a run can be resumed. It is limited because sources give their rows new numbers when they
 * publish a new version.
 */
const RESUMABLE_FOR_MS = 6 * 3_600_000;
/** Number of broken rows stored per run, for the operator. */
const BROKEN_SAMPLE = 100;
/** Number of ended runs stored per dataset, in addition to the last good run. */
const RUNS_RETAINED = 30;

const COUNTERS = `fetched, shown, not_placed as "notPlaced", withheld, broken, unknown_words as "unknownWords", newest,
  newest_reported as "newestReported", cursor, announced, pages_read as "pagesRead"`;

interface NewRun extends DatasetKey {
  readonly holder: string;
  readonly reach: Run['reach'];
  readonly condition: string | null;
  readonly boundaries: string | null;
}

/**
 * Starts a run, or resumes the run of a dead node after its last stored page. Only the holder of the dataset’s lease
 * may call it, because it ends every other unfinished run of the dataset. If the staged rows do not match the run’s
 * counters (after a database crash), the run starts from the beginning.
 */
export async function beginRun(db: Db, newRun: NewRun, at: Date): Promise<Run> {
  return inTransaction(db.pool, async (client) => {
    const { rows } = await client.query<Omit<RunCounters, 'missingYears'> & { id: number; fits: boolean }>(
      `select id, ${COUNTERS}, data_source = $3 and reach = $4 and asked is not distinct from $5 and cursor is not null
         and started_at > $6 and boundaries is not distinct from $7 as fits
       from ingest_runs where city = $1 and dataset = $2 and state = 'reading' order by id desc for update`,
      [
        newRun.city,
        newRun.dataset,
        newRun.dataSource,
        newRun.reach,
        newRun.condition,
        new Date(at.getTime() - RESUMABLE_FOR_MS),
        newRun.boundaries,
      ],
    );
    let taken: Run | null = null;
    for (const { id, fits, ...counters } of rows) {
      if (taken === null && fits && (await stagedRows(client, id)) === counters.shown + counters.notPlaced) {
        // The source reports missing years again at the end, even if the run resumes.
        taken = { ...newRun, id, counters: { ...counters, missingYears: [] } };
        await client.query('update ingest_runs set holder = $2 where id = $1', [id, newRun.holder]);
      } else {
        await endRun(client, id, 'abandoned', at, null);
      }
    }
    return taken ?? startRun(client, newRun, at);
  });
}

/** Returns the number of staged rows, or -1 if the table is missing. */
async function stagedRows(client: Client, id: number): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    stagedTable({ id }),
  ]);
  if (!rows[0]?.there) return -1;
  const counted = await client.query<{ n: number }>(`select count(*) as n from ${stagedTable({ id })}`);
  return counted.rows[0]?.n ?? -1;
}

async function startRun(client: Client, newRun: NewRun, at: Date): Promise<Run> {
  const { rows } = await client.query<{ id: number }>(
    `insert into ingest_runs (city, dataset, data_source, reach, state, holder, started_at, asked, boundaries)
     values ($1, $2, $3, $4, 'reading', $5, $6, $7, $8) returning id`,
    [
      newRun.city,
      newRun.dataset,
      newRun.dataSource,
      newRun.reach,
      newRun.holder,
      at,
      newRun.condition,
      newRun.boundaries,
    ],
  );
  const id = rows[0]?.id ?? 0;
  await client.query(`create unlogged table ${stagedTable({ id })} (like staged_incidents)`);
  return { ...newRun, id, counters: nothingRead() };
}

async function endRun(
  client: Client,
  id: number,
  state: 'failed' | 'abandoned',
  at: Date,
  problem: string | null,
): Promise<void> {
  await client.query(`drop table if exists ${stagedTable({ id })}`);
  await client.query('update ingest_runs set state = $2, finished_at = $3, problem = $4 where id = $1', [
    id,
    state,
    at,
    problem,
  ]);
}

/**
 * Stores one page in one transaction: its rows, the cursor after it and the counters. If a node dies between two pages,
 * the staged rows match the counters. Throws `RunLost` if this holder no longer owns the run.
 */
export async function stagePage(db: Db, run: Run, { lines, broken, counters }: ReadPage): Promise<Run> {
  await inTransaction(
    db.pool,
    async (client) => {
      const { rowCount } = await client.query(
        `update ingest_runs set cursor = $4::jsonb, announced = $5, fetched = $6, shown = $7, not_placed = $8, withheld = $9,
           broken = $10, unknown_words = $11, newest = $12, newest_reported = $13, pages_read = $14
         where id = $1 and holder = $2 and state = 'reading' and fetched = $3`,
        [
          run.id,
          run.holder,
          run.counters.fetched,
          counters.cursor === null ? null : JSON.stringify(counters.cursor),
          counters.announced,
          counters.fetched,
          counters.shown,
          counters.notPlaced,
          counters.withheld,
          counters.broken,
          JSON.stringify(counters.unknownWords),
          counters.newest,
          counters.newestReported,
          counters.pagesRead === null ? null : JSON.stringify(counters.pagesRead),
        ],
      );
      if (rowCount !== 1) throw new RunLost(`Run ${run.id} is no longer read here.`);
      if (lines !== '') await copyLines(client, `${stagedTable(run)} (${STAGED_COLUMNS.join(', ')})`, lines);
      const sample = broken.slice(0, Math.max(0, BROKEN_SAMPLE - run.counters.broken));
      if (sample.length > 0) await keepBroken(client, run.id, sample);
    },
    // NOTE: waiting for the disk is useless, because a database crash loses the staged rows in any case.
    'set local statement_timeout = 0; set local synchronous_commit = off',
  );
  return { ...run, counters };
}

async function keepBroken(client: Client, id: number, sample: ReadPage['broken']): Promise<void> {
  const texts = sample.map(({ row, why }) =>
    JSON.stringify({ why, row })
      .replaceAll('\\u0000', '')
      .replace(/\\ud[89a-f][0-9a-f]{2}/gi, '\\ufffd'),
  );
  await client.query(
    `insert into broken_rows (run_id, why, row)
     select $1, left(coalesce(text::jsonb ->> 'why', ''), 500), text::jsonb -> 'row' from unnest($2::text[]) as text`,
    [id, texts],
  );
}

/**
 * Ends a run that cannot be finished. Deletes its staged rows, keeps the dataset’s stored rows, and records the problem
 * for the dataset.
 */
export async function failRun(db: Db, run: Run, problem: { code: string; detail: string }, at: Date): Promise<void> {
  await inTransaction(db.pool, async (client) => {
    const { rowCount } = await client.query(
      "select 1 from ingest_runs where id = $1 and holder = $2 and state = 'reading' for update",
      [run.id, run.holder],
    );
    if (rowCount !== 1) return;
    await endRun(client, run.id, 'failed', at, `${problem.code}: ${problem.detail}`);
    // An unreadable file does not mean that the source is at fault.
    if (run.reach === 'whole') await noteProblem(client, run, problem, at);
  });
}

/** Ends a run whose rows are no longer needed, without recording a problem. */
export async function abandonRun(db: Db, run: Run, at: Date): Promise<void> {
  await inTransaction(db.pool, (client) => endRun(client, run.id, 'abandoned', at, null));
}

/** Records that a dataset could not be read, without changing the result of the last good run. */
export async function noteProblem(
  db: Pool | Client,
  subject: DatasetKey,
  problem: { code: string; detail: string },
  at: Date,
): Promise<void> {
  await db.query(
    `insert into datasets (city, dataset, data_source, tried_at, failures, problem_code, problem_detail) values ($1, $2, $3, $4, 1, $5, $6)
     on conflict (city, dataset, data_source) do update set tried_at = excluded.tried_at, failures = datasets.failures + 1,
       problem_code = excluded.problem_code, problem_detail = excluded.problem_detail`,
    [subject.city, subject.dataset, subject.dataSource, at, problem.code, problem.detail.slice(0, 1000)],
  );
}

/** Deletes the remains of ended runs: old history, and staged tables whose run has ended or is unknown. */
export async function cleanUpRuns(db: Db): Promise<void> {
  await inTransaction(db.pool, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = current_schema and c.relkind = 'r' and c.relname ~ '^staged_run_\\d+$'
         and not exists (select 1 from ingest_runs r where r.state = 'reading' and 'staged_run_' || r.id = c.relname)`,
    );
    for (const { name } of rows) await client.query(`drop table if exists ${name}`);
    await client.query(
      `delete from ingest_runs r using (
         select id, row_number() over (partition by city, dataset, data_source order by id desc) as age,
           row_number() over (partition by city, dataset, data_source, state = 'merged' and reach = 'whole' order by id desc) as of_its_kind
         from ingest_runs where state <> 'reading') old
       where r.id = old.id and old.age > $1 and not (r.state = 'merged' and r.reach = 'whole' and old.of_its_kind = 1)`,
      [RUNS_RETAINED],
    );
  });
}
