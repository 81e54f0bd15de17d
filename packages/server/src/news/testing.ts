import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import { HOUR_MS } from '@crimemap/contract/time';
import { afterAll, beforeEach } from 'vitest';
import type { Db } from '../db/pool.ts';
import { aDatabase } from '../db/testing.ts';
import { createFetching } from '../shared/safe-fetch.ts';
import { createNewsKeeper, type KeepNewsDeps } from './keep-news.ts';
import { newsFor } from './news.routes.ts';
import { parseFeeds } from './news-feeds.ts';
import { newsListStore } from './news-list.store.ts';
import { hiddenOf } from './normalize-headline.ts';

export const NOON = new Date('2026-11-21T17:00:00Z');

export interface Story {
  readonly title: string;
  readonly text?: string;
  readonly id?: string;
  readonly link?: string;
  /** Hours before noon; `null` for an item without a date. */
  readonly hoursAgo?: number | null;
}

function itemOf(story: Story): string {
  const { title, text = '', id = title, hoursAgo = 1 } = story;
  const link = story.link ?? `https://police.test/${encodeURIComponent(id)}`;
  const at = hoursAgo === null ? null : new Date(NOON.getTime() - hoursAgo * HOUR_MS).toUTCString();
  const dated = at === null ? '' : `<pubDate>${at}</pubDate>`;
  return `<item><title>${title}</title><link>${link}</link><guid isPermaLink="false">${id}</guid>${dated}<description>${text}</description></item>`;
}

/** Returns an RSS feed in the form that services use. Titles and texts are inserted unchanged. */
export const rss = (stories: readonly Story[], { title = 'Metro Police', language = 'en-CA' } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${title}</title><link>https://police.test/</link>
  <language>${language}</language>${stories.map(itemOf).join('')}</channel></rss>`;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server of feeds on the loopback address. A test sets the response per path; a text is sent as a feed. */
export async function feedServer() {
  const answers = new Map<string, string | Answer>();
  const requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, headers: request.headers });
    const answer = answers.get(path);
    if (typeof answer === 'function') answer(request, response);
    else if (answer === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fetching = createFetching({
    rewrites: parseRewrites(`https://police.test=http://127.0.0.1:${port},https://daily.test=http://127.0.0.1:${port}`),
    userAgent: 'CanadaCrimeMap/1.0 (a test)',
  });
  return {
    answers,
    requests,
    fetching,
    async stop() {
      await fetching.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

export type FeedServer = Awaited<ReturnType<typeof feedServer>>;

/** Creates a news keeper as a server does, with a fixed clock and the feeds of the setting. */
export function aNewsKeeper(
  db: Db,
  { fetching }: Pick<FeedServer, 'fetching'>,
  feeds: string,
  more: Partial<KeepNewsDeps> = {},
) {
  const clock = { now: NOON };
  const keeper = createNewsKeeper({
    db,
    fetching,
    startRehearsal: () => Promise.reject(new Error('the rehearsal world is not needed')),
    data: 'official',
    feeds: parseFeeds(feeds),
    hidden: [],
    everyMs: 30 * 60_000,
    summarise: null,
    now: () => clock.now,
    log: { info: () => undefined, warn: () => undefined },
    signal: new AbortController().signal,
    random: () => 0,
    ...more,
  });
  return {
    ...keeper,
    clock,
    later(hours: number) {
      clock.now = new Date(clock.now.getTime() + hours * HOUR_MS);
    },
  };
}

/** Returns the news from these feeds that visitors see after the keeper’s last round. */
const presentFor = (
  db: Db,
  keeper: { readonly clock: { readonly now: Date } },
  feeds: string,
  hidden: readonly string[] = [],
) =>
  newsFor(
    { limit: 100, offset: 0 },
    {
      list: newsListStore(db),
      feeds: parseFeeds(feeds),
      data: 'official',
      hidden: hiddenOf(hidden),
      now: () => keeper.clock.now,
    },
  );

export const POLICE = 'toronto+all=https://police.test/rss';

/** Starts a database and a server of feeds for one test file. Both are reset before each test. */
export async function newsForThisFile() {
  const db = await aDatabase();
  const server = await feedServer();
  afterAll(async () => {
    await server.stop();
    await db.stop();
  });
  beforeEach(async () => {
    await db.kysely.deleteFrom('news_feeds').execute();
    server.answers.clear();
    server.requests.length = 0;
  });
  const listed = (keeper: { clock: { now: Date } }, feeds = POLICE, hidden: readonly string[] = []) =>
    presentFor(db, keeper, feeds, hidden);
  return {
    db,
    server,
    listed,
    titles: async (...args: Parameters<typeof listed>) => (await listed(...args)).items.map(({ title }) => title),
    /** Returns the news after one import of a feed that sends this response. */
    async readOnce(answer: Parameters<FeedServer['answers']['set']>[1]) {
      server.answers.set('/rss', answer);
      const keeper = aNewsKeeper(db, server, POLICE);
      await keeper.round();
      return { keeper, ...(await listed(keeper)) };
    },
  };
}
