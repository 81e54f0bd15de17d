import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { joinPart, makePart } from './incident-parts.ts';
import { aDatabase, emptyTables, type TestDatabase } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

/** Returns the tables, columns and nullability in the type declarations, read from their source text. */
function declared(): string[] {
  const source = [
    'tables.ts',
    'account-tables.ts',
    'alert-tables.ts',
    'census-tables.ts',
    'change-tables.ts',
    'version-tables.ts',
    'note-tables.ts',
  ]
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const columnsIn = (body: string): string[] =>
    [...body.matchAll(/^ +(\w+): (.*);$/gm)].map(
      ([, column, type = '']) => `${column}${type.includes('null') ? '?' : ''}`,
    );
  const [, content = ''] = /interface IncidentContent \{\n([\s\S]*?)\n\}/.exec(source) ?? [];
  return [...source.matchAll(/^ {2}(\w+): (IncidentContent & )?\{\n([\s\S]*?)\n {2}\};$/gm)].flatMap(
    ([, table, isIncident, body = '']) =>
      columnsIn(isIncident ? `${content}\n${body}` : body).map((column) => `${table}.${column}`),
  );
}

// `staged_incidents` and `staged_addresses` only define the columns of each run’s table, which COPY fills.
it('table types declare every column of the database, and which columns are nullable', async () => {
  const { rows } = await db.pool.query<{ column: string }>(
    `select table_name || '.' || column_name || case is_nullable when 'YES' then '?' else '' end as column
     from information_schema.columns where table_schema = 'public' and table_name not in ('applied_migrations', 'staged_incidents', 'staged_addresses')`,
  );
  expect(declared().sort()).toEqual(rows.map(({ column }) => column).sort());
});

it('reads a date as text in any time zone of the machine, a count as a number, and a timestamp as a Date', async () => {
  const { rows } = await db.pool.query(
    `select date '2024-03-10' as day, count(*) as count, timestamptz '2024-03-10 05:00+00' as instant from datasets`,
  );
  expect(rows).toEqual([{ day: '2024-03-10', count: 0, instant: new Date('2024-03-10T05:00:00Z') }]);
});

it('throws an error for an id above 2^53', async () => {
  await expect(db.pool.query('select 9007199254740993 as id')).rejects.toThrow(RangeError);
});

it('check constraints of the database reject NaN and coordinates outside the valid degrees', async () => {
  const part = { city: 'toronto', dataset: 'd', dataSource: 'official' } as const;
  await makePart(db.pool, part);
  await joinPart(db.pool, part);
  for (const [lng, lat] of [
    ['NaN', '0'],
    ['0', 'NaN'],
    ['181', '0'],
    ['0', '-91'],
  ]) {
    await expect(
      db.pool.query(
        `insert into incidents (city, dataset, data_source, source_key, ordinal, content_hash, crime_type, word, lng, lat, precision, details, first_seen)
         values ('toronto', 'd', 'official', 'k', 0, '', 'assault', 'Assault', $1, $2, 'block', '{}', now())`,
        [lng, lat],
      ),
    ).rejects.toThrow(/check constraint/);
  }
});
