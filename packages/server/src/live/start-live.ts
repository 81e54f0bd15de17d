import type { City } from '@crimemap/cities/kit/city';
import { liveFeedOf } from '@crimemap/cities/live-feeds';
import { poll, startUntilStopped } from '../shared/poll.ts';
import { createLiveKeeper, type KeepLiveDeps } from './keep-live.ts';

export interface LiveOptions extends Omit<KeepLiveDeps, 'signal'> {
  readonly cities: readonly City[];
}

const SHORTEST_SLEEP_MS = 250;

const LONGEST_SLEEP_MS = 60_000;

/**
 * Retry time in milliseconds after a fault on our side. It grows to the usual interval, because the fault may occur
 * after the feed was requested.
 */
const FIRST_FAULT_MS = 10_000;

/** Reads the live calls of every city with a feed continuously. Returns immediately and never throws later. */
export function startLive({ cities, ...options }: LiveOptions): { stop(): Promise<void> } {
  const { log, everyMs } = options;
  return startUntilStopped((signal) =>
    Promise.all(
      cities.map(async (city) => {
        const feed = liveFeedOf(city.id);
        if (!feed) return;
        const keeper = createLiveKeeper(city, feed, { ...options, signal });
        await poll(
          {
            round: keeper.round,
            shortestMs: SHORTEST_SLEEP_MS,
            longestMs: LONGEST_SLEEP_MS,
            afterFaults: { firstMs: FIRST_FAULT_MS, longestMs: Math.max(everyMs, FIRST_FAULT_MS) },
            onFault: (err, againMs) =>
              log.error(
                { city: city.id, err },
                `reading the live calls of ${city.id} was interrupted; trying again in ${Math.round(againMs / 1000)} seconds`,
              ),
          },
          signal,
        );
        await keeper.stop();
      }),
    ),
  );
}
