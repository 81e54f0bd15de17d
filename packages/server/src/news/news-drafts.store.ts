import { randomUUID } from 'node:crypto';
import type { Db } from '../db/pool.ts';
import type { NewsDraft } from './read-news.ts';
import { headlineOf, storyOf, type Told } from './same-story.ts';

type Trx = Db['kysely'];

interface Drafts {
  readonly address: string;
  readonly drafts: readonly NewsDraft[];
  /** The feeds that may tell the same: those of the same city, and of the whole country. */
  readonly beside: readonly string[];
}

/** So many of one feed lead to one page, and it is the page of none of them. */
const SHARED_MIN = 3;

/**
 * Stores items, each in the story it belongs to by the words it has now: one that is told anew may have become another, or what
 * a moderator hid. Whoever tells what was hidden is hidden too.
 */
export async function putDrafts(trx: Trx, { address, drafts, beside }: Drafts, at: Date): Promise<void> {
  const stored = await trx
    .selectFrom('news_items')
    .select(['story', 'feed', 'key', 'url', 'title', 'published_at', 'hidden_at'])
    .where('feed', 'in', [...beside, address])
    .where('erased_at', 'is', null)
    .execute();
  const lists = listsAmong([...stored, ...drafts.map(({ key, url }) => ({ feed: address, key, url }))]);
  const toldOf = (item: (typeof stored)[number]): Told => ({
    ...item,
    // Which page it is, where that is its own.
    url: lists.has(item.url) ? `${item.feed} ${item.key}` : item.url,
    headline: headlineOf(item.title),
    at: item.published_at,
    hiddenAt: item.hidden_at,
  });
  const told = new Map(stored.map((item) => [`${item.feed} ${item.key}`, toldOf(item)]));
  for (const draft of drafts) {
    const name = `${address} ${draft.key}`;
    const before = told.get(name);
    // Hidden since the feed was read.
    if (before?.hiddenAt) continue;
    told.delete(name);
    const { key, url, title } = draft;
    const item = { feed: address, key, url, title, story: '', hidden_at: null };
    const one = toldOf({ ...item, published_at: before?.at ?? draft.publishedAt ?? at });
    const others = [...told.values()];
    const found = storyOf(one, others);
    const alone = before && !others.some(({ story }) => story === before.story) ? before.story : null;
    const story = found ?? alone ?? randomUUID();
    const hiddenAt = others.find((other) => other.story === found && other.hiddenAt)?.hiddenAt ?? null;
    const placed = { ...one, story, hiddenAt };
    if (await putItem(trx, draft, placed, at)) told.set(name, placed);
  }
}

/** The pages several items of one feed lead to. */
function listsAmong(items: readonly Pick<Told, 'feed' | 'key' | 'url'>[]): ReadonlySet<string> {
  const keys = new Map<string, Set<string>>();
  for (const { feed, key, url } of items) {
    const name = `${feed} ${url}`;
    keys.set(name, (keys.get(name) ?? new Set()).add(key));
  }
  return new Set(
    items.filter(({ feed, url }) => (keys.get(`${feed} ${url}`)?.size ?? 0) >= SHARED_MIN).map(({ url }) => url),
  );
}

/** `false`: it was erased, and stays so. */
async function putItem(
  trx: Trx,
  { key, digest, title, url, summary, summaryBy, language, folded }: NewsDraft,
  { feed, story, at: publishedAt, hiddenAt }: Told,
  at: Date,
): Promise<boolean> {
  const shown = { digest, title, url, summary, summary_by: summaryBy, language, folded, story, hidden_at: hiddenAt };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('news_items')
    .values({ feed, key, published_at: publishedAt, last_seen: at, ...shown })
    // What was erased stays erased, what was hidden hidden; of what is told anew only when it was told stays.
    .onConflict((conflict) =>
      conflict
        .columns(['feed', 'key'])
        .doUpdateSet(shown)
        .where('news_items.erased_at', 'is', null)
        .where('news_items.hidden_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
