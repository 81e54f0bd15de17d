import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from './connection.ts';
import { aDatabase, type TestDatabase } from './testing.ts';

let there: TestDatabase;
let db: OpenDatabase;
beforeAll(async () => {
  there = await aDatabase();
  const nothing = () => undefined;
  const settings = { databaseUrl: there.url, dataDir: 'unused', size: 2 };
  db = await openDatabase(settings, { info: nothing, warn: nothing });
});
afterAll(async () => {
  await db.stop();
  await there.stop();
});

const timeout = async ({ pool }: Pick<OpenDatabase, 'pool'>) =>
  (await pool.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout;

it('database pool for web requests still executes queries while imports use all import connections', async () => {
  const held = await Promise.all([db.pool.connect(), db.pool.connect()]);
  expect((await db.web.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  for (const client of held) client.release();
});

it('database pool for the health check still executes queries while all web connections wait for a lock', async () => {
  const holder = await there.pool.connect();
  await holder.query('select pg_advisory_lock(1)');
  const blocked = [1, 2, 3].map(() => db.web.pool.query('select pg_advisory_xact_lock(1)'));
  expect((await db.probe.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await holder.query('select pg_advisory_unlock(1)');
  holder.release();
  expect(await Promise.all(blocked)).toHaveLength(3);
});

it('statement timeout is shorter for web requests than for imports', async () => {
  expect([await timeout(db.web), await timeout(db)]).toEqual(['15s', '30s']);
});

it('server does not start without a database, and its error states the reason without the password', async () => {
  const open = (settings: { databaseUrl: string; databaseReadUrl?: string }) =>
    openDatabase({ ...settings, dataDir: 'unused' }, { info() {}, warn() {} }).catch((error: Error) => error.message);
  const away = await open({ databaseUrl: 'postgres://me:secret@127.0.0.1:1/none' });
  expect(away).toMatch(/^The database cannot be used: .*ECONNREFUSED/);
  expect(away).not.toContain('secret');
  const other = new URL(there.url);
  other.pathname = '/postgres';
  expect(await open({ databaseUrl: there.url, databaseReadUrl: other.href })).toBe(
    'DATABASE_READ_URL leads to a database that is no replica of the one of DATABASE_URL.',
  );
});

it('database connection closes all its pools when it stops', async () => {
  const other = await openDatabase({ databaseUrl: there.url, dataDir: 'unused' }, { info() {}, warn() {} });
  await other.stop();
  expect([other.pool.ended, other.web.pool.ended, other.probe.pool.ended]).toEqual([true, true, true]);
});
