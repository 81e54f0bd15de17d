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
import { sweepRuns } from './run.store.ts';
import { leftovers, quiet } from './testing.ts';

const ROWS = 12_000;
/** `KILLS=20` takes about a minute and a half. */
const KILLS = Number(process.env.KILLS ?? 6);
/** The n-th of a row of numbers from 0 to 1 that never repeats and leaves no gap: the same moments each time. */
const moment = (n: number): number => ((n + 1) * 0.618_033_989) % 1;

let db: TestDatabase;
let folder: string;
/** The same rows twice, but for the number of injured. */
let files: string[];

beforeAll(async () => {
  db = await aDatabase();
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  files = [1, 2].map((injured) => {
    const file = join(folder, `shootings-${injured}.csv`);
    const lines = Array.from(
      { length: ROWS },
      (_, n) => `${n + 1},GO-${n + 1},1/3/2020 5:00:00 AM,1,D11,0,${injured},Shooting,095,-79.4,43.7`,
    );
    writeFileSync(
      file,
      [
        'OBJECTID,EVENT_UNIQUE_ID,OCC_DATE,OCC_HOUR,DIVISION,DEATH,INJURIES,EVENT_TYPE,HOOD_158,LONG_WGS84,LAT_WGS84',
        ...lines,
        '',
      ].join('\n'),
    );
    return file;
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db.stop();
});

const lines = async () =>
  (await db.pool.query('select source_key || content_hash::text as line from incidents order by 1')).rows.map(
    (row) => row.line,
  );
/** How many rows there are of each file. */
const rowsOf = async () =>
  (await db.pool.query<{ n: number }>('select count(*) as n from incidents group by injuries')).rows.map(({ n }) => n);
const lastRun = async () =>
  (
    await db.pool.query<{ id: number; fetched: number; state: string }>(
      'select id, fetched, state from ingest_runs order by id desc limit 1',
    )
  ).rows[0] ?? { id: 0, fetched: 0, state: 'none' };

/** The dead importer's lease ends by itself within seconds; here it is ended at once. */
const letGo = () => db.pool.query("update leases set until = now() - interval '1 second'");

it(`an import killed at ${KILLS} moments leaves the old rows or the new ones, and is exact when run again`, {
  timeout: 300_000,
}, async () => {
  const program = join(import.meta.dirname, 'bin/import.ts');
  const seen = { reading: 0, later: 0 };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await lastRun();
    const file = files[kill % 2] ?? '';
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', program, '--city', 'toronto', '--dataset', 'shootings', file],
      {
        env: { ...process.env, DATABASE_URL: db.url },
        stdio: 'ignore',
      },
    );
    const ended = once(child, 'exit');
    // Three quarters of the moments are in the reading, the others in the merge and in the making of the map files.
    const at = moment(kill) / 0.75;
    for (const until = Date.now() + 30_000; Date.now() < until && child.exitCode === null; ) {
      const { id, fetched, state } = await lastRun();
      if (id > before.id && (state !== 'reading' || fetched >= Math.min(at, 1) * ROWS)) break;
      await delay(2);
    }
    if (at > 1) await delay((at - 1) * 1_500);
    child.kill('SIGKILL');
    await ended;
    const { id, state } = await lastRun();
    expect(id).toBeGreaterThan(before.id);
    seen[state === 'reading' ? 'reading' : 'later'] += 1;
    expect([[], [ROWS]]).toContainEqual(await rowsOf());
    await letGo();
  }
  expect(seen.reading).toBeGreaterThan(0);

  const shootings = cityOf('toronto')?.datasets.find(({ id }) => id === 'shootings');
  const toronto = cityOf('toronto');
  if (!toronto || !shootings) throw new Error('Toronto has shootings');
  const again = () =>
    importFile(toronto, shootings, {
      db,
      now: () => new Date(),
      log: quiet,
      rowsOf: () => rowsOfExport(files[0] ?? '', shootings),
    });
  expect(await again()).toMatchObject({ state: 'merged' });
  expect(await rowsOf()).toEqual([ROWS]);
  const exact = await lines();
  expect(await again()).toMatchObject({ state: 'merged', added: 0, changed: 0, vanished: 0 });
  expect(await lines()).toEqual(exact);
  await sweepRuns(db);
  expect(await leftovers(db)).toEqual([]);
});
