import { createHash } from 'node:crypto';
import type { Citation } from '@crimemap/contract/citations';
import { DAY_MS } from '@crimemap/contract/time';
import type { View } from '@crimemap/contract/view';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testExportThread as thread } from '../app/testing-threads.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aSource, NOW, type Report, read, reports } from '../ingest/testing.ts';
import { publishPackedIncidents, withdrawFromEditions } from '../packed-incidents/packed-incidents.door.ts';
import { aCitationsServer } from './testing.ts';

let db: TestDatabase;
let now = NOW;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(async () => {
  await db.stop();
});

const REST = reports(40, 100).map((row) => ({ ...row, X: -79.4 }));
const WITHDRAWN: Report = { OBJECTID: 1, EVENT: 'E1', KIND: 'shooting', DAY: '2025-06-07', AREA: 'D2', X: -79.2 };
const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

/** Reads these rows, and publishes them. */
async function published(day: number, ...rows: readonly Report[]): Promise<void> {
  now = after(day);
  const source = aSource([...rows, ...REST], { pageSize: 100 });
  expect((await read(db, source, { now: () => now })).state).toBe('merged');
  await publishPackedIncidents(db, 'toronto', () => now);
}
const serverNow = () =>
  aCitationsServer(db, { as: 'guest', thread, now: () => now, publicUrl: 'https://map.example.org' });

it('a citation says that a report was withdrawn from its files, and keeps the number that was cited', async () => {
  await published(0, WITHDRAWN);
  const server = await serverNow();
  const cited = async (view: Partial<View>) =>
    (
      await server.inject({ method: 'POST', url: '/api/citations', payload: { city: 'toronto', ...view } })
    ).json<Citation>();
  const { id, numbers } = await cited({ crime_types: ['shooting'], year: 2025 });
  const untouched = await cited({ crime_types: ['shooting'], year: 2025, division: ['D1'] });
  const was = numbers?.cited.total as number;
  expect(was).toBeGreaterThan(1);
  expect(untouched.numbers?.cited.total).toBe(was - 1);

  const csvBefore = await server.inject(`/api/citations/${id}.csv`);
  await published(2);
  expect((await server.inject(`/api/citations/${id}`)).json<Citation>().numbers).toMatchObject({
    csv: 'same',
    today: { total: was - 1 },
  });
  await server.close();

  now = after(33);
  await withdrawFromEditions(db, { since: after(3), now, log: { warn: () => undefined } });
  const later = await serverNow();
  const read = async (name: string) => (await later.inject(`/api/citations/${name}`)).json<Citation>().numbers;
  expect(await read(id)).toMatchObject({ cited: { total: was }, sha256: numbers?.sha256, csv: 'changed' });
  expect(csvBefore.body).toContain('toronto,2025-06-07');
  const csv = await later.inject(`/api/citations/${id}.csv`);
  expect(createHash('sha256').update(csv.rawPayload).digest('hex')).not.toBe(numbers?.sha256);
  expect(csv.body).toContain(`${was} were cited, ${was - 1} are left. The checksum of the citation no longer holds.`);
  expect(csv.body).not.toContain('toronto,2025-06-07');
  expect(await read(untouched.id)).toMatchObject({ csv: 'same' });
  await later.close();
});
