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
const mine = [
  ...migrationsIn(),
  migration('9001-a.sql', 'create table a (n int)'),
  migration('9002-b.sql', 'alter table a add m int'),
];

it('applies what is missing once, in order, also when two servers start together', async () => {
  const other = poolAt(db.url, () => undefined, { size: 2 });
  const applied = await Promise.all([migrate(db.pool, mine), migrate(other.pool, mine), migrate(db.pool, mine)]);
  expect(applied.flat()).toEqual(['9001-a.sql', '9002-b.sql']);
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
