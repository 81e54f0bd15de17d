import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from './connection.ts';
import { isDatabaseAway } from './database-errors.ts';
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

describe('a replica', () => {
  it('is read from for guests while it is near, and never for members', async () => {
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

    // It falls behind, and says how far; what was sent to it and not replayed counts too.
    await pair.standby.ask('select pg_wal_replay_pause()');
    await db.pool.query('create table behind as select generate_series(1, 1000) as n');
    await expect.poll(() => db.replica?.lag()?.seconds ?? 0).toBeGreaterThan(1);
    expect(db.replica?.lag()?.bytes).toBeGreaterThan(1000);
    await expect.poll(() => db.replica?.isNear(), { timeout: 20_000 }).toBe(false);
    expect(await asGuest(() => store.port())).toBe(pair.primary.port);
    await pair.standby.ask('select pg_wal_replay_resume()');
    await expect.poll(() => db.replica?.isNear()).toBe(true);
    expect(db.replica?.lag()).toEqual({ seconds: 0, bytes: 0 });

    // It hangs: whoever waits for it is answered by the primary.
    pair.standby.freeze();
    const waiting = asGuest(() => store.port());
    expect(await waiting).toBe(pair.primary.port);
    expect(db.replica?.isNear()).toBe(false);
    expect(db.replica?.lag()).toBeNull();
    pair.standby.thaw();
    await expect.poll(() => db.replica?.isNear(), { timeout: 20_000 }).toBe(true);
    await db.stop();
  }, 90_000);
});

describe('several hosts', () => {
  const several = () => pair.primary.url.replace('@', `@127.0.0.1:${pair.standby.port},`);

  it('a primary that hangs is left for the one promoted in its place, within seconds and for good', async () => {
    const db = await openDatabase({ databaseUrl: several(), dataDir: 'unused' }, quiet);
    await db.pool.query('create table written (n int)');
    expect([await portOf(db), await portOf(db.web)]).toEqual([pair.primary.port, pair.primary.port]);
    await expect
      .poll(() => pair.standby.ask(`select to_regclass('written') is not null as there`))
      .toEqual([{ there: true }]);

    pair.primary.freeze();
    const hanging = db.web.pool.query('insert into written values (1)').catch((error: unknown) => error);
    await pair.standby.ask('select pg_promote()');
    await expect
      .poll(() => db.web.pool.query('insert into written values (2)').then(() => portOf(db.web), isDatabaseAway), {
        timeout: 20_000,
      })
      .toBe(pair.standby.port);
    // What waited for the hanging one is told so, and may be tried again.
    expect(isDatabaseAway(await hanging)).toBe(true);

    // The old one wakes up and still takes itself for the primary: nobody writes there any more.
    pair.primary.thaw();
    await expect.poll(() => pair.primary.ask('select 1 as one')).toEqual([{ one: 1 }]);
    const started = await openDatabase({ databaseUrl: several(), dataDir: 'unused' }, quiet);
    expect(await portOf(started)).toBe(pair.standby.port);
    expect(await portOf(db)).toBe(pair.standby.port);
    await Promise.all([db.stop(), started.stop()]);
  }, 90_000);
});
