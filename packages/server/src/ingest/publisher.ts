import type { CityId } from '@crimemap/contract/cities';
import type { Log } from '../shared/log.ts';

/** Publishes cities one at a time; asked again meanwhile, a city is published once more at the end, however often it was asked. */
interface Publisher {
  readonly ask: (city: CityId) => void;
  /** Resolves when nothing is waiting to be published. */
  readonly whenIdle: () => Promise<void>;
}

/** After `signal` is aborted what is being published is finished if it can be, and nothing more begins: the next start does it. */
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
        // The city's loop notices that its stored rows are newer than what is published, and asks again.
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
