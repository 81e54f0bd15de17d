import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, poolAt } from './pool.ts';
import { aDatabase, type TestDatabase } from './testing.ts';

let there: TestDatabase;
let db: Db;
beforeAll(async () => {
  there = await aDatabase();
  db = poolAt(there.url, () => undefined, { size: 1, pooled: true, statementTimeoutMs: 400 });
});
afterAll(async () => {
  await db.kysely.destroy();
  await there.stop();
});

const slow = { code: '57014' };

describe('connections behind a pooler', () => {
  it('end a statement that takes too long, in and outside of a transaction, however it is asked', async () => {
    await expect(db.pool.query('select pg_sleep(20)')).rejects.toMatchObject(slow);
    await expect(db.pool.query('select pg_sleep($1)', [20])).rejects.toMatchObject(slow);
    const client = await db.pool.connect();
    await expect(client.query('select pg_sleep(20)')).rejects.toMatchObject(slow);
    await client.query('begin');
    await expect(client.query('select pg_sleep(20)')).rejects.toMatchObject(slow);
    await client.query('rollback');
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release();
  });

  it('bound transactions of their own, and nothing of the next', async () => {
    const shown = await db.kysely.transaction().execute(async (trx) => {
      const { rows } = await trx
        .selectNoFrom((select) => [
          select.fn<string>('current_setting', [select.val('statement_timeout')]).as('statement'),
          select.fn<string>('current_setting', [select.val('idle_in_transaction_session_timeout')]).as('idle'),
        ])
        .execute()
        .then((found) => ({ rows: found }));
      return rows[0];
    });
    expect(shown).toEqual({ statement: '400ms', idle: '2min' });
    expect((await db.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  });

  it('let a transaction lift its own limit', async () => {
    const client = await db.pool.connect();
    await client.query('begin; set local statement_timeout = 0');
    await client.query('select pg_sleep(0.6)');
    await client.query('commit');
    client.release();
  });

  it('prepare nothing that the next transaction could miss', async () => {
    await db.pool.query({ name: 'a name', text: 'select $1::int as n', values: [1] });
    await db.pool.query({ name: 'a name', text: 'select $1::int as n', values: [2] });
    expect((await db.pool.query('select name from pg_prepared_statements')).rows).toEqual([]);
  });

  it('count in UTC', async () => {
    expect((await db.pool.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
  });
});
