import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cityOf } from '@crimemap/cities';
import { rowsOfExport } from '@crimemap/cities/protocols/export-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { importFile } from './import-file.ts';
import { quiet } from './testing.ts';

const ROWS = 4_000;
/** Few enough that they are listed one by one. */
const DIFFERING = 400;
/** `KILLS=20` takes about two minutes. */
const KILLS = Number(process.env.KILLS ?? 3);
/** A program starts slowly on a busy machine. */
const WAIT_MS = 120_000;

let db: TestDatabase;
let folder: string;
/** The same rows twice, but for the number of injured in some of them. */
let files: string[];

beforeAll(async () => {
  db = await aDatabase();
  folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  files = [1, 2].map((injured) => {
    const file = join(folder, `shootings-${injured}.csv`);
    const lines = Array.from({ length: ROWS }, (_, n) => {
      const injuries = n < DIFFERING ? injured : 0;
      return `${n + 1},GO-${n + 1},1/3/2020 5:00:00 AM,1,D11,0,${injuries},Shooting,095,-79.4,43.7`;
    });
    const head =
      'OBJECTID,EVENT_UNIQUE_ID,OCC_DATE,OCC_HOUR,DIVISION,DEATH,INJURIES,EVENT_TYPE,HOOD_158,LONG_WGS84,LAT_WGS84';
    writeFileSync(file, [head, ...lines, ''].join('\n'));
    return file;
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db.stop();
});

/** Which of the two files the rows are of, and what is written down of it. */
async function state() {
  const { rows } = await db.pool.query<{
    injured: number[];
    merged: number;
    summaries: number;
    listed: number;
    off: number;
  }>(
    `select (select array_agg(distinct injuries order by injuries) from incidents where injuries > 0) as injured,
       (select count(*) from ingest_runs where state = 'merged') as merged, (select count(*) from change_summaries) as summaries,
       (select count(*) from incident_changes) as listed,
       (select count(*) from change_summaries s where not is_anew
         and changed <> (select count(*) from incident_changes c where c.run = s.run)) as off`,
  );
  if (!rows[0]) throw new Error('a statement without tables gives a row');
  return rows[0];
}

async function until(claim: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await delay(5)) if (await claim()) return;
  throw new Error('it did not come to that');
}

/** Where a merge is held up, by a lock of ours: as it lists what changed, and after that. */
const HOLD_UPS = [
  'lock table incident_changes in access exclusive mode',
  "select from datasets where city = 'toronto' and dataset = 'shootings' for update",
];

/** The session that waits for a lock. */
const waiting = async () =>
  (
    await db.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows[0]?.pid;
/** No other session is in a transaction: what a dead importer sent last is done or taken back. */
const isQuiet = async () =>
  (
    await db.pool.query(
      "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null",
    )
  ).rowCount === 0;
const isThere = async (pid: number) =>
  (await db.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 1;

it(`a merge killed at ${KILLS} moments leaves its rows and what is written down of them, or neither`, {
  timeout: 900_000,
}, async () => {
  const toronto = cityOf('toronto');
  const shootings = toronto?.datasets.find(({ id }) => id === 'shootings');
  if (!toronto || !shootings) throw new Error('Toronto has shootings');
  const deps = { db, now: () => new Date(), log: quiet };
  const take = (file: string) =>
    importFile(toronto, shootings, { ...deps, rowsOf: () => rowsOfExport(file, shootings) });
  expect(await take(files[0] ?? '')).toMatchObject({ state: 'merged', added: ROWS });
  expect(await state()).toEqual({ injured: [1], merged: 1, summaries: 1, listed: 0, off: 0 });

  const program = join(import.meta.dirname, 'bin/import.ts');
  let now = await state();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const file = files[now.injured[0] === 1 ? 1 : 0] ?? '';
    const hold = HOLD_UPS[kill % (HOLD_UPS.length + 1)];
    const holder = await db.pool.connect();
    await holder.query(`begin; ${hold ?? 'select'}`);
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', program, '--city', 'toronto', '--dataset', 'shootings', file],
      {
        env: { ...process.env, DATABASE_URL: db.url },
        stdio: 'ignore',
      },
    );
    const ended = once(child, 'exit');
    try {
      if (hold) {
        await until(async () => (await waiting()) !== undefined);
        const pid = await waiting();
        child.kill('SIGKILL');
        await ended;
        await holder.query('rollback');
        await until(async () => pid === undefined || !(await isThere(pid)));
        expect(await state(), 'the rows had been written, and are taken back with the rest').toEqual(now);
      } else {
        // Somewhere in the merge or just beside it: each time a little later after the last page was stored.
        const { rows } = await db.pool.query<{ id: number }>('select coalesce(max(id), 0) as id from ingest_runs');
        await until(async () =>
          Boolean(
            (
              await db.pool.query("select from ingest_runs where id > $1 and (fetched >= $2 or state <> 'reading')", [
                rows[0]?.id,
                ROWS,
              ])
            ).rowCount,
          ),
        );
        await delay(((kill * 7) % 20) * 10);
        child.kill('SIGKILL');
        await ended;
        await holder.query('rollback');
        await until(isQuiet);
        const next = await state();
        expect(next.injured, 'never some of the one and some of the other').toHaveLength(1);
        expect({ summaries: next.summaries, off: next.off }).toEqual({ summaries: next.merged, off: 0 });
        expect(next.merged > now.merged).toBe(next.injured[0] !== now.injured[0]);
        now = next;
      }
    } finally {
      child.kill('SIGKILL');
      holder.release();
    }
    // The dead importer's lease ends by itself within seconds; here it is ended at once.
    await db.pool.query("update leases set until = now() - interval '1 second'");
  }
  const last = files[now.injured[0] === 1 ? 1 : 0] ?? '';
  expect(await take(last)).toMatchObject({ state: 'merged', changed: DIFFERING });
  expect(await state()).toMatchObject({ summaries: now.merged + 1, listed: now.listed + DIFFERING, off: 0 });
});
