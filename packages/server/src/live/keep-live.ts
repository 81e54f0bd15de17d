import type { City } from '@crimemap/cities/kit/city';
import { type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import type { LiveFeed } from '@crimemap/cities/kit/live';
import type { DataSource } from '@crimemap/contract/cities';
import { LIVE_KEPT_DAYS } from '@crimemap/contract/live';
import { finderOf } from '../areas/areas.door.ts';
import type { Db } from '../db/pool.ts';
import { mayReadOfficial, type SourceSettings, type StartRehearsal } from '../ingest/ingest.door.ts';
import type { Now } from '../shared/clock.ts';
import { withLease } from '../shared/lease.ts';
import type { Log } from '../shared/log.ts';
import { liveStore } from './live.store.ts';
import { liveRead } from './live-news.ts';
import type { FeedLine } from './live-reading.ts';
import { LONGEST_RETRY_MS, retryAfter, waitUntilDue } from './live-schedule.ts';
import { type ReadFeedDeps, readFeed } from './read-feed.ts';
import { isCurrent } from './which-source.ts';

export interface KeepLiveDeps {
  readonly db: Db;
  readonly fetching: Fetching;
  readonly startRehearsal: StartRehearsal;
  readonly now: Now;
  readonly log: Log;
  readonly signal: AbortSignal;
  readonly settings: SourceSettings;
  readonly everyMs: number;
  readonly random?: () => number;
  readonly patience?: ReadFeedDeps['patience'];
}

const DAY_MS = 86_400_000;
const LEASE_MS = 60_000;
const READ_MS = 30_000;
/** Where invented calls may stand in, and nothing else is there to be shown, they are not kept waiting for long. */
const FIRST_READ_MS = 8_000;
/** Another server reads: look again soon whether it still does. */
const BUSY_MS = 5_000;
/** Unknown codes named in the log: a feed that invents them without end fills neither it nor our memory. */
const NAMED_MAX = 500;

/**
 * Reads a city's feed when it is due, one server at a time, and decides whose calls are stored: official ones while they can be
 * had or are still kept, invented ones otherwise, as `DATA` says. Each round gives the milliseconds until the next is useful.
 */
export function createLiveKeeper(city: City, feed: LiveFeed, deps: KeepLiveDeps) {
  const { db, now, log, settings, everyMs, random = Math.random } = deps;
  const store = liveStore(db);
  const kind = city.area_kinds[0];
  let world: Awaited<ReturnType<StartRehearsal>> | null = null;
  const named = new Set<string>();

  const lineOf = async (source: DataSource) =>
    (await store.lines(city.id)).find(({ data_source }) => data_source === source);

  /** The invented world, kept running: it is asked again every few minutes. */
  async function rehearsal(): Promise<Fetching> {
    world ??= await deps.startRehearsal();
    return world.fetching;
  }
  async function endRehearsal(): Promise<void> {
    const ending = world;
    world = null;
    await ending?.stop();
  }

  async function read(source: DataSource, fetching: Fetching, signal: AbortSignal, line?: FeedLine): Promise<void> {
    const standIn = settings.data === 'auto' && source === 'official' && !isCurrent(line, now());
    try {
      const divisionAt = kind ? await finderOf(db, city.id, kind, source) : null;
      const reading = await readFeed(feed, {
        fetching,
        signal,
        patience: deps.patience,
        withinMs: standIn ? FIRST_READ_MS : READ_MS,
        divisionAt,
      });
      signal.throwIfAborted();
      await store.put(city.id, source, reading, now());
      const unseen = Object.keys(reading.unknownCodes).filter((code) => !named.has(code));
      if (unseen.length > 0 && named.size < NAMED_MAX) {
        for (const code of unseen) named.add(code);
        log.warn(
          { city: city.id, codes: unseen },
          `live calls of ${city.id} have codes we do not know; they are shown as unknown`,
        );
      }
    } catch (cause) {
      if (signal.aborted || !(cause instanceof SourceProblem)) throw cause;
      const { code, detail, retryAfterMs } = cause;
      const retryAt = new Date(
        now().getTime() + retryAfter((line?.failures ?? 0) + 1, everyMs, retryAfterMs, random()),
      );
      await store.fail(city.id, source, { at: now(), code, detail, retryAt });
      log.warn({ city: city.id, source, code, detail }, `the live calls of ${city.id} could not be read: ${detail}`);
    }
    liveRead.tell(city.id);
  }

  async function readIfDue(
    source: DataSource,
    fetching: () => Promise<Fetching>,
    signal: AbortSignal,
  ): Promise<number> {
    const line = await lineOf(source);
    const wait = waitUntilDue(line, everyMs, now());
    if (wait > 0) return wait;
    await read(source, await fetching(), signal, line);
    return waitUntilDue(await lineOf(source), everyMs, now());
  }

  async function readRehearsal(signal: AbortSignal): Promise<number> {
    const wait = await readIfDue('rehearsal', rehearsal, signal);
    // It has ended: the next question starts it anew.
    if ((await lineOf('rehearsal'))?.problem_code === 'unreachable') await endRehearsal();
    return wait;
  }

  /** Official calls are here: no invented one stays beside them. */
  async function forget(): Promise<void> {
    await endRehearsal();
    if (!(await store.forgetRehearsal(city.id))) return;
    liveRead.tell(city.id);
    log.info({ city: city.id }, `removed the sample live calls of ${city.id}`);
  }

  async function round(signal: AbortSignal): Promise<number> {
    await store.prune(city.id, new Date(now().getTime() - LIVE_KEPT_DAYS * DAY_MS));
    const readOfficial = () => readIfDue('official', async () => deps.fetching, signal);
    if (settings.data === 'rehearsal')
      return isCurrent(await lineOf('official'), now()) ? LONGEST_RETRY_MS : readRehearsal(signal);
    if (!mayReadOfficial(city.id, settings)) return LONGEST_RETRY_MS;
    if (settings.data === 'official') {
      await forget();
      return readOfficial();
    }
    const wait = await readOfficial();
    const official = await lineOf('official');
    if (isCurrent(official, now())) await forget();
    // A feed whose columns changed is there: that is no reason to show anything invented.
    if (isCurrent(official, now()) || official?.problem_code === 'columns_changed') return wait;
    return Math.min(wait, await readRehearsal(signal));
  }

  return {
    async round(): Promise<number> {
      const leased = await withLease(
        db,
        `live ${city.id}`,
        ({ signal }) => round(AbortSignal.any([deps.signal, signal])),
        { forMs: LEASE_MS },
      );
      return leased.taken ? leased.value : Math.min(everyMs, BUSY_MS);
    },
    stop: endRehearsal,
  };
}
