import type { City } from '@crimemap/cities/kit/city';
import type { LiveFeed } from '@crimemap/cities/kit/live';
import { liveFeedOf } from '@crimemap/cities/live-feeds';
import type { QueryOf } from '@crimemap/contract/call';
import type { CityId } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import {
  followLiveCalls,
  getLiveStatus,
  LIVE_LIMIT,
  type LiveCall,
  type LiveEvent,
  LiveEventId,
  type LiveStatus,
  listLiveCalls,
} from '@crimemap/contract/live';
import { DAY_MS } from '@crimemap/contract/time';
import { Events, type ServerEvent } from '../http/events.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { areasMeant } from '../incidents/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { Now } from '../platform/base/clock.ts';
import { dueAt } from '../shared/poll.ts';
import type { LiveStore } from './live.store.ts';
import { type HealthRules, NOT_HERE_STATUS, statusOf } from './live-health.ts';
import { type LiveNow, type LiveState, liveNow } from './live-now.ts';

interface FollowDeps {
  readonly store: LiveStore;
  readonly now: Now;
  readonly rules: HealthRules;
}

/**
 * Sends the state of the feed, then every change: calls when they are stored, and the state after each response. A
 * client can name its last event in `Last-Event-ID`, or in `after` at its first request. It then first gets everything
 * stored since that event.
 */
export function followedCalls(
  city: CityId,
  live: LiveNow,
  { store, now, rules }: FollowDeps,
  after?: string,
): Events<LiveEvent> {
  const statusEvent = (state: LiveState): ServerEvent<LiveEvent> => ({
    id: String(state.lastId),
    data: { kind: 'status', status: statusOf(state, now(), rules) },
  });
  return new Events({
    async begin(lastEventId = after) {
      const state = await live.state();
      const first = statusEvent(state);
      const last = LiveEventId.safeParse(lastEventId).success ? Number(lastEventId) : null;
      const source = state.line?.data_source;
      if (last === null || source === undefined || last >= state.lastId) return [first];
      const missed = await store.after(city, source, last, LIVE_LIMIT);
      if (missed.length === 0) return [first];
      const calls = missed.map(({ call }) => call);
      // The status event repeats the client’s id until the calls are sent. If the client is disconnected between the
      // two events, it still gets the missed calls later.
      return [{ ...first, id: String(last) }, callsEvent(state, calls)];
    },
    follow(tell) {
      return live.follow((state, added) => {
        const { calls, status } = eventsOf(state, added, statusEvent);
        if (calls) tell(calls);
        tell(status);
      });
    },
  });
}

const callsEvent = ({ lastId, line }: LiveState, incidents: readonly LiveCall[]): ServerEvent<LiveEvent> => ({
  id: String(lastId),
  data: { kind: 'calls', incidents: [...incidents], last_updated: (line?.shown_at ?? new Date(0)).toISOString() },
});

interface Made {
  readonly calls: ServerEvent<LiveEvent> | null;
  readonly status: ServerEvent<LiveEvent>;
}
const made = new WeakMap<LiveState, Made>();

/** Makes each event once for all clients. */
function eventsOf(
  state: LiveState,
  added: readonly LiveCall[],
  statusEvent: (state: LiveState) => ServerEvent<LiveEvent>,
): Made {
  const ready = made.get(state) ?? {
    calls: added.length > 0 ? callsEvent(state, added) : null,
    status: statusEvent(state),
  };
  made.set(state, ready);
  return ready;
}

/** Event source for a city without a feed: sends one event that says so, and nothing more. */
export const NOTHING_TO_FOLLOW = new Events<LiveEvent>({
  begin: async () => [{ id: '0', data: { kind: 'status', status: NOT_HERE_STATUS } }],
  follow: () => () => undefined,
});

/**
 * Returns the requested calls, newest first: the stored calls if the request has a time, otherwise the calls of the
 * last response.
 */
async function listedCalls(
  city: CityId,
  query: QueryOf<typeof listLiveCalls>,
  { line, calls }: LiveState,
  store: LiveStore,
  now: Date,
): Promise<LiveCall[]> {
  const window = windowOf(query, now);
  const { limit } = query;
  const divisions = areasMeant(city, query.divisions)?.map((division) => division.toLowerCase()) ?? null;
  if (!line) return [];
  if (window) return store.inWindow(city, line.data_source, { ...window, divisions, limit });
  return calls
    .filter(({ division }) => divisions === null || divisions.includes(division?.toLowerCase() ?? ''))
    .slice(0, limit);
}

/**
 * Returns the requested period, or `null` if there is none. Throws `ApiError` if the period ends before it begins, or
 * is more than a day in the future.
 */
function windowOf(
  { start_time: start, end_time: end }: Pick<QueryOf<typeof listLiveCalls>, 'start_time' | 'end_time'>,
  now: Date,
): { readonly from: Date | null; readonly until: Date | null } | null {
  if (start === undefined && end === undefined) return null;
  for (const [field, instant] of Object.entries({ start_time: start, end_time: end }))
    if (instant !== undefined && instant > now.getTime() + DAY_MS)
      throw new ApiError('invalid_input', { field, detail: `“${field}” is more than a day in the future.` });
  if (start !== undefined && end !== undefined && end < start)
    throw new ApiError('invalid_input', { field: 'end_time', detail: '“end_time” is before “start_time”.' });
  const instant = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));
  return { from: instant(start), until: instant(end) };
}

export interface LiveDeps {
  readonly cities: readonly City[];
  readonly live: LiveStore;
  readonly now: Now;
  readonly everyMs: number;
}

const CACHED_SECONDS = 120;

interface Feed {
  readonly live: LiveNow;
  readonly feed: LiveFeed;
}

export function liveRoutes(serve: Serve, { cities, live: store, now, everyMs }: LiveDeps): void {
  const feeds = new Map<CityId, Feed>();
  for (const { id } of cities) {
    const feed = liveFeedOf(id);
    if (feed) feeds.set(id, { feed, live: liveNow(id, { store, now }) });
  }
  const rulesOf = ({ staleAfterMs }: LiveFeed) => ({ everyMs, staleAfterMs });

  /**
   * Caches for two minutes, but at most until the feed is due again, so that a reload includes the calls of a stream.
   */
  const cachedUntil = (due: number) => {
    const seconds = Math.floor((due - now().getTime()) / 1000);
    return { 'cache-control': `private, max-age=${Math.min(CACHED_SECONDS, Math.max(0, seconds))}` };
  };

  serve(listLiveCalls, async ({ query }) => {
    const found = feeds.get(query.city ?? DEFAULT_CITY);
    if (!found) return { incidents: [], last_updated: null, ...healthIn(NOT_HERE_STATUS) };
    const state = await found.live.state();
    const incidents = await listedCalls(query.city ?? DEFAULT_CITY, query, state, store, now());
    return sent(
      {
        incidents,
        last_updated: state.line?.shown_at?.toISOString() ?? null,
        last_event_id: String(state.lastId),
        ...healthIn(statusOf(state, now(), rulesOf(found.feed))),
      },
      cachedUntil(dueAt(state.line, everyMs)),
    );
  });

  serve(getLiveStatus, async ({ query }) => {
    const found = feeds.get(query.city ?? DEFAULT_CITY);
    if (!found) return NOT_HERE_STATUS;
    return sent(statusOf(await found.live.state(), now(), rulesOf(found.feed)), { 'cache-control': 'no-cache' });
  });

  serve(followLiveCalls, async ({ query }) => {
    const city = query.city ?? DEFAULT_CITY;
    const found = feeds.get(city);
    if (!found) return NOTHING_TO_FOLLOW;
    return followedCalls(city, found.live, { store, now, rules: rulesOf(found.feed) }, query.after);
  });
}

/** Returns the feed’s state as part of a list of calls. */
const healthIn = ({ source_edited_at, status, system_health, last_fetch_error }: LiveStatus) => ({
  source_edited_at,
  status,
  system_health,
  last_fetch_error,
});
