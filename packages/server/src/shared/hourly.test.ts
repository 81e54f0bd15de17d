import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { startHourly } from './hourly.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());

it.each([
  [{ notes: 0, photos: 0 }, 'debug'],
  [{ notes: 0, photos: 2 }, 'info'],
] as const)('logs an hourly run that processed %j at the level %s', async (done, level) => {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn() };
  const chore = startHourly(
    { db, log },
    { lease: `test ${level}`, work: async () => done, done: 'done', failed: 'failed' },
  );
  await vi.waitFor(() => expect(log[level]).toHaveBeenCalledWith(done, 'done'));
  await chore.stop();
  expect(log.debug.mock.calls.length + log.info.mock.calls.length).toBe(1);
});
