import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aSource, read } from './testing.ts';
import { changesTo, edition } from './testing-editions.ts';

/** At the moments of `HOLD_UPS`, and at some of their own in between. */
const KILLS = Number(process.env.KILLS ?? 20);
/** A program starts slowly on a busy machine. */
const WAIT_MS = 120_000;

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());

/** All that readers are shown, and what is written down of how it came to be. */
async function state() {
  const { rows: held } = await db.pool.query<{ line: string }>(
    "select source_key || ' ' || crime_type as line from incidents where vanished_at is null order by 1",
  );
  const { rows: summaries } = await db.pool.query<Record<string, number>>(
    'select before, added, late, changed, vanished, returned, after from change_summaries order by run',
  );
  const { rows: listed } = await db.pool.query<Record<string, number>>(
    `select count(*) filter (where kind = 'added') as added, count(*) filter (where c.late) as late,
       count(*) filter (where kind = 'changed') as changed, count(*) filter (where kind = 'vanished') as vanished,
       count(*) filter (where kind = 'returned') as returned
     from change_summaries s left join incident_changes c using (run) where not is_anew group by run order by run`,
  );
  return { held: held.map(({ line }) => line), summaries, listed };
}

/** The same as it must be once so many editions have been read, one after the other. */
function stateAfter(editions: number): Awaited<ReturnType<typeof state>> {
  const rowsOf = (n: number) => (n === 0 ? 0 : edition(n).length);
  const numbers = Array.from({ length: editions }, (_, at) => at + 1);
  const first = { added: rowsOf(1), late: 0, changed: 0, vanished: 0, returned: 0 };
  return {
    held: edition(editions)
      .map(({ EVENT, KIND }) => `${EVENT} ${KIND}`)
      .sort(),
    summaries: numbers.map((n) => ({
      before: rowsOf(n - 1),
      ...(n === 1 ? first : changesTo(n)),
      after: rowsOf(n),
    })),
    listed: numbers.slice(1).map(changesTo),
  };
}

async function until(claim: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await delay(5)) if (await claim()) return;
  throw new Error('it did not come to that');
}

/** Where a merge is held up, by a lock of ours: as it lists what changed, and after that. */
const HOLD_UPS = [
  'lock table incident_changes in access exclusive mode',
  "select from datasets where city = 'toronto' and dataset = 'reports' for update",
];

/** The session that waits for a lock. */
const waiting = async () =>
  (
    await db.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows[0]?.pid;
/** No other session is in a transaction: what a dead reader sent last is done or taken back. */
const isQuiet = async () =>
  (
    await db.pool.query(
      "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null",
    )
  ).rowCount === 0;
const isThere = async (pid: number) =>
  (await db.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 1;
/** Another session is writing rows: a merge is on its way. */
const isMerging = async () =>
  Boolean(
    (
      await db.pool.query(
        `select from pg_locks l join pg_class c on c.oid = l.relation
         where l.pid <> pg_backend_pid() and l.mode = 'RowExclusiveLock' and c.relname like 'incidents%'`,
      )
    ).rowCount,
  );

it(`a merge killed at ${KILLS} moments leaves its rows and all that is written down of them, or neither`, {
  timeout: 900_000,
}, async () => {
  await read(db, aSource(edition(1), { pageSize: 2_000 }));
  expect(await state()).toEqual(stateAfter(1));
  const program = join(import.meta.dirname, 'testing-editions.ts');
  let held = 1;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const hold = HOLD_UPS[kill % (HOLD_UPS.length + 1)];
    const holder = await db.pool.connect();
    await holder.query(`begin; ${hold ?? 'select'}`);
    const child = spawn(process.execPath, ['--import', 'tsx', program, String(held + 1)], {
      env: { ...process.env, DATABASE_URL: db.url },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    try {
      if (hold) {
        await until(async () => (await waiting()) !== undefined);
        const pid = await waiting();
        child.kill('SIGKILL');
        await ended;
        await holder.query('rollback');
        await until(async () => pid === undefined || !(await isThere(pid)));
        expect(await state(), 'the rows had been written, and are taken back with the rest').toEqual(stateAfter(held));
      } else {
        await until(isMerging);
        // Somewhere in what is left of it or just after: each time a little later.
        await delay(((kill * 7) % 20) * 10);
        child.kill('SIGKILL');
        await ended;
        await holder.query('rollback');
        await until(isQuiet);
        const next = await state();
        held = next.summaries.length;
        expect(next).toEqual(stateAfter(held));
      }
    } finally {
      child.kill('SIGKILL');
      holder.release();
    }
    // The dead reader's lease ends by itself within seconds; here it is ended at once.
    await db.pool.query("update leases set until = now() - interval '1 second'");
  }
  await read(db, aSource(edition(held + 1), { pageSize: 2_000 }));
  expect(await state()).toEqual(stateAfter(held + 1));
});
