import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import type { IncidentFilter } from './incident-conditions.store.ts';
import { type IncidentsStore, incidentsStore } from './incidents.store.ts';
import { seedIncidents } from './testing.ts';

let db: TestDatabase;
let store: IncidentsStore;
beforeAll(async () => {
  db = await aDatabase();
  store = incidentsStore(db);
  await seedIncidents(
    db,
    ['2024-12-31', '2025-01-01', '2025-06-05', '2026-01-01', null].map((reported_on) => ({
      city: 'edmonton',
      occurred_on: null,
      reported_on,
    })),
  );
});
afterAll(() => db.stop());

const filter: IncidentFilter = { city: 'edmonton', source: 'official', types: null, year: 2025 };
const days = (rows: readonly { reported_on: string | null }[]) => rows.map((row) => row.reported_on);

test('list for a year contains the rows reported in that year, newest first, on all pages, in a city counted by report day', async () => {
  const reported: IncidentFilter = { ...filter, countedBy: 'reported' };
  const first = await store.next(reported, null, 1);
  expect(days(first)).toEqual(['2025-06-05']);
  const after = { dated: false, day: '2025-06-05', id: first[0]?.id ?? 0 };
  expect(days(await store.next(reported, after, 5))).toEqual(['2025-01-01']);
});

test('list for a location and year contains the rows reported in that year, in a city counted by report day', async () => {
  const { total, rows } = await store.atPlace({ ...filter, countedBy: 'reported' }, [-79.38, 43.65], 10);
  expect([total, days(rows)]).toEqual([2, ['2025-06-05', '2025-01-01']]);
});

test('list for a year excludes rows whose occurrence day is unknown, in a city counted by occurrence day', async () => {
  expect(await store.next(filter, null, 5)).toEqual([]);
  expect((await store.atPlace(filter, [-79.38, 43.65], 10)).total).toBe(0);
});
