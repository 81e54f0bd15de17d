import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptsIn } from '../shared/attempts.store.ts';
import { eventChannel, followEvents } from '../shared/pubsub.store.ts';
import { openDatabase } from './connection.ts';
import { migrate, migrationsIn } from './migrate.ts';
import { type Client, poolAt } from './pool.ts';
import { aDatabase, type TestDatabase } from './testing.ts';
import { aPooler, hasPooler } from './testing-pooler.ts';
import { inTransaction } from './write.ts';

const quiet = { info: () => undefined, warn: () => undefined };

describe.runIf(hasPooler())('database connections through PgBouncer in transaction mode', () => {
  let there: TestDatabase;
  let other: TestDatabase;
  let pooler: Awaited<ReturnType<typeof aPooler>>;
  beforeAll(async () => {
    [there, other] = await Promise.all([aDatabase(), aDatabase()]);
    pooler = await aPooler(there.url);
  });
  afterAll(async () => {
    await pooler.stop();
    await Promise.all([there.stop(), other.stop()]);
  });
  const open = (databaseUrl: string, databaseDirectUrl?: string) =>
    openDatabase({ databaseUrl, databaseDirectUrl, dataDir: 'unused' }, quiet);

  it('fail at startup without DATABASE_DIRECT_URL, with an explanation', async () => {
    await expect(open(pooler.url)).rejects.toThrow(/^A connection pooler stands before .* Set DATABASE_DIRECT_URL/);
  });

  it('fail at startup if DATABASE_DIRECT_URL leads to the pooler or to another database', async () => {
    await expect(open(pooler.url, pooler.url)).rejects.toThrow('DATABASE_DIRECT_URL leads to a connection pooler');
    await expect(open(pooler.url, other.url)).rejects.toThrow('lead to different databases');
  });

  it('support concurrent migrations and notifications, and leave no prepared statements or settings in a session', async () => {
    const [one, two] = await Promise.all([open(pooler.url, there.url), open(pooler.url, there.url)]);
    const more = [
      ...migrationsIn(),
      { name: '9001-a.sql', sql: 'create table a (n int)', checksum: 'a' },
      { name: '9002-b.sql', sql: 'alter table a add m int', checksum: 'b' },
    ];
    const applied = await Promise.all([migrate(one.pool, more), migrate(two.pool, more)]);
    expect(applied.flat().sort()).toEqual(['9001-a.sql', '9002-b.sql']);

    const channel = eventChannel('pooled_news', ['came']);
    let heard = 0;
    channel.on(() => {
      heard += 1;
    });
    const news = followEvents(two.direct, [channel]);
    for (let tries = 0; heard === 0 && tries < 100; tries += 1) {
      await one.pool.query(channel.notify, ['came']);
      await wait(50);
    }
    expect(heard).toBeGreaterThan(0);
    await news.stop();

    const states = await Promise.all(
      Array.from({ length: 20 }, () =>
        one.web.pool.query(
          `select current_setting('statement_timeout') as timeout, current_setting('TimeZone') as zone,
             (select count(*)::int from pg_prepared_statements) as prepared from pg_sleep(0.05)`,
        ),
      ),
    );
    for (const { rows } of states) expect(rows).toEqual([{ timeout: '30s', zone: 'UTC', prepared: 0 }]);

    // The library that counts attempts would prepare its statements.
    const tries = attemptsIn(one.web.pool, { login: { points: 100, duration: 60, detail: 'too many' } });
    await Promise.all(Array.from({ length: 20 }, () => tries.count('login', 'somebody')));
    expect(await tries.used('login', 'somebody')).toBe(20);
    expect((await one.pool.query('select name from pg_prepared_statements')).rows).toEqual([]);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('fail at startup with an explanation if the pooler ignores connection settings or sets no statement timeout', async () => {
    for (const [settings, why] of [
      [{ ignored: '', atFirst: '' }, 'the pooler before it refuses what a connection is set to'],
      [
        { ignored: 'options,statement_timeout,idle_in_transaction_session_timeout', atFirst: '' },
        'a statement_timeout',
      ],
    ] as const) {
      const bare = await aPooler(there.url, settings);
      await expect(open(bare.url, there.url), why).rejects.toThrow(why);
      await bare.stop();
    }
  });

  it('have no statement timeout inside inTransaction, and the usual timeout outside', async () => {
    const db = poolAt(pooler.url, () => undefined, { size: 2 });
    const limit = async (client: Client) =>
      (await client.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout;
    expect(await inTransaction(db.pool, limit)).toBe('0');
    expect(await inTransaction(db.pool, limit, "set local statement_timeout = '5s'")).toBe('5s');
    const client = await db.pool.connect();
    expect(await limit(client)).toBe('30s');
    client.release();
    await db.kysely.destroy();
  });
});
