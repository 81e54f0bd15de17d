import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Migration, migrate, migrationsIn } from './migrate.ts';
import { poolAt } from './pool.ts';
import { aDatabase, type TestDatabase } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => db.pool.query(`drop table if exists a, c, d; delete from applied_migrations where name > '9'`));
afterAll(() => db.stop());

const migration = (name: string, sql: string, checksum = sql): Migration => ({ name, sql, checksum });
const mine = [
  ...migrationsIn(),
  migration('9001-a.sql', 'create table a (n int)'),
  migration('9002-b.sql', 'alter table a add m int'),
];

it('applies missing migrations once and in order, even if two servers start at the same time', async () => {
  const other = poolAt(db.url, () => undefined, { size: 2 });
  const applied = await Promise.all([migrate(db.pool, mine), migrate(other.pool, mine), migrate(db.pool, mine)]);
  // Only the call that applied a migration reports it.
  expect(applied.flat().sort()).toEqual(['9001-a.sql', '9002-b.sql']);
  expect(
    (
      await db.pool.query(
        "select name from applied_migrations where name in ('9001-a.sql', '9002-b.sql') order by applied_at",
      )
    ).rows,
  ).toEqual([{ name: '9001-a.sql' }, { name: '9002-b.sql' }]);
  expect(await migrate(db.pool, mine)).toEqual([]);
  await other.kysely.destroy();
});

it('changes nothing if a migration fails, and includes the name of the migration in the error', async () => {
  const bad = [...migrationsIn(), migration('9003-c.sql', 'create table c (n int); select 1 / 0')];
  await expect(migrate(db.pool, bad)).rejects.toThrow(/9003-c\.sql failed: division by zero/);
  expect((await db.pool.query(`select to_regclass('c') as c`)).rows).toEqual([{ c: null }]);
});

it('rejects a database that a newer server version has migrated, and changes nothing', async () => {
  await migrate(db.pool, [...migrationsIn(), migration('9005-e.sql', 'select 1')]);
  const older = [...migrationsIn(), migration('9004-d.sql', 'create table d (n int)')];
  await expect(migrate(db.pool, older)).rejects.toThrow(
    'A newer version has changed this database (migration 9005-e.sql). Start that version or a later one, or restore a backup from before.',
  );
  expect((await db.pool.query(`select to_regclass('d') as d`)).rows).toEqual([{ d: null }]);
});

it('rejects a migration whose file was edited after it was applied', async () => {
  await migrate(db.pool, [...migrationsIn(), migration('9004-d.sql', 'create table d (n int)')]);
  await expect(
    migrate(db.pool, [...migrationsIn(), migration('9004-d.sql', 'create table d (n bigint)')]),
  ).rejects.toThrow(/9004-d\.sql was changed/);
});

it('migration adds reports and appeals that earlier server versions changed or deleted to the table answer_times', async () => {
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
  // Old servers still write at this point, and the triggers do not record the times yet.
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
