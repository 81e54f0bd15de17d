import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@crimemap/contract/call';
import type { ModerationEntry } from '@crimemap/contract/moderation';
import type { listNews, listReportedNews } from '@crimemap/contract/news';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aNotesServer, type NotesServer } from '../app/testing-notes.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aNewsKeeper, type FeedServer, feedServer, NOON, rss } from './testing.ts';

const FEEDS = 'toronto+all=https://police.test/rss,toronto=https://daily.test/paper,canada=https://daily.test/canada';
let db: TestDatabase;
let feeds: FeedServer;
let server: NotesServer;
beforeAll(async () => {
  db = await aDatabase();
  feeds = await feedServer();
  server = await aNotesServer(db.web, { environment: { NEWS_FEEDS: FEEDS, DATA: 'official' }, limits: true });
  server.clock.now = NOON;
});
afterAll(async () => {
  await server.stop();
  await feeds.stop();
  await db.stop();
});

const TWICE = 'Two charged after a robbery on Bloor Street';
beforeEach(async () => {
  await db.kysely.deleteFrom('news_feeds').execute();
  feeds.answers.set(
    '/rss',
    rss([
      { title: TWICE, hoursAgo: 5 },
      { title: 'Arson in the valley', hoursAgo: 2 },
    ]),
  );
  feeds.answers.set('/paper', rss([{ title: TWICE, hoursAgo: 3 }], { title: 'The Daily' }));
  feeds.answers.set('/canada', rss([{ title: 'Fraud ring arrested across the country' }], { title: 'The Country' }));
  await aNewsKeeper(db, feeds, FEEDS).round();
});

const news = async (query = '') => (await server.guest.ask('GET', `/news${query}`)).json<ReplyOf<typeof listNews>>();
const reported = async () =>
  (await server.moderator.ask('GET', '/moderation/news')).json<ReplyOf<typeof listReportedNews>>().items;
const idOf = async (title: string) => (await news()).items.find((item) => item.title === title)?.id ?? '';
const reportFrom = (remoteAddress: string, id: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/news/${id}/report`, payload, remoteAddress });

it('lists the news of a city’s feeds to everyone, newest first, in pages [1§6.3]', async () => {
  expect((await news()).items.map(({ title }) => title)).toEqual([
    'Fraud ring arrested across the country',
    'Arson in the valley',
    TWICE,
  ]);
  const toronto = await news('?city=toronto');
  expect(toronto.items.map(({ title }) => title)).toEqual(['Arson in the valley', TWICE]);
  expect(toronto.items[1]?.also).toEqual([{ source: 'Metro Police', url: expect.stringContaining('police.test') }]);
  expect(toronto).toMatchObject({ data_source: 'official', as_of: NOON.toISOString() });
  expect(toronto.feeds.map(({ source }) => source)).toEqual(['Metro Police', 'The Daily']);
  expect((await news('?limit=1&offset=1')).items.map(({ title }) => title)).toEqual(['Arson in the valley']);
});

it('states that a city has no news feeds', async () => {
  expect(await news('?city=york')).toEqual({ items: [], feeds: [], as_of: null, data_source: 'official' });
});

it('keeps a reported story visible until a moderator hides the story with all its items, including later ones', async () => {
  const id = await idOf(TWICE);
  expect((await reportFrom('203.0.113.1', id, { reason: 'youth', text: ' He is 15. ' })).statusCode).toBe(204);
  expect((await reportFrom('203.0.113.1', id, { reason: 'spam' })).statusCode).toBe(204);
  expect(await idOf(TWICE)).toBe(id);
  expect(await reported()).toMatchObject([
    { item: { title: TWICE }, hidden: false, reports: [{ reason: 'youth', text: 'He is 15.', by_member: false }] },
  ]);
  const hide = () => server.moderator.ask('POST', `/moderation/news/${id}/hide`, { reason: 'A young person.' });
  expect((await hide()).statusCode).toBe(204);
  expect((await hide()).statusCode).toBe(412);
  expect(await idOf(TWICE)).toBe('');
  expect(await reported()).toMatchObject([{ item: { id }, hidden: true, reports: [] }]);

  feeds.answers.set('/canada', rss([{ title: `${TWICE}, police say`, hoursAgo: 1 }]));
  const later = aNewsKeeper(db, feeds, FEEDS);
  later.later(1);
  await later.round();
  expect((await news()).items.map(({ title }) => title)).not.toContain(`${TWICE}, police say`);

  expect(
    (await server.moderator.ask('POST', `/moderation/news/${id}/unhide`, { reason: 'A mistake.' })).statusCode,
  ).toBe(204);
  expect((await news('?city=toronto')).items.map((item) => item.id)).toContain(id);
  const { entries } = (await server.moderator.ask('GET', '/moderation/log')).json<{ entries: ModerationEntry[] }>();
  expect(entries.slice(0, 2)).toMatchObject([
    { news_id: id, note_id: null, decision: 'restore', reason: 'A mistake.' },
    { news_id: id, note_id: null, decision: 'hide', reason: 'A young person.' },
  ]);
});

it('moderator can dismiss the reports of a story and keep the story visible', async () => {
  const id = await idOf('Arson in the valley');
  await reportFrom('203.0.113.2', id, { reason: 'false' });
  const stands = await server.moderator.ask('POST', `/moderation/news/${id}/unhide`, { reason: 'It is so.' });
  expect(stands.statusCode).toBe(204);
  expect(await reported()).toEqual([]);
  expect(await idOf('Arson in the valley')).toBe(id);
});

it('only moderators can read and decide reports about news', async () => {
  const id = await idOf(TWICE);
  for (const who of [server.guest, server.author]) {
    expect([401, 403]).toContain((await who.ask('GET', '/moderation/news')).statusCode);
    expect([401, 403]).toContain(
      (await who.ask('POST', `/moderation/news/${id}/hide`, { reason: 'Because.' })).statusCode,
    );
  }
});

it('stores only a keyed hash of the reporter’s network, allows ten reports an hour, and rejects unknown items', async () => {
  const id = await idOf(TWICE);
  expect((await reportFrom('203.0.113.3', randomUUID(), { reason: 'spam' })).statusCode).toBe(404);
  for (let nth = 1; nth < 10; nth += 1)
    expect((await reportFrom('203.0.113.3', id, { reason: 'spam' })).statusCode).toBe(204);
  expect((await reportFrom('203.0.113.3', id, { reason: 'spam' })).statusCode).toBe(429);
  const rows = await db.kysely.selectFrom('news_reports').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.asker).toMatch(/^[\w-]{22}$/);
});

it('excludes decisions about news from the public counts of decisions about notes', async () => {
  const id = await idOf(TWICE);
  await server.moderator.ask('POST', `/moderation/news/${id}/hide`, { reason: 'Because.' });
  const { quarters } = (await server.guest.ask('GET', '/moderation/numbers')).json<{
    quarters: { hidden: number }[];
  }>();
  expect(quarters.reduce((sum, { hidden }) => sum + hidden, 0)).toBe(0);
});
