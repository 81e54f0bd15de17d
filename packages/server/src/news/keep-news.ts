import { setTimeout as delay } from 'node:timers/promises';
import { type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import { NEWS_RETENTION_DAYS } from '@crimemap/contract/news';
import { DAY_MS, HOUR_MS } from '@crimemap/contract/time';
import type { Db } from '../db/pool.ts';
import { daysAgo, type Now } from '../platform/base/clock.ts';
import type { Log } from '../shared/log.ts';
import {
  type BackOff,
  type DataSetting,
  failedAttempt,
  leasedRound,
  poll,
  readBySetting,
  rehearsalWorld,
  type StartRehearsal,
  startUntilStopped,
  waitUntilDue,
} from '../shared/poll.ts';
import { FeedRefuses, type FeedValidators, fetchFeed } from './fetch-feed.ts';
import type { Summarise } from './model-summary.ts';
import { newsStore } from './news.store.ts';
import { type FeedSetting, REHEARSAL_FEEDS } from './news-feeds.ts';
import { hiddenOf } from './normalize-headline.ts';
import { type ParsedFeed, parsedFeed } from './parse-feed.ts';
import { draftsOf, newsAmong } from './read-news.ts';
import { isRead } from './shown-feeds.ts';

export interface KeepNewsDeps {
  readonly db: Db;
  readonly fetching: Fetching;
  readonly startRehearsal: StartRehearsal;
  readonly data: DataSetting;
  readonly feeds: readonly FeedSetting[];
  /** Names, words and addresses. Items that contain them are hidden. */
  readonly hidden: readonly string[];
  readonly everyMs: number;
  /** `null` if no language model is configured. */
  readonly summarise: Summarise | null;
  readonly now: Now;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly signal: AbortSignal;
  readonly random?: () => number;
  /** Waits between two requests to one host. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Maximum retry time. A failing feed is retried at growing intervals, up to six hours, or after the time that it names,
 * up to a day. Some feeds name years.
 */
const LONGEST_RETRY_MS = 6 * HOUR_MS;
const AFTER_REJECTION: BackOff = { firstMs: DAY_MS, longestMs: DAY_MS };
/** Longer than any of our retry times. */
const FARTHEST_MS = 1.5 * DAY_MS;
/** Pause in milliseconds between two requests to one host. */
const POLITE_MS = 2_000;
/** Retry time while another server reads the feeds. */
const BUSY_MS = 30_000;

const hostOf = ({ address }: FeedSetting): string => new URL(address).host;

interface Fetched {
  readonly feed: FeedSetting;
  /** `same` if the feed has nothing new. */
  readonly content: (ParsedFeed & FeedValidators) | 'same';
}

/**
 * Reads the feeds that are due, on one server at a time. Different hosts are read concurrently, and the feeds of one
 * host one after another. `round` returns the milliseconds until the next round is useful.
 */
export function createNewsKeeper(deps: KeepNewsDeps) {
  const { db, now, log, everyMs, random, pause = async () => undefined } = deps;
  const backOff: BackOff = { firstMs: everyMs, longestMs: LONGEST_RETRY_MS, longestRetryAfterMs: DAY_MS, spread: 0.25 };
  const store = newsStore(db);
  const hidden = hiddenOf(deps.hidden);

  async function ask(feed: FeedSetting, fetching: Fetching, signal: AbortSignal): Promise<Fetched | null> {
    const { address } = feed;
    const [line] = await store.lines([address]);
    try {
      const held = { etag: line?.etag ?? null, lastModified: line?.last_modified ?? null };
      const answer = await fetchFeed(address, held, { fetching, signal, now: now() });
      return { feed, content: answer === 'same' ? answer : { ...answer, ...parsedFeed(answer, feed) } };
    } catch (cause) {
      if (signal.aborted || !(cause instanceof SourceProblem)) throw cause;
      const { code, detail } = cause;
      const refusing = cause instanceof FeedRefuses;
      const failed = failedAttempt(cause, line, refusing ? AFTER_REJECTION : backOff, now(), random);
      await store.fail(address, { ...failed, refusing });
      log.warn({ feed: address, code, detail }, `the news feed ${address} could not be read: ${detail}`);
      return null;
    }
  }

  async function take({ feed, content }: Fetched, all: readonly FeedSetting[], signal: AbortSignal): Promise<void> {
    if (content === 'same') return store.same(feed.address, now());
    const { source, entries, etag, lastModified } = content;
    const known = await store.known(feed.address);
    const shown = newsAmong(entries, { feed, hidden, now: now() });
    const drafts = await draftsOf(shown, {
      feed,
      known,
      // The language model does not summarise sample news.
      summarise: feed.dataSource === 'official' ? deps.summarise : null,
      now: now(),
      signal,
    });
    const near = all.filter(({ city }) => city === feed.city || city === null || feed.city === null);
    signal.throwIfAborted();
    await store.put(
      {
        address: feed.address,
        source: source || hostOf(feed),
        etag,
        lastModified,
        keys: entries.map(({ key }) => key),
        drafts,
        noLonger: entries.filter((entry) => !shown.includes(entry)).map(({ key }) => key),
        beside: near.map(({ address }) => address),
      },
      now(),
    );
  }

  const waitFor = async (feeds: readonly FeedSetting[]): Promise<Map<FeedSetting, number>> => {
    const lines = new Map((await store.lines(feeds.map(({ address }) => address))).map((line) => [line.address, line]));
    return new Map(feeds.map((feed) => [feed, waitUntilDue(lines.get(feed.address), everyMs, now(), FARTHEST_MS)]));
  };
  const soonest = (waits: ReadonlyMap<FeedSetting, number>) => Math.min(everyMs, ...waits.values());

  /** Reads the feeds that are due. Returns the milliseconds until the next feed is due. */
  async function readDue(
    feeds: readonly FeedSetting[],
    open: () => Promise<Fetching>,
    signal: AbortSignal,
  ): Promise<number> {
    const due = [...(await waitFor(feeds))].filter(([, wait]) => wait <= 0).map(([feed]) => feed);
    if (due.length > 0) {
      const fetching = await open();
      const fetched = await Promise.all(
        [...new Set(due.map(hostOf))].map(async (host) => {
          const answers: (Fetched | null)[] = [];
          for (const [nth, feed] of due.filter((feed) => hostOf(feed) === host).entries()) {
            if (nth > 0 && feed.dataSource === 'official') await pause(POLITE_MS, signal);
            answers.push(await ask(feed, fetching, signal));
          }
          return answers;
        }),
      );
      for (const one of fetched.flat()) if (one) await take(one, feeds, signal);
    }
    return soonest(await waitFor(feeds));
  }

  const readRehearsal = (signal: AbortSignal) => {
    const world = rehearsalWorld(deps.startRehearsal);
    return readDue(REHEARSAL_FEEDS, world.fetching, signal).finally(world.end);
  };

  /**
   * Returns true if official news can be shown or no feed is configured, so that no sample news are shown instead.
   * False with `DATA=rehearsal`.
   */
  async function holdsOfficial(): Promise<boolean> {
    // With this setting, sample news are shown even if official news are stored too.
    if (deps.data === 'rehearsal') return false;
    const lines = await store.lines(deps.feeds.map(({ address }) => address));
    return deps.feeds.length === 0 || lines.some((line) => isRead(line, now()));
  }

  async function round(signal: AbortSignal): Promise<number> {
    const erased = await store.erase(daysAgo(now(), NEWS_RETENTION_DAYS));
    if (erased > 0) log.info({ erased }, 'old news items were erased');
    return readBySetting(deps.data, true, everyMs, {
      readOfficial: async () =>
        deps.feeds.length > 0 ? readDue(deps.feeds, async () => deps.fetching, signal) : everyMs,
      readRehearsal: () => readRehearsal(signal),
      holdsOfficial,
      forgetRehearsal: () => store.forget(REHEARSAL_FEEDS.map(({ address }) => address)),
    });
  }

  return {
    round: (): Promise<number> => leasedRound(db, { name: 'news', busyMs: BUSY_MS, signal: deps.signal }, round),
  };
}

export interface NewsOptions extends Omit<KeepNewsDeps, 'signal' | 'pause' | 'random'> {
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

const LONGEST_SLEEP_MS = 60_000;
const SHORTEST_SLEEP_MS = 1_000;
/** Retry time in milliseconds after a fault on our side, such as a database outage. */
const FAULT_MS = 30_000;

/** Reads the news continuously, on one server at a time. Returns immediately and never throws later. */
export function startNews(options: NewsOptions): { stop(): Promise<void> } {
  return startUntilStopped((signal) => {
    const pause = (ms: number, until: AbortSignal) => delay(ms, undefined, { signal: until });
    return poll(
      {
        round: createNewsKeeper({ ...options, signal, pause }).round,
        shortestMs: SHORTEST_SLEEP_MS,
        longestMs: LONGEST_SLEEP_MS,
        afterFaults: { firstMs: FAULT_MS, longestMs: FAULT_MS },
        onFault: (err) => options.log.error({ err }, 'reading the news feeds failed; will retry'),
      },
      signal,
    );
  });
}
