import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOfRunning, DataDirInUse, startEmbedded } from './embedded.ts';
import { boundLog } from './home.ts';
import { halt, postmasterOf } from './postmaster.ts';

const quiet = { info: () => undefined, warn: () => undefined };
/** An empty path, so that the packaged PostgreSQL is used on every machine. */
const PACKAGED = { path: '' };

let folder: string;
const data = () => join(folder, 'postgres/data');
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crimemap-embedded-'));
});
afterAll(async () => {
  const left = postmasterOf(data());
  if (left) await halt(left.pid, 2_000);
  rmSync(folder, { recursive: true, force: true });
});

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

it('embedded database is durable, private, independent of the locale, locked by one server, and restarts after a crash', async () => {
  const first = await startEmbedded(folder, quiet, PACKAGED);
  expect(addressOfRunning(folder)).toBe(first.url);

  const settings = await ask<{ name: string; setting: string }>(
    first.url,
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'max_wal_size', 'listen_addresses', 'unix_socket_directories', 'server_encoding')`,
  );
  expect.soft(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    max_wal_size: '256',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
    unix_socket_directories: '',
  });
  expect
    .soft(
      await ask(first.url, `select string_agg(w, ' ' order by w) as sorted from unnest(array['b', 'A', 'a', 'É']) w`),
    )
    .toEqual([{ sorted: 'A a b É' }]);

  const wrong = new URL(first.url);
  wrong.password = 'wrong';
  await expect.soft(ask(wrong.href, 'select 1')).rejects.toThrow(/password/);
  expect.soft(statSync(join(folder, 'postgres/password')).mode & 0o777).toBe(0o600);
  expect.soft(statSync(data()).mode & 0o077).toBe(0);

  // A command that runs beside a server may have another PATH, so it must detect the server without programs of the
  // right version.
  const version = join(data(), 'PG_VERSION');
  const made = readFileSync(version, 'utf8');
  writeFileSync(version, '9\n');
  const second = startEmbedded(folder, quiet, { ...PACKAGED, ownerGoneMs: 0 });
  await expect(second).rejects.toThrow(DataDirInUse);
  await expect(second).rejects.toThrow(`Another server is already running on ${folder}.`);
  await ask(first.url, "create table kept (word text); insert into kept values ('still here')");
  await first.stop();
  expect([addressOfRunning(folder), existsSync(join(data(), 'postmaster.pid'))]).toEqual([null, false]);
  await expect(startEmbedded(folder, quiet, PACKAGED)).rejects.toThrow(/^PostgreSQL 9 made the database in /);
  writeFileSync(version, made);

  // State after a power loss: another program now has the process id.
  writeFileSync(join(data(), 'postmaster.pid'), `${process.pid}\n${data()}\n0\n5432\n\n127.0.0.1\n0 0\nready\n`);
  const again = await startEmbedded(folder, quiet, PACKAGED);
  expect(await ask(again.url, 'select word from kept')).toEqual([{ word: 'still here' }]);

  // After PostgreSQL is killed, it is restarted at the same address.
  const killed = postmasterOf(data())?.pid ?? 0;
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(() => ask(again.url, 'select word from kept').catch(() => null), { timeout: 20_000 })
    .toEqual([{ word: 'still here' }]);
  expect(postmasterOf(data())?.pid).not.toBe(killed);
  await again.stop();
});

it('empties a PostgreSQL log above the size limit, and copies the earlier entries to a second file', () => {
  const log = join(folder, 'full.log');
  writeFileSync(log, 'x'.repeat(2_000));
  boundLog(log, 1_000);
  expect([statSync(log).size, readFileSync(`${log}.1`, 'utf8').length]).toEqual([0, 2_000]);
  boundLog(log, 1_000);
  expect(readFileSync(`${log}.1`, 'utf8').length).toBe(2_000);
});
