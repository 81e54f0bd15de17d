import { setTimeout as delay } from 'node:timers/promises';
import type { City } from '@crimemap/cities/kit/city';
import { liveFeedOf } from '@crimemap/cities/live-feeds';
import { createLiveKeeper, type KeepLiveDeps } from './keep-live.ts';
import { afterFaults } from './live-schedule.ts';

export { liveStore } from './live.store.ts';
export { liveRead } from './live-news.ts';
export { liveSource } from './live-source.ts';

export interface LiveOptions extends Omit<KeepLiveDeps, 'signal'> {
  readonly cities: readonly City[];
}

const LONGEST_SLEEP_MS = 60_000;

/** Keeps the live calls of every city that has a feed of them. Returns at once; never throws later. */
export function startLive({ cities, ...options }: LiveOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keep(city: City): Promise<void> {
    const feed = liveFeedOf(city.id);
    if (!feed) return;
    const keeper = createLiveKeeper(city, feed, { ...options, signal });
    let faults = 0;
    /** Gives the milliseconds until the next. */
    const round = async () => {
      try {
        const next = await keeper.round();
        faults = 0;
        return Math.min(Math.max(next, 250), LONGEST_SLEEP_MS);
      } catch (cause) {
        faults += 1;
        const again = afterFaults(faults, options.everyMs);
        if (!signal.aborted)
          options.log.error(
            { city: city.id, err: cause },
            `reading the live calls of ${city.id} was interrupted; trying again in ${Math.round(again / 1000)} seconds`,
          );
        return again;
      }
    };
    while (!signal.aborted) {
      await delay(await round(), undefined, { signal }).catch(() => undefined);
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
