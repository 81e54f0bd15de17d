import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { endLeases, withLease } from './lease.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());
afterEach(() => {
  vi.useRealTimers();
});

it('lease is granted to one of several concurrent requests, and can be acquired again after the work', async () => {
  const events = new EventEmitter();
  const othersRefused = once(events, 'others refused');
  let refused = 0;
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const outcome = await withLease(db, 'one', () => othersRefused);
      if (!outcome.taken) refused += 1;
      if (refused === 9) events.emit('others refused');
      return outcome.taken;
    }),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await withLease(db, 'one', async () => 'again')).toEqual({ taken: true, value: 'again' });
});

it('lease is released if the work fails', async () => {
  await expect(withLease(db, 'fails', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await withLease(db, 'fails', async () => 1)).taken).toBe(true);
});

it('lease is renewed while the work runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const until = async () => (await db.pool.query(`select until::text from leases where name = 'long'`)).rows[0]?.until;
  const outcome = await withLease(db, 'long', async ({ signal }) => {
    const first = await until();
    vi.advanceTimersByTime(15_000);
    while ((await until()) === first);
    return { aborted: signal.aborted, other: await withLease(db, 'long', async () => 'taken') };
  });
  expect(outcome).toEqual({ taken: true, value: { aborted: false, other: { taken: false } } });
});

it('lease of a killed process can be acquired once it has expired', async () => {
  await db.pool.query(`insert into leases values ('dying', 'gone', now() + interval '1 hour')`);
  expect((await withLease(db, 'dying', async () => 1)).taken).toBe(false);
  await db.pool.query(`update leases set until = now() - interval '1 second' where name = 'dying'`);
  expect((await withLease(db, 'dying', async () => 1)).taken).toBe(true);
});

it('work is aborted through its signal when another process has acquired the lease', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const outcome = await withLease(db, 'stolen', async ({ signal }) => {
    await db.pool.query(`update leases set holder = 'another' where name = 'stolen'`);
    const lost = once(signal, 'abort');
    vi.advanceTimersByTime(15_000);
    await lost;
    return (signal.reason as Error).message;
  });
  expect(outcome).toEqual({ taken: true, value: 'the lease stolen was lost' });
});

it('lease of a killed process can be acquired after endLeases', async () => {
  await db.pool.query("insert into leases (name, holder, until) values ('dead', 'killed', now() + interval '1 hour')");
  expect((await withLease(db, 'dead', async () => 1)).taken).toBe(false);
  await endLeases(db);
  expect((await withLease(db, 'dead', async () => 1)).taken).toBe(true);
});
