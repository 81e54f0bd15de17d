import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { killedAt } from '../db/testing-killed.ts';
import { aSource, read } from './testing.ts';
import { HOLD_UPS, PAGE_ROWS, stateAfter, stateOf, version } from './testing-versions.ts';

const SCALE = 0.1;
let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());

const readVersion = (n: number) => read(db, aSource(version(n, SCALE), { pageSize: PAGE_ROWS }));

it('merge whose database session ends stores neither its rows nor its list of changes', async () => {
  await readVersion(1);
  expect(await stateOf(db)).toEqual(stateAfter(1, SCALE));
  for (const lock of HOLD_UPS) {
    await killedAt(db, lock, () => readVersion(2));
    expect(await stateOf(db), lock).toEqual(stateAfter(1, SCALE));
  }
  await readVersion(2);
  await readVersion(3);
  expect(await stateOf(db)).toEqual(stateAfter(3, SCALE));
});
