import { LRUCache } from 'lru-cache';
import { orAfter } from '../platform/base/clock.ts';
import { detached } from '../platform/base/request-scope.ts';

export interface LoadingCache<Key, Value> {
  /** Loads what is not in memory or no longer fresh, once for all who wait. Throws what loading throws where nothing older is given. */
  of(key: Key): Promise<Value>;
  /** The value is out of date. */
  forget(key: Key): void;
}

export interface CacheOptions {
  /** How long a value is fresh, from the moment its loading began; 0: it is loaded anew each time. */
  readonly ttlMs: number;
  /** Is the last value given while a new one cannot be had? Unset: yes. */
  readonly staleOnError?: boolean;
  /** A new value is waited for no longer than this where there is an older one; unset: as long as it takes. */
  readonly maxWaitMs?: number;
  /** The clock of a test: milliseconds that only grow, from 1 on. Unset: the clock of the process. */
  readonly now?: (() => number) | undefined;
}

/** Loaded anew each time; where that fails or is late, the last value is given. */
export const ALWAYS_ANEW: CacheOptions = { ttlMs: 0, maxWaitMs: 2_000 };

/** Keys are few: hardly any is ever dropped. */
const KEYS_MAX = 1_000;

/** Values by key, loaded when they are asked for. */
export function createCache<Key extends NonNullable<unknown>, Value>(
  load: (key: Key) => Promise<Value>,
  { ttlMs, staleOnError = true, maxWaitMs, now }: CacheOptions,
): LoadingCache<Key, Value> {
  const clock = now ?? (() => performance.now());
  const values = new LRUCache<Key, { readonly value: Value }>({
    max: KEYS_MAX,
    ttl: ttlMs,
    ttlResolution: 0,
    ...(now && { perf: { now } }),
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // Forgotten meanwhile: good enough for those who wait for it, but loaded before the change, and so not stored.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _last, { options }) => {
      const from = clock();
      // Those who wait for it are many: it must not end with the request of the first.
      const value = await detached(() => load(key));
      // The library calls a value stale one millisecond after its time, and 0 would be no time at all.
      if (ttlMs > 0) options.ttl = Math.max(1, ttlMs - 1 - (clock() - from));
      return { value };
    },
  });

  return {
    async of(key) {
      const last = values.peek(key, { allowStale: true });
      const loading = values.forceFetch(key, { forceRefresh: ttlMs === 0 });
      try {
        return (await (last && maxWaitMs !== undefined ? orAfter(maxWaitMs, loading, () => last) : loading)).value;
      } catch (error) {
        if (last && staleOnError) return last.value;
        throw error;
      }
    },
    forget(key) {
      const last = values.peek(key, { allowStale: true });
      values.delete(key);
      // Told again only while no newer one can be had.
      if (last) values.set(key, last, { ttl: 1, start: Number.NEGATIVE_INFINITY });
    },
  };
}

/** Loads one value at most once in `ttlMs`, for all who ask; what fails is loaded again at once. */
export function memoizeWithTtl<Value>(
  ttlMs: number,
  load: () => Promise<Value>,
  now?: () => number,
): () => Promise<Value> {
  const cache = createCache<'', Value>(load, { ttlMs, staleOnError: false, now });
  return () => cache.of('');
}
