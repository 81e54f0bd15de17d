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

it('a statement of the web is ended sooner than one of a reading', async () => {
  expect([await timeout(db.web), await timeout(db)]).toEqual(['15s', '30s']);
});

it('stopping ends both', async () => {
  const other = await openDatabase({ databaseUrl: there.url, dataDir: 'unused' }, { info() {}, warn() {} });
  await other.stop();
  expect([other.pool.ended, other.web.pool.ended]).toEqual([true, true]);
});
