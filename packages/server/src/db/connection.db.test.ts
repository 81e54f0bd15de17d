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

it('the web is answered while readings hold every connection of theirs', async () => {
  const held = await Promise.all([db.pool.connect(), db.pool.connect()]);
  expect((await db.web.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  for (const client of held) client.release();
});

it('whether it is there can be asked while the web has every connection of its own in use', async () => {
  const slow = [1, 2, 3].map(() => db.web.pool.query('select pg_sleep(1)'));
  const from = performance.now();
  expect((await db.probe.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(performance.now() - from).toBeLessThan(800);
  await Promise.all(slow);
});

it('a statement of the web is ended sooner than one of a reading', async () => {
  expect([await timeout(db.web), await timeout(db)]).toEqual(['15s', '30s']);
});

it('stopping ends all of them', async () => {
  const other = await openDatabase({ databaseUrl: there.url, dataDir: 'unused' }, { info() {}, warn() {} });
  await other.stop();
  expect([other.pool.ended, other.web.pool.ended, other.probe.pool.ended]).toEqual([true, true, true]);
});
