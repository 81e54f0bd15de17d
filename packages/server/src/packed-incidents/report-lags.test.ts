import { brotliDecompressSync } from 'node:zlib';
import { dateOfDay, decodeIncidents, LAG_UNKNOWN } from '@crimemap/contract/packed-incidents';
import { LAG_CLASSES } from '@crimemap/usual-range/same-maturity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { seedIncidents } from '../incidents/testing.ts';
import { packedIncidentsStore } from './packed-incidents.store.ts';
import { publishPackedIncidents } from './publish-packed-incidents.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());

test('each row has a lag class for the days from occurrence to report, or “unknown” if either day is missing', async () => {
  await seedIncidents(
    db,
    [
      ['2025-01-01', '2025-01-01'],
      ['2025-01-02', '2025-01-05'],
      ['2025-01-03', '2025-01-07'],
      ['2025-01-04', '2025-03-02'],
      ['2025-01-05', '2025-01-04'],
      ['2025-01-06', null],
      [null, '2025-01-07'],
    ].map(([occurred_on, reported_on]) => ({ occurred_on: occurred_on ?? null, reported_on: reported_on ?? null })),
  );
  await publishPackedIncidents(db, 'toronto', () => new Date('2025-06-01T12:00:00Z'));
  const store = packedIncidentsStore(db);
  const lags: unknown[] = [];
  for (const { file } of (await store.manifest('toronto', 'member'))?.years ?? []) {
    const packed = await store.file('toronto', file);
    const { day, lag } = decodeIncidents(brotliDecompressSync(packed?.brotli ?? new Uint8Array()));
    lags.push(...Array.from(day, (one, row) => [dateOfDay(one), lag[row]]));
  }
  expect(lags).toEqual([
    ['2025-01-01', 0],
    ['2025-01-02', 3],
    ['2025-01-03', 4],
    ['2025-01-04', 8],
    ['2025-01-05', 0],
    ['2025-01-06', LAG_UNKNOWN],
    ['2025-01-07', LAG_UNKNOWN],
  ]);
});

test('the lag class “unknown” is numbered after all known lag classes', () => {
  expect(LAG_UNKNOWN).toBe(LAG_CLASSES.length);
});
