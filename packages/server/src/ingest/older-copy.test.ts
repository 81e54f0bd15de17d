import { CITIES } from '@crimemap/cities';
import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import { startWorld } from '@crimemap/rehearsal/start-world';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createCityDetails } from '../cities/index.ts';
import { aDatabase, emptyTables } from '../db/testing.ts';
import { storedHoldings } from '../packed-incidents/index.ts';
import { createFetching } from '../shared/safe-fetch.ts';
import { runDataset } from './run-dataset.ts';
import { NOW, runDeps } from './testing.ts';

const db = await aDatabase();
const world = await startWorld({ scale: 0.001, today: NOW.toISOString().slice(0, 10) });
const fetching = createFetching({ rewrites: parseRewrites(world.rewrites), userAgent: 'test' });
afterEach(async () => {
  world.setFaults([]);
  await emptyTables(db);
});
afterAll(async () => {
  await fetching.close();
  await world.stop();
  await db.stop();
});

/** Datasets with a second address, in each city that has an address whose copy ends earlier. */
const DATASETS = CITIES.filter(({ datasets }) => datasets.some(({ feed }) => feed.othersEndEarlier)).flatMap((city) =>
  city.datasets.flatMap((dataset) => (dataset.feed.otherUrls?.length ? [{ city, dataset }] : [])),
);
type Case = (typeof DATASETS)[number];

const read = ({ city, dataset }: Case) =>
  runDataset(city, dataset, 'official', { ...runDeps(db, fetching), timeouts: { attempts: 1 } });
const refuseFirstAddress = ({ dataset }: Case) =>
  world.setFaults([{ kind: 'status', status: 404, match: new URL(dataset.feed.url).pathname }]);
async function present({ city, dataset }: Case) {
  const holdings = await storedHoldings(db, city.id, 'official');
  const { sources } = await createCityDetails({ db, cities: [city], now: () => NOW }).of(city.id);
  const isOfDataset = (one: { readonly dataset: string }) => one.dataset === dataset.id;
  return { holdings: holdings.find(isOfDataset), source: sources.find(isOfDataset) };
}

it('dataset imported from an outdated copy is marked as older copy until its primary address can be read again', async () => {
  for (const each of DATASETS) {
    const { city, dataset } = each;
    const endsEarlier = dataset.feed.othersEndEarlier ?? false;
    const name = `${city.id} ${dataset.id}`;
    refuseFirstAddress(each);
    expect.soft(await read(each), name).toMatchObject({ state: 'merged' });
    const copy = await present(each);
    expect.soft(copy.holdings?.older_copy ?? false, name).toBe(endsEarlier);
    expect.soft(copy.source?.problem?.en ?? '', name).not.toContain('published nothing newer');
    if (endsEarlier) {
      const { en, fr } = copy.source?.problem ?? {};
      expect.soft(en, name).toContain(`You see an older copy, which ends on ${copy.holdings?.newest}`);
      expect.soft(fr, name).toContain('Vous voyez une copie plus ancienne');
    }
    world.setFaults([]);
    await read(each);
    const whole = await present(each);
    expect.soft(whole.holdings?.older_copy, name).toBeUndefined();
    expect.soft(whole.source?.problem?.en ?? '', name).not.toContain('older copy');
  }
  expect(DATASETS.map(({ dataset }) => dataset.feed.othersEndEarlier ?? false)).toEqual([true, false]);
});
