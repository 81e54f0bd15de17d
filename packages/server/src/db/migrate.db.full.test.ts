import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, migrationsIn } from './migrate.ts';
import { aDatabase, type TestDatabase } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());

const indexesOf = async ({ pool }: TestDatabase): Promise<string[]> =>
  (await pool.query("select indexname from pg_indexes where tablename = 'incidents' order by 1")).rows.map(
    (row) => row.indexname,
  );

it('migration to partitions by dataset preserves the rows that were stored before', async () => {
  const old = await aDatabase();
  await old.pool.query('drop schema public cascade; create schema public');
  await migrate(
    old.pool,
    migrationsIn().filter(({ name }) => name < '0011'),
  );
  await old.pool.query(
    `insert into incidents (city, dataset, data_source, source_key, ordinal, content_hash, crime_type, word, lng, lat, precision, details, vanished_at)
     select city, dataset, source, 'k' || n, n % 2, decode(md5(n::text), 'hex'), 'assault', 'Assault', -79.4, 43.7, 'block', '{"a":"b"}', case when n = 3 then now() end
     from generate_series(1, 5) n, (values ('toronto', 'theft', 'official'), ('toronto', 'theft_over', 'official'), ('york', 'theft', 'rehearsal')) d (city, dataset, source)`,
  );
  const rows = async () => (await old.pool.query('select * from incidents order by id')).rows;
  await old.pool.query('create index of_another on incidents (event_id)');
  const before = await rows();
  await migrate(old.pool);
  expect(await rows()).toEqual(before);
  expect(before).toHaveLength(15);
  expect(await indexesOf(old)).toEqual([...(await indexesOf(db)), 'of_another'].sort());
  // New rows get new ids, and the constraint against duplicate rows still applies.
  const again = (ordinal: number) =>
    old.pool.query(
      `insert into incidents (city, dataset, data_source, source_key, ordinal, content_hash, crime_type, word, precision, details)
       values ('york', 'theft', 'rehearsal', 'k1', $1, '', 'assault', 'Assault', 'none', '{}') returning id`,
      [ordinal],
    );
  expect((await again(7)).rows[0]?.id).toBeGreaterThan(Math.max(...before.map((row) => row.id)));
  await expect(again(1)).rejects.toThrow(/duplicate key/);
  await old.stop();
});

it('migration removes the hour of Vancouver rows at exactly 0:00, and leaves every other hour unchanged', async () => {
  const old = await aDatabase();
  await old.pool.query('drop schema public cascade; create schema public');
  await migrate(
    old.pool,
    migrationsIn().filter(({ name }) => name < '0011'),
  );
  const add = (city: string, time: string, hour: number | null) =>
    old.pool.query(
      `insert into incidents (city, dataset, data_source, source_key, ordinal, content_hash, crime_type, word, precision, details, occurred_hour)
       values ($1, 'crime', 'official', 'Mischief|2021|8|9|' || $2 || '|1XX A ST|Kitsilano|1|2', 0, '', 'mischief', 'Mischief', 'none', '{}', $3)`,
      [city, time, hour],
    );
  for (const [time, hour] of [
    ['0|0', 0],
    ['0|5', 0],
    ['10|0', 10],
  ] as const)
    await add('vancouver', time, hour);
  await add('york', '0|0', 0);
  await migrate(old.pool);
  const { rows } = await old.pool.query(
    'select city, split_part(source_key, $1, 5) as hour, split_part(source_key, $1, 6) as minute, occurred_hour as held from incidents order by id',
    ['|'],
  );
  expect(rows).toEqual([
    { city: 'vancouver', hour: '0', minute: '0', held: null },
    { city: 'vancouver', hour: '0', minute: '5', held: 0 },
    { city: 'vancouver', hour: '10', minute: '0', held: 10 },
    { city: 'york', hour: '0', minute: '0', held: 0 },
  ]);
  await old.stop();
});

it('migration keeps email codes with remaining attempts valid, and deletes codes whose attempts are used up', async () => {
  const old = await aDatabase();
  await old.pool.query('drop schema public cascade; create schema public');
  await migrate(
    old.pool,
    migrationsIn().filter(({ name }) => name < '0022'),
  );
  await old.pool.query(
    `insert into password_codes (email_key, code_hash, tries, expires_at)
     values ('used up', '\\x01', 5, now()), ('holds', '\\x01', 4, now())`,
  );
  await old.pool.query(
    `insert into pending_sign_ups (email_key, email, password_hash, code_hash, tries, expires_at)
     select key, key, '', '\\x01', tries, now() from (values ('used up', 5), ('holds', 0), ('holds', 1)) of (key, tries)`,
  );
  await migrate(old.pool);
  for (const [table, count] of [
    ['password_codes', 1],
    ['pending_sign_ups', 2],
  ] as const) {
    const { rows } = await old.pool.query(`select email_key, asked_from, tried_from from ${table}`);
    expect(rows).toEqual(Array(count).fill({ email_key: 'holds', asked_from: '', tried_from: [] }));
  }
  await old.stop();
});
