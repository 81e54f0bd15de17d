import { afterAll, beforeAll, expect, it } from 'vitest';
import { inScope, RequestScope } from '../platform/base/request-scope.ts';
import { type Db, type Pool, poolAt } from './pool.ts';
import { aDatabase, type TestDatabase } from './testing.ts';
import { inTransaction, together, type Write, writeIn } from './write.ts';

let there: TestDatabase;
let web: Db;
beforeAll(async () => {
  there = await aDatabase();
  web = poolAt(there.url, () => undefined, { size: 4, fair: true });
});
afterAll(async () => {
  await web.kysely.destroy();
  await there.stop();
});

const running = async (text: string) => {
  const { rows } = await there.pool.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
      where state = 'active' and query like $1 and pid <> pg_backend_pid() and datname = current_database()`,
    [`%${text}%`],
  );
  return rows[0]?.count;
};
const sleep = (scope: RequestScope, seconds: number, mark: string) =>
  inScope(scope, () => web.pool.query(`select pg_sleep(${seconds}) /* ${mark} */`));

it('cancels the running statement of a request that has ended', async () => {
  const scope = new RequestScope('192.0.2.1');
  const pending = sleep(scope, 600, 'abandoned').catch((error: unknown) => error);
  await expect.poll(() => running('abandoned')).toBe(1);
  scope.end();
  expect(await pending).toMatchObject({ code: '57014' });
  await expect.poll(() => running('abandoned')).toBe(0);
});

it('cancels no statement of another request when a request ends', async () => {
  for (let n = 0; n < 30; n += 1) {
    const scope = new RequestScope('192.0.2.1');
    const ours = sleep(scope, 0.002, 'brief').catch(() => undefined);
    const theirs = Array.from({ length: 3 }, () => sleep(new RequestScope('192.0.2.2'), 0.003, 'others'));
    setTimeout(() => scope.end(), n % 5);
    await ours;
    await expect(Promise.all(theirs)).resolves.toHaveLength(3);
  }
});

it('rolls back the whole transaction when one of its statements is cancelled', async () => {
  await there.pool.query('create table if not exists tried (n int)');
  const scope = new RequestScope('192.0.2.1');
  const work = inScope(scope, () =>
    web.kysely.transaction().execute(async (trx) => {
      await trx.executeQuery({
        ...trx.selectFrom('leases').selectAll().compile(),
        sql: 'insert into tried values (1)',
      });
      await trx.executeQuery({ ...trx.selectFrom('leases').selectAll().compile(), sql: 'select pg_sleep(20)' });
    }),
  ).catch((error: unknown) => error);
  await expect.poll(() => running('pg_sleep(20)')).toBe(1);
  scope.end();
  expect(await work).toMatchObject({ code: '57014' });
  expect((await web.pool.query('select from tried')).rowCount).toBe(0);
});

it('does not let a client with more slow statements than connections block another client', async () => {
  const greedy = new RequestScope('192.0.2.1');
  const slow = Array.from({ length: 20 }, () => sleep(greedy, 600, 'greedy').catch(() => undefined));
  await expect.poll(() => running('greedy')).toBe(1);
  expect(web.pool.waitingCount).toBe(19);
  for (let n = 0; n < 10; n += 1) await sleep(new RequestScope('192.0.2.2'), 0, 'visitor');
  expect(web.pool.waitingCount).toBe(19);
  greedy.end();
  await Promise.all(slow);
  expect(web.pool.waitingCount).toBe(0);
});

it('runs concurrent statements of one write in the order in which they are sent', async () => {
  await there.pool.query('create table counted (n int)');
  const seen = await writeIn(web.pool, async ({ pool }) => {
    const counts = async () => Number((await pool.query('select count(*) as n from counted')).rows[0]?.n);
    const [, one, , two] = await Promise.all([
      pool.query('insert into counted values (1)'),
      counts(),
      pool.query('insert into counted values (2)'),
      counts(),
    ]);
    return [one, two];
  });
  expect(seen).toEqual([1, 2]);
});

it('reports the first failed statement among concurrent statements of a write, and rolls back the write', async () => {
  await there.pool.query('create table alone (n int primary key)');
  const writing = (after: (all: readonly Promise<unknown>[]) => Promise<unknown>) =>
    writeIn(web.pool, ({ pool }) =>
      after([
        pool.query('insert into alone values (1)'),
        pool.query('insert into alone values (1)'),
        pool.query('insert into alone values (2)'),
      ]),
    );
  await expect(writing((all) => Promise.all(all))).rejects.toMatchObject({ code: '23505' });
  // The write is rolled back even if it ignores the failure.
  await expect(writing((all) => Promise.allSettled(all))).rejects.toMatchObject({ code: '23505' });
  expect((await there.pool.query('select n from alone')).rows).toEqual([]);
  // The connection can still be used afterwards.
  await expect(writeIn(web.pool, ({ pool }) => pool.query('insert into alone values (3)'))).resolves.toBeDefined();
});

it('retries a write after a deadlock, even if more of its statements are queued', async () => {
  await there.pool.query('create table pairs (n int primary key, by text); insert into pairs values (1), (2)');
  let met: () => void = () => undefined;
  let here = 0;
  const bothHaveTheirs = new Promise<void>((resolve) => {
    met = resolve;
  });
  const write = (by: string, [first, second]: readonly [number, number]) => {
    let tries = 0;
    const work = async ({ pool }: Write) => {
      tries += 1;
      await pool.query('update pairs set by = $2 where n = $1', [first, by]);
      if (tries === 1) {
        here += 1;
        if (here === 2) met();
        await bothHaveTheirs;
      }
      await Promise.all([
        pool.query('update pairs set by = $2 where n = $1', [second, by]),
        pool.query('select count(*) from pairs'),
      ]);
      return tries;
    };
    // Each write has its own client, because here a client has only one slot.
    return inScope(new RequestScope(by), () => writeIn(web.pool, work));
  };
  const tries = await Promise.all([write('a', [1, 2]), write('b', [2, 1])]);
  // Both writes succeed in the end. At least one was repeated; on a very busy machine, perhaps both.
  expect(Math.max(...tries)).toBeGreaterThan(1);
  const { rows } = await there.pool.query('select distinct by from pairs');
  expect(rows.length).toBe(1);
});

it('sends no statements of a write if its transaction cannot begin', async () => {
  const sent: string[] = [];
  const failed = Object.assign(new Error('canceling statement due to user request'), { code: '57014' });
  const client = {
    query: async (text: string) => {
      sent.push(text);
      if (text.startsWith('begin')) throw failed;
      return { rows: [] };
    },
    release: () => undefined,
  };
  const connected = { connect: async () => client } as unknown as Pick<Pool, 'connect'>;
  await expect(writeIn(connected, (tx) => tx.pool.query('insert into counted values (3)'))).rejects.toBe(failed);
  expect(sent.filter((text) => /insert|commit/.test(text))).toEqual([]);
});

it('rolls back the whole write when a part of it fails, even if the error is caught', async () => {
  await there.pool.query('create table in_parts (n int)');
  const gone = new Error('gone');
  const writing = writeIn(web.pool, async ({ pool, kysely }) => {
    await pool.query('insert into in_parts values (1)');
    await together(kysely, () => Promise.reject(gone)).catch(() => undefined);
  });
  await expect(writing).rejects.toBe(gone);
  expect((await there.pool.query('select from in_parts')).rowCount).toBe(0);
});

it('rejects a transaction and stores nothing if a statement failed, even if the caller caught the error', async () => {
  await there.pool.query('create table if not exists tried (n int)');
  const work = inTransaction(there.pool, async (client) => {
    await client.query('insert into tried values (1)');
    await client.query('select 1 / 0').catch(() => undefined);
  });
  await expect(work).rejects.toThrow('none of it is written');
  expect((await there.pool.query('select from tried')).rowCount).toBe(0);
});

it('discards a connection that the database closed during a statement', async () => {
  const alone = poolAt(there.url, () => undefined, { size: 1, fair: true });
  const killed = alone.pool.query('select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)');
  await expect(killed).rejects.toMatchObject({ code: '57P01' });
  expect((await alone.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await alone.kysely.destroy();
});
