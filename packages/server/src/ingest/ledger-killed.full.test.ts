import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aSource, read } from './testing.ts';
import { HOLD_UPS, PAGE_ROWS, stateAfter, stateOf, version } from './testing-versions.ts';

/** Number of kills: some at the moments of `HOLD_UPS`, the others at moments in between. */
const KILLS = Number(process.env['KILLS'] ?? 4);
/** Maximum wait in milliseconds. A process starts slowly on a busy machine. */
const WAIT_MS = 120_000;
const PROGRAM = join(import.meta.dirname, 'testing-versions.ts');

let db: TestDatabase;
const children: ChildProcess[] = [];
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await db.stop();
});

/** Starts a process that loads its modules and then waits for a snapshot number. */
function aReader(): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    env: { ...process.env, DATABASE_URL: db.url },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  children.push(child);
  return child;
}

async function until(claim: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await delay(5)) if (await claim()) return;
  throw new Error('it did not come to that');
}

/** Returns the database session that waits for a lock. */
const waiting = async () =>
  (
    await db.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows[0]?.pid;
/**
 * True if no other session is in a transaction. The last statement of a killed importer is then committed or rolled
 * back.
 */
const isQuiet = async () =>
  (
    await db.pool.query(
      "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null",
    )
  ).rowCount === 0;
const isThere = async (pid: number) =>
  (await db.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 1;
/** True if another session is writing rows, so a merge has begun. */
const isMerging = async () =>
  Boolean(
    (
      await db.pool.query(
        `select from pg_locks l join pg_class c on c.oid = l.relation
         where l.database = (select oid from pg_database where datname = current_database())
           and l.pid <> pg_backend_pid() and l.mode = 'RowExclusiveLock' and c.relname like 'incidents%'`,
      )
    ).rowCount,
  );

it(`merge killed at ${KILLS} moments stores both its rows and its list of changes, or neither`, {
  timeout: 900_000,
}, async () => {
  await read(db, aSource(version(1), { pageSize: PAGE_ROWS }));
  expect(await stateOf(db)).toEqual(stateAfter(1));
  let held = 1;
  let next = aReader();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = next;
    const hold = HOLD_UPS[kill % (HOLD_UPS.length + 1)];
    const holder = await db.pool.connect();
    try {
      await holder.query(`begin; ${hold ?? 'select'}`);
      const ended = once(child, 'exit');
      child.stdin?.write(`${held + 1}\n`);
      // The next importer loads its modules meanwhile.
      next = aReader();
      if (hold) {
        await until(async () => (await waiting()) !== undefined);
        const pid = await waiting();
        child.kill('SIGKILL');
        await ended;
        await holder.query('rollback');
        await until(async () => pid === undefined || !(await isThere(pid)));
        expect(await stateOf(db), 'the rows were written and are rolled back with the rest').toEqual(stateAfter(held));
      } else {
        await until(isMerging);
        // Kill the process during the rest of the merge or just after, each time a little later.
        await delay(((kill * 7) % 20) * 10);
        child.kill('SIGKILL');
        await ended;
        await holder.query('rollback');
        await until(isQuiet);
        const state = await stateOf(db);
        held = state.summaries.length;
        expect(state).toEqual(stateAfter(held));
      }
    } finally {
      holder.release();
    }
    // End the killed importer’s lease immediately. Without this, the lease would expire after some seconds.
    await db.pool.query("update leases set until = now() - interval '1 second'");
  }
  await read(db, aSource(version(held + 1), { pageSize: PAGE_ROWS }));
  expect(await stateOf(db)).toEqual(stateAfter(held + 1));
});
