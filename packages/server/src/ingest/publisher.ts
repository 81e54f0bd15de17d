import type { CityId } from '@crimemap/contract/cities';
import type { Log } from '../shared/log.ts';

/**
 * Publishes cities one at a time. If a city is requested again while it is being published, it is published again at
 * the end.
 */
interface Publisher {
  readonly ask: (city: CityId) => void;
  /** Resolves when no city is waiting to be published. */
  readonly whenIdle: () => Promise<void>;
}

/**
 * After `signal` aborts, finishes the current city if possible and starts no other. The next server start publishes the
 * remaining cities.
 */
export function createPublisher(publish: (city: CityId) => Promise<void>, log: Log, signal: AbortSignal): Publisher {
  const waiting = new Set<CityId>();
  let working: Promise<void> | null = null;
  const work = async () => {
    for (const city of waiting) {
      if (signal.aborted) break;
      waiting.delete(city);
      const from = performance.now();
      try {
        await publish(city);
        log.info({ city, ms: Math.round(performance.now() - from) }, `published the map files of ${city}`);
      } catch (cause) {
        // The city’s import loop notices that stored rows are newer than the published files, and requests publishing
        // again.
        if (!signal.aborted) log.error({ city, err: cause }, `could not publish the map files of ${city}`);
      }
    }
    working = null;
  };
  return {
    ask(city) {
      if (signal.aborted) return;
      waiting.add(city);
      working ??= work();
    },
    async whenIdle() {
      while (working !== null) await working;
    },
  };
}
