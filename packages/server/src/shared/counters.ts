import { LRUCache } from 'lru-cache';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Valkey } from './valkey.ts';

/** Counts how often something happened for each key, in windows of one length. Without a promise: it stands before every call. */
export interface Counters {
  /** Counts one more; gives how many there are in the window that is running. */
  add(key: string): number;
  /** How long that window has yet to run, in milliseconds. */
  msLeft(key: string): number;
}

/** Beyond this many keys in one window the count starts over: memory stays bounded, whoever sends. */
const KEYS_MAX = 100_000;
/** So often servers tell each other what they have counted. */
const SHARE_EVERY_MS = 100;

/**
 * The counts of this server alone. One number for each key in a map, since the library for this costs a fifth of the throughput
 * of the calls it stands before.
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
 * The counts of all servers together: each adds what it has counted ten times a second, in one go, and learns the sums of the
 * keys it added to. So a key is over its limit everywhere a tenth of a second later, and no call waits for it. While Valkey is
 * away a server knows its own counts alone. `name` keeps these counts from others in the same Valkey.
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
