import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CityCounts } from '@crimemap/incident-counts/count-city';
import type { CountQuery } from '@crimemap/incident-counts/count-query';
import { handleWhen, retry } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../http/refusal.ts';
import { type CountingThread, CountingThreadEnded, NotLoaded } from './counting-thread.ts';
import type { PackedCities } from './packed-cities.ts';

export interface PackedCounts {
  /**
   * Counts in the city's publication, whose source it names. `null`: there is none yet, or its files do not hold what is asked.
   * Refuses with 503 when the counting thread ended twice over it.
   */
  count(city: CityId, query: CountQuery): Promise<{ readonly source: DataSource; readonly counts: CityCounts } | null>;
}

/** Groups of all results that are cached; a few dozen bytes each. */
const GROUPS_MAX = 200_000;
/** The thread ended, or another city took this one's place in it just then. */
const passes = (error: unknown) => error instanceof CountingThreadEnded || error instanceof NotLoaded;
const again = retry(handleWhen(passes), { maxAttempts: 1 });

/** Counts from packed incidents in the counting thread. Results are cached by publication. */
export function packedCounts(cities: PackedCities, thread: CountingThread): PackedCounts {
  const results = new LRUCache<string, { readonly counts: CityCounts | null }, { key: string; query: CountQuery }>({
    maxSize: GROUPS_MAX,
    sizeCalculation: ({ counts }) => (counts?.groups.length ?? 0) + 1,
    // Dropped while it was counted: those who wait for it get it all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (_name, _last, { context }) => ({ counts: await thread.call('count', context) }),
  });

  /** Equal queries at the same time are one. */
  async function resultOf(key: string, query: CountQuery): Promise<CityCounts | null> {
    const name = `${key} ${JSON.stringify(query)}`;
    return (await results.forceFetch(name, { context: { key, query } })).counts;
  }

  return {
    async count(city, query) {
      try {
        return await again.execute(async () => {
          const packed = await cities.of(city);
          if (!packed) return null;
          const counts = await resultOf(packed.key, query);
          return counts && { source: packed.source, counts };
        });
      } catch (error) {
        throw passes(error) ? new Refusal('not_available', { retryAfterSeconds: 2 }) : error;
      }
    },
  };
}
