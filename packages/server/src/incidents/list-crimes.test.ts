import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { incidentsStore } from './incidents.store.ts';
import { crimesFor } from './list-crimes.ts';
import { shownSource } from './shown-source.store.ts';
import { seedIncidents } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(
    db,
    Array.from({ length: 2500 }, (_, i) => ({
      occurred_on: i % 3 ? `2024-01-${String(1 + (i % 28)).padStart(2, '0')}` : null,
    })),
  );
});
afterAll(() => db.stop());

const member = { id: 'a-member', isModerator: false };
const ask = async (signal = new AbortController().signal) =>
  crimesFor(
    member,
    { city: 'toronto' },
    { incidents: incidentsStore(db), shownSource: (city) => shownSource(db, city) },
    signal,
  );

describe('a list without a limit', () => {
  test('holds every row once, in order, over many pages', async () => {
    const ids: string[] = [];
    const days: (string | null)[] = [];
    for await (const crime of (await ask()).crimes) {
      ids.push(crime.id);
      days.push(crime.occ_date);
    }
    expect(new Set(ids).size).toBe(2500);
    const dated = days.filter((day) => day !== null);
    expect(days).toEqual([...[...dated].sort().reverse(), ...days.filter((day) => day === null)]);
  });

  test('holds no connection while its reader waits', async () => {
    const reader = (await ask()).crimes[Symbol.asyncIterator]();
    await reader.next();
    expect(db.pool.totalCount - db.pool.idleCount).toBe(0);
    await reader.return?.();
  });

  test('asks the database for nothing more once its reader is gone', async () => {
    const gone = new AbortController();
    const { crimes } = await ask(gone.signal);
    let read = 0;
    for await (const _ of crimes) {
      read += 1;
      if (read === 10) gone.abort();
    }
    expect(read).toBe(500);
  });
});
