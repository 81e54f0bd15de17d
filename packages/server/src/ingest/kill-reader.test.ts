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
const KILLS = 6;
let db: TestDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  db = await aDatabase();
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  file = join(folder, 'shootings.csv');
  const lines = Array.from(
    { length: ROWS },
    (_, n) => `${n + 1},GO-${n + 1},1/3/2020 5:00:00 AM,1,D11,0,1,Shooting,095,-79.4,43.7`,
  );
  writeFileSync(
    file,
    [
      'OBJECTID,EVENT_UNIQUE_ID,OCC_DATE,OCC_HOUR,DIVISION,DEATH,INJURIES,EVENT_TYPE,HOOD_158,LONG_WGS84,LAT_WGS84',
      ...lines,
      '',
    ].join('\n'),
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db.stop();
});

const count = async () => (await db.pool.query<{ n: number }>('select count(*) as n from incidents')).rows[0]?.n;
const lines = async () =>
  (await db.pool.query('select source_key || content_hash::text as line from incidents order by 1')).rows.map(
    (row) => row.line,
  );

/** The dead importer's lease ends by itself within seconds; here it is ended at once. */
const letGo = () => db.pool.query("update leases set until = now() - interval '1 second'");

it(`an import killed at ${KILLS} moments leaves the old rows or the new ones, and is exact when run again`, {
  timeout: 120_000,
}, async () => {
  const program = join(import.meta.dirname, 'bin/import.ts');
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', program, '--city', 'toronto', '--dataset', 'shootings', file],
      {
        env: { ...process.env, DATABASE_URL: db.url },
        stdio: 'ignore',
      },
    );
    const ended = once(child, 'exit');
    // Killed at different moments of the reading: after it has begun, later each time.
    for (const until = Date.now() + 30_000; Date.now() < until && child.exitCode === null; ) {
      const { rows } = await db.pool.query<{ fetched: number }>(
        "select fetched from ingest_runs where state = 'reading' order by id desc limit 1",
      );
      if ((rows[0]?.fetched ?? -1) >= kill * 2000) break;
      await delay(2);
    }
    child.kill('SIGKILL');
    await ended;
    expect([0, ROWS]).toContain(await count());
    await letGo();
  }

  const shootings = cityOf('toronto')?.datasets.find(({ id }) => id === 'shootings');
  const toronto = cityOf('toronto');
  if (!toronto || !shootings) throw new Error('Toronto has shootings');
  const again = () =>
    importFile(toronto, shootings, {
      db,
      now: () => new Date(),
      log: quiet,
      rowsOf: () => rowsOfExport(file, shootings),
    });
  expect(await again()).toMatchObject({ state: 'merged' });
  expect(await count()).toBe(ROWS);
  const exact = await lines();
  expect(await again()).toMatchObject({ state: 'merged', added: 0, changed: 0, vanished: 0 });
  expect(await lines()).toEqual(exact);
  await sweepRuns(db);
  expect(await leftovers(db)).toEqual([]);
});
