import { randomUUID } from 'node:crypto';
import { NEWS_RETENTION_DAYS } from '@crimemap/contract/news';
import type { Db } from '../db/pool.ts';
import { together } from '../db/write.ts';
import { daysAgo } from '../platform/base/clock.ts';
import type { FailedAttempt } from '../shared/poll.ts';
import { changedRows } from '../shared/rows.store.ts';
import type { FeedValidators } from './fetch-feed.ts';
import type { NewsDraft, StoredItem } from './read-news.ts';
import { headlineOf, type StoryItem, storyOf } from './same-story.ts';

type Trx = Db['kysely'];

interface Drafts {
  readonly address: string;
  readonly drafts: readonly NewsDraft[];
  /** Feeds that may contain the same stories: feeds of the same city and of the whole country. */
  readonly beside: readonly string[];
}

/** Minimum number of items of a feed that link to the same page. Such a page does not belong to a single item. */
const SHARED_MIN = 3;

/**
 * Stores items and assigns each to a story by its current words. After an update, an item may belong to another story,
 * or to a story that a moderator hid. Items of a hidden story are hidden too.
 */
async function putDrafts(trx: Trx, { address, drafts, beside }: Drafts, at: Date): Promise<void> {
  const stored = await trx
    .selectFrom('news_items')
    .select(['story', 'feed', 'key', 'url', 'title', 'published_at', 'hidden_at'])
    .where('feed', 'in', [...beside, address])
    .where('erased_at', 'is', null)
    .execute();
  const lists = listsAmong([...stored, ...drafts.map(({ key, url }) => ({ feed: address, key, url }))]);
  const storyItemOf = (item: (typeof stored)[number]): StoryItem => ({
    ...item,
    // Use the page’s address only if it belongs to this item alone.
    url: lists.has(item.url) ? `${item.feed} ${item.key}` : item.url,
    headline: headlineOf(item.title),
    at: item.published_at,
    hiddenAt: item.hidden_at,
  });
  const text = new Map(stored.map((item) => [`${item.feed} ${item.key}`, storyItemOf(item)]));
  for (const draft of drafts) {
    const name = `${address} ${draft.key}`;
    const before = text.get(name);
    // The item was hidden after the feed was read.
    if (before?.hiddenAt) continue;
    text.delete(name);
    const { key, url, title } = draft;
    const item = { feed: address, key, url, title, story: '', hidden_at: null };
    const one = storyItemOf({ ...item, published_at: before?.at ?? draft.publishedAt ?? at });
    const others = [...text.values()];
    const found = storyOf(one, others);
    const alone = before && !others.some(({ story }) => story === before.story) ? before.story : null;
    const story = found ?? alone ?? randomUUID();
    const hiddenAt = others.find((other) => other.story === found && other.hiddenAt)?.hiddenAt ?? null;
    const placed = { ...one, story, hiddenAt };
    if (await putItem(trx, draft, placed, at)) text.set(name, placed);
  }
}

/** Returns the pages to which several items of one feed link. */
function listsAmong(items: readonly Pick<StoryItem, 'feed' | 'key' | 'url'>[]): ReadonlySet<string> {
  const keys = new Map<string, Set<string>>();
  for (const { feed, key, url } of items) {
    const name = `${feed} ${url}`;
    keys.set(name, (keys.get(name) ?? new Set()).add(key));
  }
  return new Set(
    items.filter(({ feed, url }) => (keys.get(`${feed} ${url}`)?.size ?? 0) >= SHARED_MIN).map(({ url }) => url),
  );
}

/** Stores an item. Returns `false` and changes nothing if the item was erased. */
async function putItem(
  trx: Trx,
  { key, digest, title, url, summary, summaryBy, language, folded: normalized }: NewsDraft,
  { feed, story, at: publishedAt, hiddenAt }: StoryItem,
  at: Date,
): Promise<boolean> {
  const shown = {
    digest,
    title,
    url,
    summary,
    summary_by: summaryBy,
    language,
    folded: normalized,
    story,
    hidden_at: hiddenAt,
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('news_items')
    .values({ feed, key, published_at: publishedAt, last_seen: at, ...shown })
    // Erased items stay erased, and hidden items stay hidden. An update changes everything except the publication time.
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

export interface StoredVersion extends FeedValidators {
  readonly address: string;
  readonly source: string;
  /** Keys of all entries in the feed’s current version. */
  readonly keys: readonly string[];
  readonly drafts: readonly NewsDraft[];
  /**
   * Keys of items that are no longer shown, because an update changed their topic or named someone on the hide list.
   */
  readonly noLonger: readonly string[];
  /** Feeds that may contain the same stories: feeds of the same city and of the whole country. */
  readonly beside: readonly string[];
}

interface FailedFeed extends FailedAttempt {
  readonly refusing: boolean;
}

const FINE = { failures: 0, refusing: false, retry_at: null, problem_code: null, problem_detail: null };
const ERASED = { title: '', url: '', summary: '', folded: '' };

/** Stores feeds and their items. */
export function newsStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    lines: (addresses: readonly string[]) =>
      kysely
        .selectFrom('news_feeds')
        .selectAll()
        .where('address', 'in', [...addresses, ''])
        .execute(),

    /** Returns the stored items of this feed by key. */
    async known(address: string): Promise<Map<string, StoredItem>> {
      const rows = await kysely
        .selectFrom('news_items')
        .select(['key', 'digest', 'hidden_at'])
        .where('feed', '=', address)
        .execute();
      return new Map(rows.map(({ key, digest, hidden_at }) => [key, { digest, hidden: hidden_at !== null }]));
    },

    /** Stores a version of a feed in one transaction, so that visitors see either the old or the new version. */
    put: (version: StoredVersion, at: Date): Promise<void> =>
      together(kysely, async (trx) => {
        const { address, source, etag, lastModified, keys, drafts, noLonger } = version;
        const line = { source, etag, last_modified: lastModified, tried_at: at, listed_at: at, ...FINE, read_at: at };
        await trx
          .insertInto('news_feeds')
          .values({ address, ...line })
          .onConflict((conflict) => conflict.column('address').doUpdateSet(line))
          .execute();
        const ofFeed = trx.updateTable('news_items').where('feed', '=', address);
        await ofFeed
          .set({ last_seen: at })
          .where('key', 'in', [...keys, ''])
          .execute();
        await ofFeed
          .set({ ...ERASED, erased_at: at })
          .where('key', 'in', [...noLonger, ''])
          // Do not change hidden items, so that repeats of them are recognised.
          .where('hidden_at', 'is', null)
          .execute();
        if (drafts.length > 0) await putDrafts(trx, version, at);
      }),

    /** Records that the feed has not changed. */
    async same(address: string, at: Date): Promise<void> {
      await kysely
        .updateTable('news_feeds')
        .set({ tried_at: at, read_at: at, ...FINE })
        .where('address', '=', address)
        .execute();
    },

    /** Records a failure. The stored items stay. */
    async fail(address: string, { at, code, detail, refusing, retryAt }: FailedFeed): Promise<void> {
      const line = {
        tried_at: at,
        refusing,
        retry_at: retryAt,
        problem_code: code,
        problem_detail: detail.slice(0, 500),
      };
      await kysely
        .insertInto('news_feeds')
        .values({ address, source: new URL(address).host, failures: 1, ...line })
        .onConflict((conflict) =>
          conflict.column('address').doUpdateSet(({ eb }) => ({
            ...line,
            failures: eb('news_feeds.failures', '+', 1),
          })),
        )
        .execute();
    },

    /** Deletes these feeds with all their items. */
    async forget(addresses: readonly string[]): Promise<void> {
      await kysely
        .deleteFrom('news_feeds')
        .where('address', 'in', [...addresses, ''])
        .execute();
    },

    /**
     * Erases items from before this time and their reports. Keeps the keys of items that their feed still lists.
     * Deletes feeds that have not been requested since the same time.
     */
    erase: (before: Date): Promise<number> =>
      together(kysely, async (trx) => {
        const erased = await changedRows(
          trx
            .updateTable('news_items')
            .set({ ...ERASED, erased_at: before })
            .where('published_at', '<', before)
            .where('erased_at', 'is', null),
        );
        await trx
          .deleteFrom('news_reports')
          .where('news_id', 'in', (items) =>
            items.selectFrom('news_items').select('id').where('erased_at', 'is not', null),
          )
          .execute();
        await trx
          .deleteFrom('news_items')
          .using('news_feeds')
          .whereRef('news_feeds.address', '=', 'news_items.feed')
          .where('news_items.erased_at', 'is not', null)
          .whereRef('news_items.last_seen', '<', 'news_feeds.listed_at')
          .execute();
        const longBefore = daysAgo(before, NEWS_RETENTION_DAYS);
        await trx.deleteFrom('news_feeds').where('tried_at', '<', longBefore).execute();
        return erased;
      }),
  };
}
