import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { endLeases, withLease } from './lease.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());

it('of many who want it at once one gets it, and the next after it is done', async () => {
  let inside = 0;
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      withLease(db, 'one', async () => {
        inside += 1;
        await db.pool.query('select pg_sleep(0.2)');
        return inside;
      }),
    ),
  );
  expect(outcomes.filter(({ taken }) => taken)).toEqual([{ taken: true, value: 1 }]);
  expect(await withLease(db, 'one', async () => 'again')).toEqual({ taken: true, value: 'again' });
});

it('is let go when the work fails', async () => {
  await expect(withLease(db, 'fails', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await withLease(db, 'fails', async () => 1)).taken).toBe(true);
});

it('is renewed for as long as the work lasts', async () => {
  const outcome = await withLease(
    db,
    'long',
    async ({ signal }) => {
      await db.pool.query('select pg_sleep(1)');
      return { aborted: signal.aborted, other: await withLease(db, 'long', async () => 'taken') };
    },
    { forMs: 400 },
  );
  expect(outcome).toEqual({ taken: true, value: { aborted: false, other: { taken: false } } });
});

it('of a holder that died is free when its time is up, not before', async () => {
  await db.pool.query(`insert into leases values ('dead', 'gone', now() + interval '1 hour')`);
  expect((await withLease(db, 'dead', async () => 1)).taken).toBe(false);
  await db.pool.query(`update leases set until = now() - interval '1 second' where name = 'dead'`);
  expect((await withLease(db, 'dead', async () => 1)).taken).toBe(true);
});

it('work is told when someone else has taken the lease over', async () => {
  const outcome = await withLease(
    db,
    'stolen',
    async ({ signal }) => {
      await db.pool.query(`update leases set holder = 'another' where name = 'stolen'`);
      return new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve((signal.reason as Error).message)),
      );
    },
    { forMs: 200 },
  );
  expect(outcome).toEqual({ taken: true, value: 'the lease stolen was lost' });
});

it('is taken at once after the owner of the database has ended all', async () => {
  await db.pool.query("insert into leases (name, holder, until) values ('dead', 'killed', now() + interval '1 hour')");
  expect((await withLease(db, 'dead', async () => 1)).taken).toBe(false);
  await endLeases(db);
  expect((await withLease(db, 'dead', async () => 1)).taken).toBe(true);
});
