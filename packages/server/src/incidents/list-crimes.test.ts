import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { crimesFor } from './incidents.routes.ts';
import { type IncidentsStore, incidentsStore, shownSource } from './incidents.store.ts';
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
const ask = async (signal = new AbortController().signal, incidents: IncidentsStore = incidentsStore(db)) =>
  crimesFor(
    member,
    { city: 'toronto' },
    {
      incidents,
      shownSource: (city) => shownSource(db, city),
      areaNames: async () => null,
      holdings: async () => [],
    },
    signal,
  );

test('reads a long page in small batches, in order, and returns the cursor of the next page', async () => {
  const store = incidentsStore(db);
  const reads: number[] = [];
  const incidents = {
    ...store,
    next: async (...requests: Parameters<typeof store.next>) => {
      reads.push(requests[2]);
      return store.next(...requests);
    },
  };
  const none = { areaNames: async () => null, holdings: async () => [] };
  const deps = { incidents, shownSource: async () => 'official' as const, ...none };
  const { signal } = new AbortController();
  const ids: string[] = [];
  const pages: number[] = [];
  for (let cursor: string | undefined; pages.length === 0 || cursor; ) {
    const { crimes, next } = await crimesFor(member, { city: 'toronto', limit: 1_200, cursor }, deps, signal);
    const before = ids.length;
    for await (const { id } of crimes) ids.push(id);
    pages.push(ids.length - before);
    cursor = next ?? undefined;
  }
  expect(pages).toEqual([1_200, 1_200, 100]);
  expect(Math.max(...reads)).toBe(126);
  const whole: string[] = [];
  for await (const { id } of (await ask()).crimes) whole.push(id);
  expect(ids).toEqual(whole);
});

describe('an incident list without a limit', () => {
  test('contains every row once, in order, although it is read in many batches [2§7.7]', async () => {
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

  test('is read one batch ahead, and occupies no database connection while its client is slow', async () => {
    const reads: number[] = [];
    const store = incidentsStore(db);
    const incidents = {
      ...store,
      next: async (...requests: Parameters<typeof store.next>) => {
        const rows = await store.next(...requests);
        reads.push(rows.length);
        return rows;
      },
    };
    const { crimes } = await ask(undefined, incidents);
    const reader = crimes[Symbol.asyncIterator]();
    await reader.next();
    await expect.poll(() => reads).toEqual([125, 125]);
    await expect.poll(() => db.pool.totalCount - db.pool.idleCount).toBe(0);
    await reader.return?.();
    expect(reads).toHaveLength(2);
  });

  test('ends with an error if a later batch fails, after the earlier rows were sent', async () => {
    const store = incidentsStore(db);
    let requestCount = 0;
    const incidents = {
      ...store,
      next: async (...about: Parameters<typeof store.next>) => {
        requestCount += 1;
        if (requestCount === 2) throw new Error('the database went away');
        return store.next(...about);
      },
    };
    const { crimes } = await ask(undefined, incidents);
    let read = 0;
    const pending = (async () => {
      for await (const _ of crimes) read += 1;
    })();
    await expect(pending).rejects.toThrow('the database went away');
    expect(read).toBe(125);
  });

  test('stops querying after its client disconnects', async () => {
    const gone = new AbortController();
    const { crimes } = await ask(gone.signal);
    let read = 0;
    for await (const _ of crimes) {
      read += 1;
      if (read === 10) gone.abort();
    }
    expect(read).toBe(125);
  });
});
