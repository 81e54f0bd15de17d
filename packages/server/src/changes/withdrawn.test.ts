import { DAY_MS } from '@crimemap/contract/time';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { aSource, NOW, read, reports } from '../ingest/testing.ts';
import { eraseVanished } from './withdrawn.store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

const day = (n: number) => new Date(NOW.getTime() + n * DAY_MS);
const erase = (on: number) => eraseVanished(db, day(on - 30));
const facts = async (key: string) =>
  (await db.pool.query('select kind, was, now from incident_changes where source_key = $1 order by id', [key])).rows;
const storedRow = async (key: string) =>
  (
    await db.pool.query(
      'select word, lng, area, occurred_on, reported_on, event_id, details from incidents where source_key = $1',
      [key],
    )
  ).rows[0];

it('cleanup erases the details of a vanished row everywhere after 30 days, but retains the row’s area', async () => {
  const rest = reports(20, 10);
  const source = aSource([...rest]);
  await read(db, source);
  source.rows = [...reports(1), ...rest];
  await read(db, source, { now: () => day(1) });
  source.rows = rest;
  await read(db, source, { now: () => day(2) });

  expect(await erase(32)).toEqual({ changes: 0, incidents: 0 });
  expect(await storedRow('E1')).toMatchObject({ word: 'shooting', event_id: 'E1', details: { object_id: '1' } });
  expect(await erase(32.01)).toEqual({ changes: 2, incidents: 1 });
  expect(await facts('E1')).toEqual([
    { kind: 'added', was: null, now: { area: 'D1' } },
    { kind: 'vanished', was: { area: 'D1' }, now: null },
  ]);
  expect(await storedRow('E1')).toEqual({
    word: '',
    lng: null,
    area: 'D1',
    occurred_on: null,
    reported_on: null,
    event_id: null,
    details: {},
  });
  expect(await storedRow('E10'), 'what is published stays').toMatchObject({ word: 'shooting', area: 'D1' });
  expect(await erase(40)).toEqual({ changes: 0, incidents: 0 });

  source.rows = [...reports(1), ...rest];
  await read(db, source, { now: () => day(50) });
  expect((await facts('E1')).at(-1)).toMatchObject({ kind: 'returned', now: { crime_type: 'shooting' } });
  expect(await storedRow('E1')).toMatchObject({ word: 'shooting', event_id: 'E1' });
});

it('cleanup retains the changes of a row that returned within 30 days', async () => {
  const rest = reports(20, 10);
  const source = aSource([...reports(1), ...rest]);
  await read(db, source);
  source.rows = rest;
  await read(db, source, { now: () => day(2) });
  source.rows = [...reports(1), ...rest];
  await read(db, source, { now: () => day(20) });
  expect(await erase(100)).toEqual({ changes: 0, incidents: 0 });
  expect((await facts('E1'))[0]).toMatchObject({ kind: 'vanished', was: { crime_type: 'shooting' } });
});
