import type { ReplyOf } from '@crimemap/contract/call';
import type { listNews } from '@crimemap/contract/news';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aNotesServer, type NotesServer } from '../app/testing-notes.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aNewsKeeper, type FeedServer, feedServer, rss, type Story } from './testing.ts';

const FEEDS = 'toronto+all=https://police.test/rss,toronto+all=https://daily.test/paper';
const HEADLINE = 'Man Charged in Murder Investigation, Queen Street';
let db: TestDatabase;
let feeds: FeedServer;
let server: NotesServer;
let keeper: ReturnType<typeof aNewsKeeper>;
beforeAll(async () => {
  db = await aDatabase();
  feeds = await feedServer();
  server = await aNotesServer(db.web, { environment: { NEWS_FEEDS: FEEDS, DATA: 'official' } });
});
afterAll(async () => {
  await server.stop();
  await feeds.stop();
  await db.stop();
});
beforeEach(async () => {
  await db.kysely.deleteFrom('news_feeds').execute();
  keeper = aNewsKeeper(db, feeds, FEEDS);
});

/** Imports the given stories `hours` hours after the last import. Returns the news that visitors then see. */
async function seen(hours: number, { police = [], paper = [] }: { police?: Story[]; paper?: Story[] }) {
  feeds.answers.set('/rss', rss(police));
  feeds.answers.set('/paper', rss(paper, { title: 'The Daily' }));
  keeper.later(hours);
  await keeper.round();
  return titles();
}
const list = async () => {
  server.clock.now = keeper.clock.now;
  return (await server.guest.ask('GET', '/news')).json<ReplyOf<typeof listNews>>().items;
};
const titles = async () => (await list()).map(({ title }) => title);
async function decide(what: 'hide' | 'unhide', id: string) {
  const { statusCode } = await server.moderator.ask('POST', `/moderation/news/${id}/${what}`, { reason: 'Because.' });
  expect(statusCode).toBe(204);
}
async function hidden(story: Story): Promise<string> {
  await seen(0, { police: [story] });
  const id = (await list()).find(({ title }) => title === story.title)?.id ?? '';
  await decide('hide', id);
  return id;
}
const A: Story = { title: HEADLINE, id: 'a', hoursAgo: 3 };

it('news item with another headline than a hidden item is visible, until it gets the headline of the hidden item', async () => {
  await hidden(A);
  const b = { id: 'b', hoursAgo: 2 };
  expect(await seen(1, { police: [A, { title: 'Open doors', ...b }] })).toEqual(['Open doors']);
  expect(await seen(1, { police: [A, { title: HEADLINE, ...b }] })).toEqual([]);
});

it.each([60, 20 * 24])(
  'items with the headline of a hidden item stay hidden when feeds publish them under another id %i hours later',
  async (hours) => {
    await hidden(A);
    const again = { title: `UPDATE: ${HEADLINE}`, id: 'b', hoursAgo: -hours };
    expect(await seen(hours, { police: [again], paper: [{ title: HEADLINE, id: 'c', hoursAgo: -hours }] })).toEqual([]);
  },
);

it('item that links to the same page as a hidden item is hidden, whatever its headline is', async () => {
  await hidden({ ...A, link: 'https://police.test/page' });
  expect(
    await seen(60, { police: [{ title: 'Queen Street', hoursAgo: -60, link: 'https://police.test/page' }] }),
  ).toEqual([]);
});

it('hidden item stays hidden when its headline changes, and another item with the earlier headline is hidden too', async () => {
  const id = await hidden(A);
  const changed = { ...A, title: 'Open doors at the station' };
  expect(await seen(1, { police: [changed] })).toEqual([]);
  expect(await seen(1, { police: [changed, { title: HEADLINE, id: 'b', hoursAgo: 0 }] })).toEqual([]);
  await decide('unhide', id);
  expect((await seen(1, { police: [changed, { title: HEADLINE, id: 'b', hoursAgo: 0 }] })).toSorted()).toEqual([
    HEADLINE,
    'Open doors at the station',
  ]);
});

it('hiding an item also hides another item with the same headline', async () => {
  await seen(0, { police: [A, { ...A, id: 'b', hoursAgo: 2 }] });
  const [first] = await list();
  expect(await titles()).toEqual([HEADLINE, HEADLINE]);
  await decide('hide', first?.id ?? '');
  expect(await titles()).toEqual([]);
});

it('item similar to a hidden item is shown if it mentions another place or that a suspect was cleared', async () => {
  await hidden(A);
  const others = [
    'Man Cleared in Murder Investigation, Queen Street',
    'Man Charged in Murder Investigation, Jane Street',
  ];
  expect((await seen(1, { police: others.map((title, nth) => ({ title, hoursAgo: nth })) })).toSorted()).toEqual(
    others.toSorted(),
  );
});

it('both items of a story are listed again after a moderator has unhidden the story', async () => {
  const id = await hidden(A);
  await seen(1, { police: [A, { ...A, id: 'b', hoursAgo: 0 }] });
  await decide('unhide', id);
  expect((await list()).flatMap(({ url, also }) => [url, ...also.map((other) => other.url)]).toSorted()).toEqual([
    'https://police.test/a',
    'https://police.test/b',
  ]);
});
