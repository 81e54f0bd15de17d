import { randomUUID } from 'node:crypto';
import { NEWS_RETENTION_DAYS } from '@crimemap/contract/news';
import type { Db } from '../db/pool.ts';
import { together } from '../db/write.ts';
import { daysAgo } from '../platform/base/clock.ts';
import type { FailedAttempt } from '../shared/poll.ts';
import { changedRows } from '../shared/rows.store.ts';
import type { FeedValidators } from './fetch-feed.ts';
import type { HeldItem, NewsDraft } from './read-news.ts';
import { headlineOf, type StoryItem, storyOf } from './same-story.ts';

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
    // Which page it is, where that is its own.
    url: lists.has(item.url) ? `${item.feed} ${item.key}` : item.url,
    headline: headlineOf(item.title),
    at: item.published_at,
    hiddenAt: item.hidden_at,
  });
  const text = new Map(stored.map((item) => [`${item.feed} ${item.key}`, storyItemOf(item)]));
  for (const draft of drafts) {
    const name = `${address} ${draft.key}`;
    const before = text.get(name);
    // Hidden since the feed was read.
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

/** The pages several items of one feed lead to. */
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

/** `false`: it was erased, and stays so. */
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

export interface StoredEdition extends FeedValidators {
  readonly address: string;
  readonly source: string;
  /** The keys of everything the edition lists. */
  readonly keys: readonly string[];
  readonly drafts: readonly NewsDraft[];
  /** Of these keys nothing is shown any more: they are about something else now, or about someone who is not to be named. */
  readonly noLonger: readonly string[];
  /** The feeds that may tell the same: those of the same city, and of the whole country. */
  readonly beside: readonly string[];
}

interface FailedFeed extends FailedAttempt {
  readonly refusing: boolean;
}

const FINE = { failures: 0, refusing: false, retry_at: null, problem_code: null, problem_detail: null };
const ERASED = { title: '', url: '', summary: '', folded: '' };

/** Feeds as they were read, and what they told. */
export function newsStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    lines: (addresses: readonly string[]) =>
      kysely
        .selectFrom('news_feeds')
        .selectAll()
        .where('address', 'in', [...addresses, ''])
        .execute(),

    /** What this feed told before, by key. */
    async known(address: string): Promise<Map<string, HeldItem>> {
      const rows = await kysely
        .selectFrom('news_items')
        .select(['key', 'digest', 'hidden_at'])
        .where('feed', '=', address)
        .execute();
      return new Map(rows.map(({ key, digest, hidden_at }) => [key, { digest, hidden: hidden_at !== null }]));
    },

    /** Stores an edition whole: readers see the one before or this one. */
    put: (edition: StoredEdition, at: Date): Promise<void> =>
      together(kysely, async (trx) => {
        const { address, source, etag, lastModified, keys, drafts, noLonger } = edition;
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
          // What is hidden stays as it was, so that it is known when it is told again.
          .where('hidden_at', 'is', null)
          .execute();
        if (drafts.length > 0) await putDrafts(trx, edition, at);
      }),

    /** What we hold still stands. */
    async same(address: string, at: Date): Promise<void> {
      await kysely
        .updateTable('news_feeds')
        .set({ tried_at: at, read_at: at, ...FINE })
        .where('address', '=', address)
        .execute();
    },

    /** Notes that a reading failed. What was read before stays. */
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

    /** Removes these feeds with all they told. */
    async forget(addresses: readonly string[]): Promise<void> {
      await kysely
        .deleteFrom('news_feeds')
        .where('address', 'in', [...addresses, ''])
        .execute();
    },

    /**
     * Erases what was told before this moment, with what readers asked about it. Of what its feed still lists the key stays;
     * feeds nobody has asked for as long again go whole.
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
