import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinPart, makePart } from './incident-parts.ts';
import { aDatabase, emptyTables, type TestDatabase } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());

const part = { city: 'toronto', dataset: 'theft', dataSource: 'official' } as const;

const addRows = async () => {
  await makePart(db.pool, part);
  await joinPart(db.pool, part);
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into incidents (city, dataset, data_source, source_key, ordinal, content_hash, crime_type, word, precision, details)
     values ('toronto', 'theft', 'official', 'k', 0, '', 'assault', 'Assault', 'none', '{}') returning id`,
  );
  return rows;
};

/** Returns every table with its number of rows, and every sequence with its last value. */
const contents = async () => {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  const counted = tables
    .map(({ name }) => `select '${name}' as name, count(*) as rows from ${name}`)
    .join(' union all ');
  const { rows: sequences } = await db.pool.query('select sequencename, last_value from pg_sequences order by 1');
  return { tables: (await db.pool.query(`${counted} order by name`)).rows, sequences };
};

it('test helper emptyTables restores the state of a new database', async () => {
  const fresh = await contents();
  const first = await addRows();
  expect(await contents()).not.toEqual(fresh);
  await emptyTables(db);
  expect(await contents()).toEqual(fresh);
  expect(await addRows()).toEqual(first);
});
