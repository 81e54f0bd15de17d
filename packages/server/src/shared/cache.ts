import { LRUCache } from 'lru-cache';
import { orAfter } from '../platform/base/clock.ts';
import { detached } from '../platform/base/request-scope.ts';

export interface LoadingCache<Key, Value> {
  /**
   * Returns the cached value. A missing or expired value is loaded, once for all callers. If loading fails and no older
   * value may be returned, throws the error.
   */
  of(key: Key): Promise<Value>;
  /** Marks the cached value of a key as outdated. */
  forget(key: Key): void;
}

export interface CacheOptions {
  /**
   * Milliseconds for which a value is fresh, counted from the start of its loading. With 0, each call loads the value
   * again.
   */
  readonly ttlMs: number;
  /** Whether to return the last value if loading fails; by default true. */
  readonly staleOnError?: boolean;
  /** Maximum number of milliseconds to wait for a new value if there is an older one; by default without limit. */
  readonly maxWaitMs?: number;
  /**
   * Clock for tests, in milliseconds: starts at 1 or later and never decreases. By default, the clock of the process.
   */
  readonly now?: (() => number) | undefined;
}

/** Options to load the value at each call, and to return the last value if loading fails or is slow. */
export const ALWAYS_ANEW: CacheOptions = { ttlMs: 0, maxWaitMs: 2_000 };

/** Maximum number of cached keys. The caches have few keys, so values are hardly ever evicted. */
const KEYS_MAX = 1_000;

/** Creates a cache that loads values when they are requested and stores them by key. */
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
    // If `forget` is called while a value is being loaded, the waiting callers still get the value. It is not stored,
    // because it is outdated.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _last, { options }) => {
      const from = clock();
      // Many callers wait for this value, so loading must not be cancelled with the request of the first caller.
      const value = await detached(() => load(key));
      // The library treats a value as stale one millisecond after its TTL, and a TTL of 0 as unlimited.
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
      // The outdated value is stored again, to be returned only until a newer one is available.
      if (last) values.set(key, last, { ttl: 1, start: Number.NEGATIVE_INFINITY });
    },
  };
}

/**
 * Returns a function that loads one value at most once per `ttlMs`, for all callers. After a failure, the next call
 * loads again.
 */
export function memoizeWithTtl<Value>(
  ttlMs: number,
  load: () => Promise<Value>,
  now?: () => number,
): () => Promise<Value> {
  const cache = createCache<'', Value>(load, { ttlMs, staleOnError: false, now });
  return () => cache.of('');
}
