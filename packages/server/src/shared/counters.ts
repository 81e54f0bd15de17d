import { LRUCache } from 'lru-cache';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Valkey } from './valkey.ts';

/**
 * Counts events per key, in consecutive time windows of equal length. Synchronous, because it runs before every
 * request.
 */
export interface Counters {
  /** Adds one to a key and returns its count in the current window. */
  add(key: string): number;
  /** Returns the number of milliseconds until the current window ends. */
  msLeft(key: string): number;
}

/** Maximum number of keys per window. Above it, all counts restart at 0, so that memory stays limited. */
const KEYS_MAX = 100_000;
/** Interval in milliseconds at which servers share their counts. */
const SHARE_EVERY_MS = 100;

/**
 * Creates counters of this server only. A map with one number per key is used, because the usual library would cost a
 * fifth of the throughput.
 */
export function ownCounters(windowMs: number, now: () => number = Date.now): Counters {
  let counts = new Map<string, number>();
  let until = 0;
  return {
    add(key) {
      const at = now();
      if (at >= until || at < until - windowMs || counts.size > KEYS_MAX) {
        counts = new Map();
        until = at + windowMs;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    },
    msLeft: () => until - now(),
  };
}

/**
 * Creates counters of all servers together. Each server sends its counts to Valkey ten times a second in one batch, and
 * gets back the sums of these keys. No request waits for this. A key that exceeds its limit is therefore rejected by
 * all servers a tenth of a second later. While Valkey is unavailable, a server knows only its own counts. `name`
 * separates these counts from others in the same Valkey.
 */
export function sharedCounters(
  { commands, isThere }: Pick<Valkey, 'commands' | 'isThere'>,
  name: string,
  windowMs: number,
): Counters & { stop(): void } {
  const own = ownCounters(windowMs);
  const sums = new LRUCache<string, { count: number; readonly until: number }>({ max: KEYS_MAX });
  const limiter = new RateLimiterRedis({
    storeClient: commands,
    keyPrefix: name,
    points: Number.MAX_SAFE_INTEGER,
    duration: Math.ceil(windowMs / 1000),
    rejectIfRedisNotReady: true,
  });
  let unsent = new Map<string, number>();

  const share = () => {
    if (unsent.size === 0) return;
    const batch = unsent;
    unsent = new Map();
    if (!isThere()) return;
    for (const [key, count] of batch) {
      limiter.penalty(key, count).then(
        ({ consumedPoints, msBeforeNext }) =>
          sums.set(key, { count: consumedPoints, until: performance.now() + msBeforeNext }),
        () => undefined,
      );
    }
  };
  const sharing = setInterval(share, SHARE_EVERY_MS).unref();
  const sumOf = (key: string) => {
    const sum = sums.get(key);
    return sum && performance.now() < sum.until ? sum : undefined;
  };

  return {
    add(key) {
      unsent.set(key, (unsent.get(key) ?? 0) + 1);
      const alone = own.add(key);
      const sum = sumOf(key);
      if (!sum) return alone;
      sum.count += 1;
      return Math.max(alone, sum.count);
    },
    msLeft(key) {
      const sum = sumOf(key);
      return sum ? sum.until - performance.now() : own.msLeft(key);
    },
    stop: () => clearInterval(sharing),
  };
}
