import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUse, type Embedded, startEmbedded } from './embedded.ts';
import { boundLog } from './home.ts';
import { halt, isAlive, postmasterOf } from './postmaster.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

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

/** Another server process that owns the folder and can be killed. */
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

describe('the embedded database', () => {
  it('is made, stopped and found again with what was in it', async () => {
    const first = await start();
    await ask(first.url, "create table kept (word text); insert into kept values ('still here')");
    await first.stop();
    expect(existsSync(join(data(), 'postmaster.pid'))).toBe(false);
    const second = await start();
    expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'still here' }]);
  });

  it('writes to the disk before it says so, and keeps its log of changes small', async () => {
    const { url } = await start();
    const settings = await ask<{ name: string; setting: string }>(
      url,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'max_wal_size', 'listen_addresses') order by name collate "C"`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      max_wal_size: '256',
      synchronous_commit: 'on',
    });
  });

  it('asks for its password, which only we can read', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password/);
    expect(statSync(join(folder, 'postgres/password')).mode & 0o777).toBe(0o600);
    expect(statSync(data()).mode & 0o077).toBe(0);
  });

  it('does not depend on the locale of the machine', async () => {
    const { url } = await start();
    expect(
      await ask(
        url,
        `select string_agg(w, ' ' order by w) as sorted, lower('É') as lower from unnest(array['b', 'A', 'a', 'É']) w`,
      ),
    ).toEqual([{ sorted: 'A a b É', lower: expect.any(String) }]);
    expect(await ask(url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  });

  it('belongs to one server: a second one refuses in a sentence and harms nothing', async () => {
    const { url } = await start();
    await expect(startEmbedded(folder, quiet)).rejects.toThrow(DataDirInUse);
    await expect(startEmbedded(folder, quiet)).rejects.toThrow(`Another server is already running on ${folder}.`);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('two servers that start at once on a new folder: one gets it', async () => {
    const outcomes = await Promise.allSettled([startEmbedded(folder, quiet), startEmbedded(folder, quiet)]);
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') running.push(outcome.value);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { name: 'DataDirInUse' } });
  });

  it('after kill -9 of the server its database is taken over, with every committed row', async () => {
    const { child, url } = await anotherProcess();
    await ask(url, 'create table kept (n int); insert into kept select generate_series(1, 1000)');
    await kill9(child);
    const { url: now } = await start();
    expect(await ask(now, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  });

  it('after kill -9 of the server and of PostgreSQL it starts again, with every committed row', async () => {
    const { child, url } = await anotherProcess();
    await ask(url, 'create table kept (n int); insert into kept select generate_series(1, 1000)');
    const postmaster = postmasterOf(data());
    await kill9(child);
    process.kill(postmaster?.pid ?? 0, 'SIGKILL');
    const { url: now } = await start();
    expect(await ask(now, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  });

  it('when PostgreSQL dies under a running server it is started again at the same address', async () => {
    const { url } = await start();
    await ask(url, 'create table kept (n int); insert into kept values (1)');
    const before = postmasterOf(data())?.pid ?? 0;
    process.kill(before, 'SIGKILL');
    await expect
      .poll(() => ask(url, 'select n from kept').catch(() => null), { timeout: 20_000, interval: 100 })
      .toEqual([{ n: 1 }]);
    expect(postmasterOf(data())?.pid).not.toBe(before);
  });

  it('a pid file left by a power loss, whose number is another program’s by now, does not stop the start', async () => {
    await (await start()).stop();
    running = [];
    writeFileSync(join(data(), 'postmaster.pid'), `${process.pid}\n${data()}\n0\n5432\n\n127.0.0.1\n0 0\nready\n`);
    const { url } = await start();
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('stops its PostgreSQL although a statement still runs', async () => {
    const one = await start();
    const postmaster = postmasterOf(data())?.pid ?? 0;
    const running = ask(one.url, 'select pg_sleep(60)').catch(() => 'ended');
    const from = Date.now();
    await one.stop();
    expect(Date.now() - from).toBeLessThan(10_000);
    expect(isAlive(postmaster)).toBe(false);
    expect(await running).toBe('ended');
  });

  it('keeps its log within bounds, in place', () => {
    const log = join(folder, 'postgres.log');
    writeFileSync(log, 'x'.repeat(2_000));
    boundLog(log, 1_000);
    expect([statSync(log).size, readFileSync(`${log}.1`, 'utf8').length]).toEqual([0, 2_000]);
    boundLog(log, 1_000);
    expect(readFileSync(`${log}.1`, 'utf8').length).toBe(2_000);
  });
});
