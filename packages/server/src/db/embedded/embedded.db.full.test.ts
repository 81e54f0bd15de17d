import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shippedPrograms } from './binaries.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { halt, isAlive, postmasterOf } from './postmaster.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Folder of Debian’s PostgreSQL programs, with a subfolder per major version. */
const DEBIAN = '/usr/lib/postgresql';
const system = existsSync(DEBIAN)
  ? readdirSync(DEBIAN).find((major) => Number(major) >= 15 && !shippedPrograms()?.version.startsWith(`${major}.`))
  : undefined;

let folder: string;
let running: Embedded[];
const data = () => join(folder, 'postgres/data');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crimemap-embedded-'));
  running = [];
});
afterEach(async () => {
  for (const one of running) await one.stop();
  const left = postmasterOf(data());
  if (left) await halt(left.pid, 2_000);
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Embedded> {
  const one = await startEmbedded(folder, quiet);
  running.push(one);
  return one;
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts another server process that owns the folder and that the test can kill. */
async function anotherProcess(): Promise<{ child: ChildProcess; url: string }> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'embedded.ts')).href)};
    const { url } = await startEmbedded(${JSON.stringify(folder)}, { info() {}, warn() {} });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', TSX, '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) return { child, url: line };
  throw new Error('it did not start');
}

async function kill9(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe('embedded database', () => {
  it('starts for only one of two servers that start at the same time on an empty data folder', async () => {
    const outcomes = await Promise.allSettled([startEmbedded(folder, quiet), startEmbedded(folder, quiet)]);
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') running.push(outcome.value);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { name: 'DataDirInUse' } });
  });

  it('is taken over by the next server after kill -9 of the first, with every committed row', async () => {
    const { child, url } = await anotherProcess();
    await ask(url, 'create table kept (n int); insert into kept select generate_series(1, 1000)');
    await kill9(child);
    const { url: now } = await start();
    expect(await ask(now, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  });

  it('restarts with every committed row after kill -9 of the server and of PostgreSQL', async () => {
    const { child, url } = await anotherProcess();
    await ask(url, 'create table kept (n int); insert into kept select generate_series(1, 1000)');
    const postmaster = postmasterOf(data());
    await kill9(child);
    process.kill(postmaster?.pid ?? 0, 'SIGKILL');
    const { url: now } = await start();
    expect(await ask(now, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  });

  it('stops even while a SQL statement is running', async () => {
    const one = await start();
    const postmaster = postmasterOf(data())?.pid ?? 0;
    const running = ask(one.url, 'select pg_sleep(600)').catch(() => 'ended');
    await one.stop();
    expect(isAlive(postmaster)).toBe(false);
    expect(await running).toBe('ended');
  });

  it.runIf(system)(
    'is created by the system’s PostgreSQL on the PATH, and opens only with that PostgreSQL version',
    async () => {
      const path = join(DEBIAN, system ?? '', 'bin');
      const first = await startEmbedded(folder, quiet, { path });
      expect(readFileSync(join(data(), 'PG_VERSION'), 'utf8').trim()).toBe(system);
      await ask(first.url, 'create table stored as select 1 as n');
      await first.stop();
      await expect(startEmbedded(folder, quiet, { path: '' })).rejects.toThrow(`only PostgreSQL ${system} can open it`);
      running.push(await startEmbedded(folder, quiet, { path }));
      expect(await ask(running[0]?.url ?? '', 'select n from stored')).toEqual([{ n: 1 }]);
    },
  );
});
