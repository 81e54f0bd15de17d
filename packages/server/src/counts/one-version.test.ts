import type { CityId } from '@crimemap/contract/cities';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import type { AskInside } from '../http/inner-calls.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { packedIncidentsStore, publishPackedIncidents } from '../packed-incidents/index.ts';
import { countingThread } from './counting-thread.ts';
import { inOneVersion } from './one-version.ts';
import { packedCities } from './packed-cities.ts';
import { packedCounts } from './packed-counts.ts';

const thread = countingThread();
let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(async () => {
  await thread.stop();
  await db.stop();
});

const publish = async (city: CityId) => {
  await seedIncidents(db, [{ city }]);
  await seedDatasetLines(db);
  await publishPackedIncidents(db, city, () => new Date('2026-11-20T03:00:00Z'));
};

it('inOneVersion reads all data from the version with which the work began, even if a newer version is published during the work', async () => {
  await publish('toronto');
  const cities = packedCities(packedIncidentsStore(db), thread, { error: () => undefined });
  const packed = packedCounts(thread);
  const total = () =>
    cities.use('toronto', async (version) => version && (await packed(version, { query: {} }))?.total);
  const ask = (async () => ({ reply: await total(), query: '' })) as unknown as AskInside;
  const one = (asking: AskInside) => asking({} as never, {} as never, {} as never);
  const counted = await inOneVersion(ask, async (asking) => {
    const first = await one(asking);
    await publish('toronto');
    cities.renew('toronto');
    while ((await total()) === 1) await publish('york');
    return [first, await one(asking)].map(({ reply }) => reply);
  });
  expect(counted).toEqual([1, 1]);
  expect(await total()).toBe(2);
});
