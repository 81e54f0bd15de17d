import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { forgetRehearsal } from './dataset.store.ts';
import { aCity, aSource, read, reports } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

const showSampleAddresses = () =>
  db.pool.query(
    `insert into address_readings (city, data_source, started_at, finished_at, holder, is_shown, tally)
     values ($1, 'rehearsal', now(), now(), 'test', true, '{"rows":1,"addresses":1,"left_out":0,"broken":0}')`,
    [aCity().id],
  );
const areShown = async () => (await db.pool.query('select from address_readings where is_shown')).rowCount !== 0;

it('import of official reports hides the sample addresses', async () => {
  await showSampleAddresses();
  expect(await areShown()).toBe(true);
  await read(db, aSource(reports(11)));
  expect(await areShown()).toBe(false);
});

it('deleting the sample data hides the sample addresses, even if no other sample data is left', async () => {
  await showSampleAddresses();
  await forgetRehearsal(db, aCity().id);
  expect(await areShown()).toBe(false);
});
