import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { lastCorrections } from './corrections.store.ts';
import type { IncidentFilter } from './incident-conditions.store.ts';
import { incidentTotals } from './incident-totals.store.ts';
import { type After, incidentsStore, shownSource } from './incidents.store.ts';
import { seedCorrections, seedIncidents } from './testing.ts';
import { type PlanNode, scansOf } from './testing-plans.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
  const row = (i: number, dataset: string) => ({
    dataset,
    occurred_on: i % 2 ? `2024-${String(1 + (i % 12)).padStart(2, '0')}-05` : null,
    reported_on: '2024-02-02',
    lng: -79 - i / 10_000,
    area: `D${i % 10}`,
    source_key: `key-${i}`,
  });
  const rows = Array.from({ length: 2000 }, (_, i) => row(i, i % 4 ? 'one' : 'two'));
  await seedIncidents(db, [...rows, ...rows.slice(0, 10).map((seed) => ({ ...seed, city: 'peel' }))]);
  const changed = { was: { crime_type: 'assault' }, now: { crime_type: 'robbery' } };
  await seedCorrections(
    db,
    rows.map(({ source_key, dataset }) => ({ key: source_key, dataset, ...changed })),
  );
  await db.pool.query('analyze incidents; analyze incident_changes');
});
afterAll(() => db.stop());

const MARCH = { since: '2024-03-05', until: '2024-03-06' };
const NOT_GROUPED = { by: undefined, people: undefined };
const toronto: IncidentFilter = { city: 'toronto', source: 'official', types: null };
const page = (filter: IncidentFilter, after: After | null) =>
  scansOf(db, (on) => incidentsStore(on).next(filter, after, 5));
const partsOf = (scans: readonly PlanNode[]) => [...new Set(scans.map((scan) => scan['Relation Name']))].sort();
const BOTH = ['incidents_toronto_one_official', 'incidents_toronto_two_official'];

describe('database query for a page of a city’s incidents', () => {
  test('scans an index of the city’s partitions, for the first page, a middle page and undated rows', async () => {
    for (const [what, after, condition] of [
      ['the first', null, 'occurred_on'],
      ['one in the middle', { dated: true, day: '2024-06-05', id: 500 }, 'ROW(occurred_on, id) <'],
      ['one of rows without a day', { dated: false, day: '2024-02-02', id: 500 }, 'ROW(COALESCE(reported_on'],
    ] as const) {
      const scans = await page(toronto, after);
      expect.soft(partsOf(scans), what).toEqual(BOTH);
      expect
        .soft(
          scans.map((scan) => scan['Node Type']),
          what,
        )
        .toEqual(scans.map(() => 'Index Scan'));
      for (const scan of scans) expect.soft(scan['Index Cond'], what).toContain(condition);
    }
  });

  test('uses the area index for one, several and unknown areas', async () => {
    for (const [what, areas] of [
      ['one', ['d5']],
      ['several', ['D5', 'd6']],
      ['one that there is not', ['nowhere']],
    ] as const) {
      const scans = (await page({ ...toronto, areas }, null)).filter((scan) => 'Index Cond' in scan);
      expect.soft(scans, what).not.toEqual([]);
      for (const scan of scans) expect.soft(scan['Index Cond'], what).toMatch(/lower\(area\) = /);
    }
  });

  test('restricts the index scan to the requested year', async () => {
    const scans = await page({ ...toronto, year: 2024 }, null);
    for (const scan of scans) expect(scan['Index Cond']).toContain("occurred_on <= '2024-12-31'");
  });
});

test('scans no partition sequentially, and no partition of another city', async () => {
  for (const [what, ask] of [
    ['the rows at a place', (on) => incidentsStore(on).atPlace(toronto, [-79.01, 43.65], 5)],
    ['those of a period', (on) => incidentsStore(on).atPlace({ ...toronto, ...MARCH }, [-79.01, 43.65], 5)],
    ['how many there are in a period', (on) => incidentTotals(on).groups({ ...toronto, ...MARCH }, NOT_GROUPED)],
    ['how many there are in an area', (on) => incidentTotals(on).groups({ ...toronto, areas: ['D5'] }, NOT_GROUPED)],
    ['whose rows are shown', (on) => shownSource(on, 'toronto')],
    [
      'reports of a few days',
      (on) => incidentTotals(on).reportsBetween('toronto', 'official', '2024-03-05', '2024-03-06'),
    ],
  ] as [string, Parameters<typeof scansOf>[1]][]) {
    const scans = await scansOf(db, ask);
    expect.soft(partsOf(scans), what).toEqual(BOTH);
    expect
      .soft(
        scans.map((scan) => scan['Node Type']),
        what,
      )
      .not.toContain('Seq Scan');
  }
});

test('reads the last corrections of all rows at a location in one query, using the index by source key', async () => {
  let found = 0;
  const scans = await scansOf(db, async (on) => {
    const rows = Array.from({ length: 200 }, (_, i) => ({
      id: i + 1,
      dataset: i % 4 ? 'one' : 'two',
      source_key: `key-${i}`,
    }));
    found = (await lastCorrections(on.kysely, toronto, rows)).length;
  });
  expect(found).toBe(200);
  expect(partsOf(scans)).toEqual(['incident_changes', ...BOTH]);
  for (const scan of scans)
    expect(scan['Index Cond'] ?? scan['Node Type'], scan['Relation Name']).toContain('source_key = ');
});
