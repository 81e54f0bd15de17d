import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import type { IncidentFilter } from './incident-conditions.store.ts';
import { incidentTotals } from './incident-totals.store.ts';
import { incidentsStore } from './incidents.store.ts';
import { type Seed, seedIncidents } from './testing.ts';

const DAYS = ['2024-01-01', '2024-02-29', '2024-06-15', '2025-03-03'];
const MOST = 1_000;
const AT = [-79.38, 43.65] as const;

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
  const seed: fc.Arbitrary<Seed> = fc.record({
    // Edmonton is counted by report day, because its rows have no other day.
    city: fc.constantFrom('toronto', 'edmonton'),
    data_source: fc.constantFrom('official' as const, 'official' as const, 'rehearsal' as const),
    crime_type: fc.constantFrom('assault', 'robbery', 'shooting'),
    area: fc.constantFrom('D51', 'D55', null),
    neighbourhood: fc.constantFrom('001', '002', null),
    occurred_on: fc.constantFrom(...DAYS, null),
    reported_on: fc.constantFrom(...DAYS, null),
    vanished_at: fc.constantFrom(null, null, null, '2025-01-01T00:00:00Z'),
  });
  const [seeds = []] = fc.sample(fc.array(seed, { minLength: 300, maxLength: 300 }), { seed: 17, numRuns: 1 });
  await seedIncidents(
    db,
    seeds.map((one) => (one.city === 'edmonton' ? { ...one, occurred_on: null } : one)),
  );
});
afterAll(() => db.stop());

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const some = <T>(...values: T[]) => fc.subarray(values, { minLength: 1 });
const filters: fc.Arbitrary<IncidentFilter> = fc
  .record({
    city: fc.constantFrom('toronto' as const, 'edmonton' as const),
    source: fc.constantFrom('official' as const, 'rehearsal' as const),
    types: fc.option(some('assault' as const, 'shooting' as const, 'mischief' as const)),
    areas: maybe(some('d51', 'D55', 'D99')),
    neighbourhoods: maybe(some('001', '002')),
    since: maybe(fc.constantFrom(...DAYS)),
    until: maybe(fc.constantFrom(...DAYS)),
  })
  .map((filter) => (filter.city === 'edmonton' ? { ...filter, countedBy: 'reported' as const } : filter));

test('list, location and count endpoints select the same rows for every filter', async () => {
  const [incidents, totals] = [incidentsStore(db), incidentTotals(db)];
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const listed = await incidents.next(filter, null, MOST);
      const [group] = await totals.groups(filter, { by: undefined, people: undefined });
      // All seeded rows are at one point, so the location has the same rows as the city.
      const { total, rows } = await incidents.atPlace(filter, AT, MOST);
      const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id).sort((a, b) => a - b);
      expect(ids(rows)).toEqual(ids(listed));
      expect([group?.count ?? 0, total]).toEqual([listed.length, listed.length]);
    }),
    { numRuns: 60 },
  );
});

test('totals of a city by type and by period agree with the list of its incidents', async () => {
  const [incidents, totals] = [incidentsStore(db), incidentTotals(db)];
  for (const city of ['toronto', 'edmonton'] as const) {
    const all = await incidents.next({ city, source: 'official', types: null }, null, MOST);
    const byType = await totals.byType(city, 'official');
    expect(byType.reduce((sum, { incidents: count }) => sum + count, 0)).toBe(all.length);
    const period = { since: '2024-02-01', until: '2024-06-30' };
    const listed = await incidents.next({ city, source: 'official', types: null, ...period }, null, MOST);
    expect(listed.length).toBeGreaterThan(0);
    expect(await totals.reportsBetween(city, 'official', period.since, period.until)).toBe(listed.length);
  }
});
