import { cityOf } from '@crimemap/cities';
import type { Fetching } from '@crimemap/cities/kit/fetching';
import type { LiveDraft } from '@crimemap/cities/kit/live';
import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import { liveFeedOf } from '@crimemap/cities/live-feeds';
import { MINUTE_MS } from '@crimemap/contract/time';
import { type RunningWorld, startWorld } from '@crimemap/rehearsal/start-world';
import type { Db } from '../db/pool.ts';
import { createFetching } from '../shared/safe-fetch.ts';
import type { FeedSnapshot } from './feed-snapshot.ts';
import { createLiveKeeper, type KeepLiveDeps } from './keep-live.ts';

export const NOON = new Date('2026-11-21T17:00:00Z');
export const EVERY_MS = 120_000;

/** Returns a call that began this many minutes before noon. */
export const aCall = (minutesAgo: number, more: Partial<LiveDraft> = {}): LiveDraft => ({
  key: `call ${minutesAgo}`,
  objectId: minutesAgo,
  callType: 'DISORDERLIES',
  callTypeCode: 'DIS',
  crimeType: 'disorderly',
  knownCode: true,
  severity: 'low',
  occurredAt: NOON.getTime() - minutesAgo * MINUTE_MS,
  division: 'D51',
  location: 'LANTERNLIGHT AVE - OARLOCK RD',
  at: [-79.3644, 43.6555],
  ...more,
});

export const aSnapshot = (calls: readonly LiveDraft[], more: Partial<FeedSnapshot> = {}): FeedSnapshot => ({
  calls,
  editedAt: new Date(NOON.getTime() - 10 * MINUTE_MS),
  fetched: calls.length,
  shown: calls.length,
  denied: 0,
  broken: 0,
  unknownCodes: {},
  ...more,
});

/** Starts the sample data server with a fixed clock, and a client for it. */
export async function aLiveWorld(at = NOON) {
  const clock = { now: at.getTime() };
  const world: RunningWorld = await startWorld({ scale: 0.001, today: '2026-11-21', now: () => clock.now });
  const fetching = createFetching({ rewrites: parseRewrites(world.rewrites), userAgent: 'test' });
  return {
    clock,
    world,
    fetching,
    now: () => new Date(clock.now),
    async stop() {
      await fetching.close();
      await world.stop();
    },
  };
}

const SILENT = { debug() {}, info() {}, warn() {}, error() {}, fatal() {} } as unknown as KeepLiveDeps['log'];

/** Creates a keeper of Toronto’s feed as a server does, but without waits between retries and without a log. */
export function aKeeper(db: Db, given: { now: () => Date; fetching: Fetching } & Partial<KeepLiveDeps>) {
  const toronto = cityOf('toronto');
  const feed = liveFeedOf('toronto');
  if (!toronto || !feed) throw new Error('Toronto has a feed');
  return createLiveKeeper(toronto, feed, {
    db,
    startRehearsal: async () => ({ fetching: given.fetching, stop: async () => undefined }),
    log: SILENT,
    signal: new AbortController().signal,
    settings: { data: 'official', production: false, termsAccepted: [] },
    everyMs: EVERY_MS,
    random: () => 0,
    timeouts: { wait: async () => undefined },
    ...given,
  });
}
