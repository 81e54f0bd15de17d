import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Migration, migrate, migrationsIn } from './migrate.ts';
import { poolAt } from './pool.ts';
import { aDatabase, type TestDatabase } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());

const migration = (name: string, sql: string, checksum = sql): Migration => ({ name, sql, checksum });
const indexesOf = async ({ pool }: TestDatabase): Promise<string[]> =>
  (await pool.query("select indexname from pg_indexes where tablename = 'incidents' order by 1")).rows.map(
    (row) => row.indexname,
  );
const mine = [
  ...migrationsIn(),
  migration('9001-a.sql', 'create table a (n int)'),
  migration('9002-b.sql', 'alter table a add m int'),
];

it('applies what is missing once, in order, also when two servers start together', async () => {
  const other = poolAt(db.url, () => undefined, { size: 2 });
  const applied = await Promise.all([migrate(db.pool, mine), migrate(other.pool, mine), migrate(db.pool, mine)]);
  // Each is said by the one of the three that applied it.
  expect(applied.flat().sort()).toEqual(['9001-a.sql', '9002-b.sql']);
  expect(
    (await db.pool.query("select name from applied_migrations where name > '9000' order by applied_at")).rows,
  ).toEqual([{ name: '9001-a.sql' }, { name: '9002-b.sql' }]);
  expect(await migrate(db.pool, mine)).toEqual([]);
  await other.kysely.destroy();
});

it('a failing migration leaves nothing behind and says which it was', async () => {
  const bad = [...mine, migration('9003-c.sql', 'create table c (n int); select 1 / 0')];
  await expect(migrate(db.pool, bad)).rejects.toThrow(/9003-c\.sql failed: division by zero/);
  expect((await db.pool.query(`select to_regclass('c') as c`)).rows).toEqual([{ c: null }]);
});

it('refuses a migration edited after it was applied', async () => {
  await migrate(db.pool, mine);
  await expect(migrate(db.pool, [migration('9001-a.sql', 'create table a (n bigint)')])).rejects.toThrow(
    /9001-a\.sql was changed/,
  );
});

it('rows stored before each dataset had a part of its own are the same rows afterwards', async () => {
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
  // Rows that come later have ids of their own, and what stood in the way of a second copy of a row still does.
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

it('a time that Vancouver does not know is no midnight any more, and every other time stays', async () => {
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

it('codes asked for before networks were known hold, but for those that were used up', async () => {
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

it('what was reported, answered and taken back while the times of answers were taken over is told by them afterwards', async () => {
  const old = await aDatabase();
  await old.pool.query('drop schema public cascade; create schema public');
  await migrate(
    old.pool,
    migrationsIn().filter(({ name }) => name < '0084'),
  );
  const byTheDatabase = (isOn: boolean) =>
    old.pool.query(
      ['note_reports', 'note_appeals']
        .map((table) => `alter table ${table} ${isOn ? 'enable' : 'disable'} trigger user`)
        .join('; '),
    );
  const report = (body: string) => `insert into note_reports (note_id, reason, body, by_member, asker, at)
    select id, 'other', '${body}', false, '${body}', '2026-11-01T00:00:00Z' from notes`;
  await old.pool.query(`
    insert into members (email, email_key) values ('one@example.org', 'one@example.org');
    insert into notes (author_id, title, body, crime_type, city, lng, lat, exact_place, occurred_at, state)
      select id, '', '', 'assault', 'toronto', -79, 43, false, now(), 'shown' from members;
    ${report('answered')};
    ${report('taken back')};
    ${report('answered before')};
    update note_reports set state = 'dismissed', decided_at = '2026-11-02T00:00:00Z' where body = 'answered before';
  `);
  // Servers that still run write while the database does not yet.
  await byTheDatabase(false);
  await old.pool.query(`
    ${report('came')};
    update note_reports set state = 'resolved', decided_at = '2026-11-03T00:00:00Z' where body = 'answered';
    delete from note_reports where body = 'taken back';
    insert into moderation_log (decision, reason) values ('hidden', 'no');
    insert into note_appeals (note_id, decision_id, body, at, state, decided_at)
      select n.id, l.id, 'appealed', '2026-11-01T00:00:00Z', 'upheld', '2026-11-04T00:00:00Z' from notes n, moderation_log l;
  `);
  await byTheDatabase(true);
  await migrate(old.pool);
  const { rows } = await old.pool.query<object>(
    `select what, coalesce(r.body, a.body) as body, to_char(received_at, 'MM-DD') as received, to_char(answered_at, 'MM-DD') as answered, outcome
     from answer_times t left join note_reports r on r.id = t.id left join note_appeals a on a.id = t.id order by body`,
  );
  const received = '11-01';
  expect(rows).toEqual([
    { what: 'report', body: 'answered', received, answered: '11-03', outcome: 'resolved' },
    { what: 'report', body: 'answered before', received, answered: '11-02', outcome: 'dismissed' },
    { what: 'appeal', body: 'appealed', received, answered: '11-04', outcome: 'upheld' },
    { what: 'report', body: 'came', received, answered: null, outcome: null },
    { what: 'report', body: null, received, answered: null, outcome: 'gone' },
  ]);
  await old.stop();
});
