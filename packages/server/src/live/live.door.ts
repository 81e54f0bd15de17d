import { setTimeout as delay } from 'node:timers/promises';
import type { City } from '@crimemap/cities/kit/city';
import { liveFeedOf } from '@crimemap/cities/live-feeds';
import { createLiveKeeper, type KeepLiveDeps } from './keep-live.ts';

export { liveStore } from './live.store.ts';
export { liveRead } from './live-news.ts';
export { liveSource } from './live-source.ts';

export interface LiveOptions extends Omit<KeepLiveDeps, 'signal'> {
  readonly cities: readonly City[];
}

/** Our own fault (the database is away): try again soon. */
const FAULT_MS = 10_000;
const LONGEST_SLEEP_MS = 60_000;

/** Keeps the live calls of every city that has a feed of them. Returns at once; never throws later. */
export function startLive({ cities, ...options }: LiveOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keep(city: City): Promise<void> {
    const feed = liveFeedOf(city.id);
    if (!feed) return;
    const keeper = createLiveKeeper(city, feed, { ...options, signal });
    while (!signal.aborted) {
      const next = await keeper.round().catch((cause: unknown) => {
        if (!signal.aborted)
          options.log.error(
            { city: city.id, err: cause },
            `reading the live calls of ${city.id} was interrupted; trying again in ${FAULT_MS / 1000} seconds`,
          );
        return FAULT_MS;
      });
      await delay(Math.min(Math.max(next, 250), LONGEST_SLEEP_MS), undefined, { signal }).catch(() => undefined);
    }
    await keeper.stop();
  }

  const keeping = Promise.all(cities.map(keep));
  return {
    async stop() {
      stopping.abort();
      await keeping;
    },
  };
}
