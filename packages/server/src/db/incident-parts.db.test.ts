import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasPart, joinPart, makePart, partOf } from './incident-parts.ts';
import { aDatabase, type TestDatabase } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());

const part = (dataset: string) => ({ city: 'toronto', dataset, dataSource: 'official' }) as const;
const add = (dataset: string, into = 'incidents') =>
  db.pool.query(
    `insert into ${into} (city, dataset, data_source, source_key, ordinal, content_hash, crime_type, word, precision, details)
     values ('toronto', $1, 'official', 'k', 0, '', 'assault', 'Assault', 'none', '{}')`,
    [dataset],
  );

it('partition of a dataset accepts the rows of that dataset and no others', async () => {
  expect(await hasPart(db.pool, part('theft'))).toBe(false);
  await makePart(db.pool, part('theft'));
  await add('theft', partOf(part('theft')));
  await joinPart(db.pool, part('theft'));
  expect(await hasPart(db.pool, part('theft'))).toBe(true);
  expect((await db.pool.query('select dataset from incidents')).rows).toEqual([{ dataset: 'theft' }]);
  await expect(add('theft')).rejects.toThrow(/duplicate key/);
  await expect(add('theft_over')).rejects.toThrow(/no partition/);
  await makePart(db.pool, part('theft_over'));
  await joinPart(db.pool, part('theft_over'));
  await add('theft_over');
  const { rows } = await db.pool.query('select tableoid::regclass::text as part from incidents order by 1');
  expect(rows.map((row) => row.part)).toEqual([partOf(part('theft')), partOf(part('theft_over'))].map(plain));
});

it('new partition is attached without waiting while other transactions read and write incidents', async () => {
  await makePart(db.pool, part('shootings'));
  await joinPart(db.pool, part('shootings'));
  const [reader, writer, joiner] = await Promise.all([db.pool.connect(), db.pool.connect(), db.pool.connect()]);
  try {
    await reader.query('begin isolation level repeatable read; select * from incidents');
    await writer.query("begin; delete from incidents where dataset = 'nothing'");
    await joiner.query("begin; set local lock_timeout = '2s'");
    await makePart(joiner, part('homicides'));
    await joinPart(joiner, part('homicides'));
    await reader.query("set local lock_timeout = '2s'; select count(*) from incidents");
    await writer.query("set local lock_timeout = '2s'; delete from incidents where dataset = 'nothing'");
    await joiner.query('commit');
    await reader.query('select count(*) from incidents; commit');
    await writer.query('commit');
  } finally {
    for (const client of [reader, writer, joiner]) client.release(true);
  }
  expect(await hasPart(db.pool, part('homicides'))).toBe(true);
});

it('rejects a partition name that PostgreSQL would truncate, and escapes a quotation mark in a name', () => {
  expect(() => partOf(part('x'.repeat(40)))).toThrow(RangeError);
  expect(partOf(part('a"b'))).toBe('"incidents_toronto_a""b_official"');
});

const plain = (quoted: string) => quoted.replaceAll('"', '');
