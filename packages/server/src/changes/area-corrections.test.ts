import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { seedCorrections } from '../incidents/testing.ts';
import { scansOf } from '../incidents/testing-plans.ts';
import { type CorrectedRows, correctionsOf } from './area-corrections.store.ts';

const NOW = new Date('2027-05-20T12:00:00Z');
const SINCE_MAY: CorrectedRows = {
  city: 'toronto',
  source: 'official',
  types: null,
  field: 'area',
  code: 'D5',
  since: new Date('2027-05-10T00:00:00Z'),
};

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
  await seedCorrections(
    db,
    Array.from({ length: 2000 }, (_, n) => ({
      key: `key-${n}`,
      at: new Date(Date.UTC(2026, 0, 1) + n * 6 * 3_600_000).toISOString(),
      was: { area: `D${n % 10}` },
      now: { area: 'D77' },
    })),
  );
  await db.pool.query('analyze incident_changes');
});
afterAll(() => db.stop());

it('query for the corrections in an area since a given time uses the city’s time index', async () => {
  const { changed } = await correctionsOf(db, SINCE_MAY, NOW);
  expect(changed).toBe(2);
  const scans = await scansOf(db, (on) => correctionsOf(on, SINCE_MAY, NOW));
  expect(scans.map((scan) => scan['Index Cond'])).toEqual([expect.stringContaining('(at >= ')]);
});
