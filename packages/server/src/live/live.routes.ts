import type { City } from '@crimemap/cities/kit/city';
import type { LiveFeed } from '@crimemap/cities/kit/live';
import { liveFeedOf } from '@crimemap/cities/live-feeds';
import type { CityId } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { followLiveCalls, getLiveStatus, type LiveStatus, listLiveCalls } from '@crimemap/contract/live';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import type { Now } from '../shared/clock.ts';
import { dueAt } from '../shared/poll.ts';
import { followedCalls, NOTHING_TO_FOLLOW } from './follow-live-calls.ts';
import { listedCalls } from './list-live-calls.ts';
import type { LiveStore } from './live.store.ts';
import { type LiveNow, liveNow } from './live-now.ts';
import { NOT_HERE_STATUS, statusOf } from './live-status.ts';

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

  /** Two minutes, but never past the feed's next reading: who reloads must find again what a stream has told them. */
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
    return found ? followedCalls(city, found.live, { store, now, rules: rulesOf(found.feed) }) : NOTHING_TO_FOLLOW;
  });
}

/** What a list says of its feed. */
const healthIn = ({ source_edited_at, status, system_health, last_fetch_error }: LiveStatus) => ({
  source_edited_at,
  status,
  system_health,
  last_fetch_error,
});
