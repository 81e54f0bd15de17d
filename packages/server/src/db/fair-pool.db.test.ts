import { afterAll, beforeAll, expect, it } from 'vitest';
import { inScope, RequestScope } from '../shared/request-scope.ts';
import { type Db, poolAt, waitingIn } from './pool.ts';
import { aDatabase, type TestDatabase } from './testing.ts';

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

it('the statement of a request that has ended is cancelled within a second, and its connection goes on', async () => {
  const scope = new RequestScope('192.0.2.1');
  const asked = sleep(scope, 20, 'abandoned').catch((error: unknown) => error);
  await expect.poll(() => running('abandoned')).toBe(1);
  const from = performance.now();
  scope.end();
  expect(await asked).toMatchObject({ code: '57014' });
  expect(performance.now() - from).toBeLessThan(1_000);
  await expect.poll(() => running('abandoned')).toBe(0);
});

it('nobody else’s statement is ever cancelled with it', async () => {
  for (let n = 0; n < 60; n += 1) {
    const scope = new RequestScope('192.0.2.1');
    const ours = sleep(scope, 0.002, 'brief').catch(() => undefined);
    const theirs = Array.from({ length: 3 }, () => sleep(new RequestScope('192.0.2.2'), 0.003, 'others'));
    setTimeout(() => scope.end(), n % 5);
    await ours;
    await expect(Promise.all(theirs)).resolves.toHaveLength(3);
  }
});

it('a transaction that is cancelled is rolled back as a whole', async () => {
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

it('a client with more slow statements than there are connections does not keep another waiting', async () => {
  const greedy = new RequestScope('192.0.2.1');
  const slow = Array.from({ length: 20 }, () => sleep(greedy, 5, 'greedy').catch(() => undefined));
  await expect.poll(() => running('greedy')).toBe(1);
  expect(waitingIn(web.pool)).toBe(19);
  const from = performance.now();
  for (let n = 0; n < 10; n += 1) await sleep(new RequestScope('192.0.2.2'), 0, 'visitor');
  expect(performance.now() - from).toBeLessThan(1_000);
  greedy.end();
  await Promise.all(slow);
  expect(waitingIn(web.pool)).toBe(0);
});
