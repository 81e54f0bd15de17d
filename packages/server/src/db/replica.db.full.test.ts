import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from './connection.ts';
import { asGuest, readThrough } from './reads.ts';
import { aPair } from './testing-replicas.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const portOf = async ({ pool }: Pick<OpenDatabase, 'pool'>): Promise<number> =>
  (await pool.query<{ port: number }>(`select current_setting('port')::int as port`)).rows[0]?.port ?? 0;

let pair: Awaited<ReturnType<typeof aPair>>;
beforeEach(async () => {
  pair = await aPair();
});
afterEach(() => pair.stop());

it('reads for visitors from a replica with little lag, and for members always from the primary', async () => {
  const db = await openDatabase(
    { databaseUrl: pair.primary.url, databaseReadUrl: pair.standby.url, dataDir: 'unused' },
    quiet,
  );
  const store = readThrough(db.replica ? { db, replica: db.replica } : { db, replica: null }, (from) => ({
    port: () => portOf(from),
  }));
  await expect.poll(() => db.replica?.isNear()).toBe(true);
  expect(await store.port()).toBe(pair.primary.port);
  expect(await asGuest(() => store.port())).toBe(pair.standby.port);

  // The replica falls behind and reports its lag, including data that it received but did not replay yet.
  await pair.standby.ask('select pg_wal_replay_pause()');
  await db.pool.query('create table behind as select generate_series(1, 1000) as n');
  await expect.poll(() => db.replica?.lag()?.seconds ?? 0).toBeGreaterThan(1);
  expect(db.replica?.lag()?.bytes).toBeGreaterThan(1000);
  await expect.poll(() => db.replica?.isNear(), { timeout: 20_000 }).toBe(false);
  expect(await asGuest(() => store.port())).toBe(pair.primary.port);
  await pair.standby.ask('select pg_wal_replay_resume()');
  await expect.poll(() => db.replica?.isNear()).toBe(true);
  expect(db.replica?.lag()).toEqual({ seconds: 0, bytes: 0 });

  // The replica hangs, so the primary answers the waiting reads.
  pair.standby.freeze();
  const waiting = asGuest(() => store.port());
  expect(await waiting).toBe(pair.primary.port);
  expect(db.replica?.isNear()).toBe(false);
  expect(db.replica?.lag()).toBeNull();
  pair.standby.thaw();
  await expect.poll(() => db.replica?.isNear(), { timeout: 20_000 }).toBe(true);
  await db.stop();
}, 90_000);
