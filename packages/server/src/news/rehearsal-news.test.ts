import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import { CITY_IDS } from '@crimemap/contract/cities';
import { type RunningWorld, startWorld } from '@crimemap/rehearsal/start-world';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { createFetching } from '../shared/safe-fetch.ts';
import { newsFor } from './news.routes.ts';
import { parseFeeds } from './news-feeds.ts';
import { newsListStore } from './news-list.store.ts';
import { hiddenOf } from './normalize-headline.ts';
import { aNewsKeeper, type FeedServer, feedServer, NOON, rss } from './testing.ts';

const OFFICIAL = 'toronto+all=https://police.test/rss';
let db: TestDatabase;
let feeds: FeedServer;
let world: RunningWorld;
let toWorld: ReturnType<typeof createFetching>;
beforeAll(async () => {
  db = await aDatabase();
  feeds = await feedServer();
  world = await startWorld({ scale: 0.001, today: '2026-11-21', now: () => NOON.getTime() });
  toWorld = createFetching({ rewrites: parseRewrites(world.rewrites), userAgent: 'test' });
});
afterAll(async () => {
  await toWorld.close();
  await world.stop();
  await feeds.stop();
  await db.stop();
});
beforeEach(async () => {
  await db.kysely.deleteFrom('news_feeds').execute();
  feeds.answers.clear();
});

const aKeeper = (data: 'auto' | 'rehearsal' | 'official') =>
  aNewsKeeper(db, feeds, OFFICIAL, {
    data,
    startRehearsal: async () => ({ fetching: toWorld, stop: async () => undefined }),
  });
const listed = (data: 'auto' | 'rehearsal' | 'official', city?: (typeof CITY_IDS)[number]) =>
  newsFor(
    { city, limit: 100, offset: 0 },
    { list: newsListStore(db), feeds: parseFeeds(OFFICIAL), data, hidden: hiddenOf([]), now: () => NOON },
  );

it('sample news exist in every city, are labelled, are only about crime, and disappear with DATA=official', async () => {
  await aKeeper('rehearsal').round();
  for (const city of CITY_IDS) {
    const { items, data_source, feeds: read } = await listed('rehearsal', city);
    expect(data_source).toBe('rehearsal');
    expect(items.length).toBeGreaterThan(15);
    expect(items.some(({ also }) => also.length > 0)).toBe(true);
    expect(items.every(({ summary }) => summary !== '')).toBe(true);
    expect(items.filter(({ title }) => /library|bibliothèque/i.test(title))).toEqual([]);
    expect(read.map(({ state }) => state)).toEqual(['fine', 'fine']);
  }
  expect((await listed('rehearsal', 'montreal')).items[0]?.language).toBe('fr');
  expect((await listed('rehearsal')).items.some(({ city }) => city === null)).toBe(true);

  expect(await listed('official')).toMatchObject({ items: [], data_source: 'official' });
  await aKeeper('official').round();
  expect(await listed('rehearsal')).toMatchObject({ items: [] });
});

it('sample news with DATA=auto are shown while the feed is unreachable, and disappear when the feed can be read', async () => {
  const keeper = aKeeper('auto');
  await keeper.round();
  expect((await listed('auto')).data_source).toBe('rehearsal');
  feeds.answers.set('/rss', rss([{ title: 'Theft' }]));
  keeper.later(1);
  await keeper.round();
  const { items, data_source } = await listed('auto');
  expect({ data_source, titles: items.map(({ title }) => title) }).toEqual({
    data_source: 'official',
    titles: ['Theft'],
  });
  expect(await db.kysely.selectFrom('news_feeds').select('address').execute()).toHaveLength(1);
});
