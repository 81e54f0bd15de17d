import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { forgetRehearsal } from './dataset.store.ts';
import { aCity, aSource, keys, type Report, read, reports } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

const summaries = async () =>
  (
    await db.pool.query(
      'select before, added, late, changed, vanished, returned, after, is_anew, types from change_summaries order by run',
    )
  ).rows;
/** Returns the changes that the newest import listed: kind and key, with the old and new crime type, word and area. */
const listed = async () =>
  (
    await db.pool.query<{ line: string }>(
      `select kind || ' ' || source_key || case when late then ' late' else '' end
         || coalesce(' ' || nullif(concat_ws(' ', was ->> 'crime_type', was ->> 'word', was ->> 'area'), ''), '')
         || ' →' || coalesce(' ' || nullif(concat_ws(' ', now ->> 'crime_type', now ->> 'word', now ->> 'area'), ''), '') as line
       from incident_changes where run = (select max(run) from change_summaries) order by 1`,
    )
  ).rows.map(({ line }) => line);
const withdrawn = async () =>
  (
    await db.pool.query<{ key: string }>(
      'select distinct source_key as key from incident_changes where withdrawn_at is not null order by 1',
    )
  ).rows.map(({ key }) => key);

const twin = (word: string): Report => ({
  OBJECTID: 900 + word.charCodeAt(0),
  EVENT: 'T',
  KIND: word,
  DAY: '2025-03-04',
  AREA: 'D1',
});
const one = (n: number, changes: Partial<Report> = {}): Report => ({
  OBJECTID: n,
  EVENT: `E${n}`,
  KIND: 'shooting',
  DAY: '2025-03-04',
  AREA: 'D1',
  ...changes,
});
const SAME = { late: 0, changed: 0, vanished: 0, returned: 0, is_anew: false, types: [] };

it('list of changes over four imports contains only added, late, changed, vanished and returned rows', async () => {
  const others = reports(40, 10);
  const source = aSource([one(1), one(2), one(3), one(4), twin('a'), twin('b'), ...others], { pageSize: 20 });
  await read(db, source);
  expect(await summaries()).toEqual([{ ...SAME, before: 0, added: 46, after: 46, is_anew: true }]);
  expect(await listed(), 'a first reading is summed only').toEqual([]);

  source.rows = [
    one(1, { KIND: 'homicide' }),
    one(2, { AREA: 'D2' }),
    one(60, { DAY: '2025-03-05' }),
    one(61, { DAY: '2025-02-01' }),
    twin('b'),
    twin('a'),
    ...others,
  ];
  await read(db, source);
  expect((await summaries())[1]).toEqual({
    before: 46,
    added: 2,
    late: 1,
    changed: 2,
    vanished: 2,
    returned: 0,
    after: 46,
    is_anew: false,
    types: [
      { was: 'shooting', now: 'homicide', rows: 1, moved: 0 },
      { was: 'shooting', now: 'shooting', rows: 1, moved: 1 },
    ],
  });
  expect(await listed(), 'the twins changed places, which is no change').toEqual([
    'added E60 → shooting shooting D1',
    'added E61 late → shooting shooting D1',
    'changed E1 shooting shooting D1 → homicide homicide D1',
    'changed E2 shooting shooting D1 → shooting shooting D2',
    'vanished E3 shooting shooting D1 →',
    'vanished E4 shooting shooting D1 →',
  ]);
  expect(await withdrawn()).toEqual(['E3', 'E4']);

  source.rows = [
    ...source.rows.filter(({ EVENT, KIND }) => !(EVENT === 'T' && KIND === 'a') && EVENT !== 'E1'),
    one(3),
  ];
  await read(db, source);
  expect((await summaries())[2]).toEqual({ ...SAME, before: 46, added: 0, vanished: 2, returned: 1, after: 45 });
  expect(await listed(), 'of two twins that one went whose content did').toEqual([
    'returned E3 → shooting shooting D1',
    'vanished E1 homicide homicide D1 →',
    'vanished T shooting a D1 →',
  ]);
  expect(await withdrawn(), 'what was listed of a row before it went goes with it').toEqual(['E1', 'E4', 'T']);

  source.rows = [...source.rows, twin('a')];
  await read(db, source);
  expect((await summaries())[3]).toEqual({ ...SAME, before: 45, added: 0, returned: 1, after: 46 });
  expect(await listed()).toEqual(['returned T → shooting a D1']);
  expect(await withdrawn()).toEqual(['E1', 'E4']);

  await read(db, source);
  expect((await summaries())[4], 'the same rows once more').toEqual({ ...SAME, before: 46, added: 0, after: 46 });
  expect(await listed()).toEqual([]);
  expect(await keys(db)).toHaveLength(46);
});

it('change summary counts one vanished and one changed row if, among rows with one key, one vanishes and one is corrected', async () => {
  const others = reports(20);
  const source = aSource([twin('a'), twin('b'), twin('c'), ...others]);
  await read(db, source);
  source.rows = [twin('c'), twin('d'), ...others];
  await read(db, source);
  expect((await summaries())[1]).toMatchObject({
    before: 23,
    added: 0,
    changed: 1,
    vanished: 1,
    returned: 0,
    after: 22,
  });
});

it('list of changes omits a row that a new parser version rewrote without changing the values of the row', async () => {
  const source = aSource([one(1), twin('a'), twin('b'), ...reports(20, 10)]);
  await read(db, source);
  // Simulates another version of our parser: the rows are stored with their final values but with an old hash.
  await db.pool.query("update incidents set content_hash = '' where source_key in ('E1', 'T')");
  await read(db, source);
  expect(await summaries()).toHaveLength(2);
  expect((await summaries())[1]).toEqual({ ...SAME, before: 23, added: 0, after: 23 });
  expect(await listed()).toEqual([]);
  const { rows } = await db.pool.query("select count(*)::int as n from incidents where content_hash = ''");
  expect(rows).toEqual([{ n: 0 }]);
});

it('list of changes contains no single rows after an import that changed or removed over a fifth of the rows, or more than doubled them', async () => {
  const source = aSource(reports(20));
  await read(db, source);
  source.rows = [...reports(4).map((row) => ({ ...row, AREA: 'D2' })), ...reports(16, 5)];
  await read(db, source);
  expect((await summaries())[1]).toMatchObject({ changed: 4, is_anew: false });
  source.rows = [...reports(5).map((row) => ({ ...row, AREA: 'D3' })), ...reports(15, 6)];
  await read(db, source);
  expect((await summaries())[2]).toMatchObject({
    changed: 5,
    is_anew: true,
    types: [{ was: 'shooting', now: 'shooting', rows: 5, moved: 5 }],
  });
  expect(await listed()).toEqual([]);
  source.rows = [...source.rows, ...reports(21, 100)];
  await read(db, source);
  expect((await summaries())[3]).toMatchObject({ before: 20, added: 21, after: 41, is_anew: true });
});

it('database constraint rejects a change summary whose counts do not add up', async () => {
  await read(db, aSource(reports(3)));
  await expect(db.pool.query('update change_summaries set after = after + 1')).rejects.toThrow(/check constraint/);
});

it('deleting sample rows deletes their listed changes', async () => {
  const source = aSource(reports(10));
  await read(db, source, { as: 'rehearsal' });
  source.rows = reports(11);
  await read(db, source, { as: 'rehearsal' });
  expect(await listed()).toEqual(['added E11 → shooting shooting D1']);
  await forgetRehearsal(db, aCity().id);
  expect(await summaries()).toEqual([]);
  expect((await db.pool.query('select from incident_changes')).rowCount).toBe(0);
});
