import type { AreaFinder } from '@crimemap/cities/kit/area-finder';
import type { City, Row } from '@crimemap/cities/kit/city';
import { type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import type { LiveDraft, LiveFeed, LiveRead } from '@crimemap/cities/kit/live';
import { wholeLayer } from '@crimemap/cities/protocols/arcgis/whole-layer';
import type { RetryPolicy } from '@crimemap/cities/protocols/retry';
import type { DataSource } from '@crimemap/contract/cities';
import { LIVE_RETENTION_DAYS } from '@crimemap/contract/live';
import { finderOf } from '../areas/index.ts';
import type { Db } from '../db/pool.ts';
import { mayReadOfficial, type SourceSettings } from '../ingest/index.ts';
import { daysAgo, type Now } from '../platform/base/clock.ts';
import type { Log } from '../shared/log.ts';
import {
  type BackOff,
  failedAttempt,
  leasedRound,
  readBySetting,
  rehearsalWorld,
  type StartRehearsal,
  waitUntilDue,
} from '../shared/poll.ts';
import type { FeedLine, FeedSnapshot } from './feed-snapshot.ts';
import { liveRead, liveStore } from './live.store.ts';
import { isCurrent } from './which-source.ts';

const REPLY_MS = 12_000;
const REPLY_BYTES = 8 * 2 ** 20;
const ATTEMPTS = 2;

/**
 * Number and share of bad rows that are tolerated. A feed has a few dozen rows, so a tenth of bad rows means that the
 * layout has changed.
 */
const BROKEN_MAX = 3;
const BROKEN_SHARE = 0.1;

/** Edit times outside these limits are ignored, because they are missing or given in seconds. */
const EARLIEST = Date.UTC(2000);
const LATEST = Date.UTC(2100);

interface ReadFeedDeps {
  readonly fetching: Fetching;
  readonly signal: AbortSignal;
  readonly timeouts?: Pick<RetryPolicy, 'wait' | 'random'> | undefined;
  /** Timeout in milliseconds, including retries. It is short, because the next request follows soon. */
  readonly withinMs: number;
  /** Finds the division around a point; `null` if no boundaries are stored. */
  readonly divisionAt: AreaFinder | null;
}

/** Reads the whole feed. Throws `SourceProblem` unless the feed returns one good version. */
export async function readFeed(feed: LiveFeed, deps: ReadFeedDeps): Promise<FeedSnapshot> {
  const { fetching, signal, timeouts, withinMs, divisionAt } = deps;
  const limit = AbortSignal.timeout(withinMs);
  const { rows, editedAt } = await wholeLayer(feed.feed, feed.rowsMax, {
    ...timeouts,
    fetching: (url, options) => fetching(url, { ...options, timeoutMs: REPLY_MS, maxBytes: REPLY_BYTES }),
    attempts: ATTEMPTS,
    signal: AbortSignal.any([signal, limit]),
  }).catch((cause: unknown) => {
    if (limit.aborted && !signal.aborted) throw new SourceProblem('too_slow', `no version within ${withinMs / 1000} s`);
    throw cause;
  });

  // Rows with the same second, intersection and type are one call.
  const calls = new Map<string, LiveDraft>();
  const unknownCodes = new Map<string, number>();
  let [shown, denied, broken] = [0, 0, 0];
  let whyBroken = '';
  for (const row of rows) {
    const read = readRow(feed, row);
    if (read.kind === 'denied') denied += 1;
    else if (read.kind === 'broken') {
      broken += 1;
      whyBroken = read.why;
    } else {
      const { call } = read;
      shown += 1;
      const { callTypeCode: code } = call;
      if (!call.knownCode) unknownCodes.set(code, (unknownCodes.get(code) ?? 0) + 1);
      const division = call.division ?? (call.at ? (divisionAt?.(call.at) ?? null) : null);
      calls.set(call.key, { ...call, division });
    }
  }
  if (broken > Math.max(BROKEN_MAX, rows.length * BROKEN_SHARE))
    throw new SourceProblem('columns_changed', `${broken} of ${rows.length} rows could not be read: ${whyBroken}`);
  return {
    calls: [...calls.values()],
    editedAt: editedAt !== null && editedAt >= EARLIEST && editedAt < LATEST ? new Date(editedAt) : null,
    fetched: rows.length,
    shown,
    denied,
    broken,
    unknownCodes: Object.fromEntries(unknownCodes),
  };
}

/** Parses a row. A row that makes the parser throw counts as unreadable, because it would fail at every try. */
function readRow({ read }: LiveFeed, row: Row): LiveRead {
  try {
    return read(row);
  } catch (error) {
    return { kind: 'broken', why: (error as Error).message };
  }
}

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
  readonly timeouts?: ReadFeedDeps['timeouts'];
}

/** Maximum retry time in milliseconds, even if the feed asks for more. */
const LONGEST_RETRY_MS = 15 * 60_000;
const READ_MS = 30_000;
/** Shorter timeout in milliseconds, for when nothing is shown yet and sample calls could be shown instead. */
const FIRST_READ_MS = 8_000;
/** Time until the next check whether another server is still reading the feed. */
const BUSY_MS = 5_000;
/** Maximum number of unknown codes that are logged, so that a faulty feed fills neither the log nor the memory. */
const NAMED_MAX = 500;

/**
 * Reads a city’s feed when it is due, on one server at a time. Decides according to `DATA` which calls are stored:
 * official calls while they are available or still stored, otherwise sample calls. `round` returns the milliseconds
 * until the next round is useful.
 */
export function createLiveKeeper(city: City, feed: LiveFeed, deps: KeepLiveDeps) {
  const { db, now, log, settings, everyMs, random } = deps;
  const backOff: BackOff = { firstMs: everyMs, longestMs: LONGEST_RETRY_MS, spread: 0.25 };
  const store = liveStore(db);
  const kind = city.area_kinds[0];
  /** The sample server is kept running, because it is requested every few minutes. */
  const world = rehearsalWorld(deps.startRehearsal);
  const named = new Set<string>();

  const lineOf = async (source: DataSource) =>
    (await store.lines(city.id)).find(({ data_source }) => data_source === source);

  async function read(source: DataSource, fetching: Fetching, signal: AbortSignal, line?: FeedLine): Promise<void> {
    const standIn = settings.data === 'auto' && source === 'official' && !isCurrent(line, now());
    try {
      const divisionAt = kind ? await finderOf(db, city.id, kind, source) : null;
      const snapshot = await readFeed(feed, {
        fetching,
        signal,
        timeouts: deps.timeouts,
        withinMs: standIn ? FIRST_READ_MS : READ_MS,
        divisionAt,
      });
      signal.throwIfAborted();
      await store.put(city.id, source, snapshot, now());
      const unseen = Object.keys(snapshot.unknownCodes).filter((code) => !named.has(code));
      if (unseen.length > 0 && named.size < NAMED_MAX) {
        for (const code of unseen) named.add(code);
        log.warn(
          { city: city.id, codes: unseen },
          `live calls of ${city.id} have codes we do not know; they are shown as unknown`,
        );
      }
    } catch (cause) {
      if (signal.aborted || !(cause instanceof SourceProblem)) throw cause;
      const { code, detail } = cause;
      await store.fail(city.id, source, failedAttempt(cause, line, backOff, now(), random));
      log.warn({ city: city.id, source, code, detail }, `the live calls of ${city.id} could not be read: ${detail}`);
    }
    liveRead.tell(city.id);
  }

  async function readIfDue(
    source: DataSource,
    fetching: () => Promise<Fetching>,
    signal: AbortSignal,
  ): Promise<number> {
    const waitAfter = (last: FeedLine | undefined) =>
      waitUntilDue(last, everyMs, now(), Math.max(everyMs, LONGEST_RETRY_MS));
    const line = await lineOf(source);
    const wait = waitAfter(line);
    if (wait > 0) return wait;
    await read(source, await fetching(), signal, line);
    return waitAfter(await lineOf(source));
  }

  async function readRehearsal(signal: AbortSignal): Promise<number> {
    const wait = await readIfDue('rehearsal', world.fetching, signal);
    // The sample server has ended. The next request starts it again.
    if ((await lineOf('rehearsal'))?.problem_code === 'unreachable') await world.end();
    return wait;
  }

  /** Deletes all sample calls, because official calls are available. */
  async function forget(): Promise<void> {
    await world.end();
    if (!(await store.forgetRehearsal(city.id))) return;
    liveRead.tell(city.id);
    log.info({ city: city.id }, `removed the sample live calls of ${city.id}`);
  }

  async function round(signal: AbortSignal): Promise<number> {
    await store.prune(city.id, daysAgo(now(), LIVE_RETENTION_DAYS));
    return readBySetting(settings.data, mayReadOfficial(city.id, settings), LONGEST_RETRY_MS, {
      readOfficial: () => readIfDue('official', async () => deps.fetching, signal),
      readRehearsal: () => readRehearsal(signal),
      holdsOfficial: async () => isCurrent(await lineOf('official'), now()),
      // A feed with changed columns counts as reachable, so no sample calls are shown.
      mayStandIn: async () => (await lineOf('official'))?.problem_code !== 'columns_changed',
      forgetRehearsal: forget,
    });
  }

  return {
    round: (): Promise<number> =>
      leasedRound(db, { name: `live ${city.id}`, busyMs: Math.min(everyMs, BUSY_MS), signal: deps.signal }, round),
    stop: world.end,
  };
}
