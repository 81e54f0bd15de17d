import { LRUCache } from 'lru-cache';
import { orAfter } from '../platform/base/clock.ts';
import { detached } from '../platform/base/request-scope.ts';

export interface LoadingCache<Key, Value> {
  /**
   * Returns the cached value, or loads a missing or expired one, once for all callers. If loading fails and no older
   * value may be returned, throws its error.
   */
  of(key: Key): Promise<Value>;
  /** Marks the value as outdated. */
  forget(key: Key): void;
}

export interface CacheOptions {
  /** Milliseconds that a value is fresh, from the start of its loading. With 0, each call loads it again. */
  readonly ttlMs: number;
  /** Whether to return the last value if loading fails. Defaults to true. */
  readonly staleOnError?: boolean;
  /** Maximum milliseconds to wait for a new value if there is an older one. Defaults to no limit. */
  readonly maxWaitMs?: number;
  /** Clock for tests: milliseconds that only increase, from 1 on. Defaults to the clock of the process. */
  readonly now?: (() => number) | undefined;
}

/** Loads the value at each call. If loading fails or is slow, returns the last value. */
export const ALWAYS_ANEW: CacheOptions = { ttlMs: 0, maxWaitMs: 2_000 };

/** There are few keys, so hardly any is ever evicted. */
const KEYS_MAX = 1_000;

/** Caches values by key and loads them on demand. */
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
    // `forget` was called during loading. The value is good enough for the waiting callers but outdated, so it is not
    // stored.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _last, { options }) => {
      const from = clock();
      // Loading serves many callers, so it must not end with the request of the first.
      const value = await detached(() => load(key));
      // The library treats a value as stale one millisecond after its TTL, and 0 as no TTL.
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
      // Returned only until a newer value is available.
      if (last) values.set(key, last, { ttl: 1, start: Number.NEGATIVE_INFINITY });
    },
  };
}

/** Loads one value at most once per `ttlMs`, for all callers. After a failure, the next call loads again. */
export function memoizeWithTtl<Value>(
  ttlMs: number,
  load: () => Promise<Value>,
  now?: () => number,
): () => Promise<Value> {
  const cache = createCache<'', Value>(load, { ttlMs, staleOnError: false, now });
  return () => cache.of('');
}
