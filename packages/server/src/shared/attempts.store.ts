import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '../db/pool.ts';
import { ApiError } from '../platform/base/api-error.ts';

/** Maximum number of points within `duration` seconds, and the sentence that a client gets when it is rejected. */
export interface Limit {
  readonly points: number;
  readonly duration: number;
  readonly detail: string;
}

export interface Attempts<What extends string> {
  /**
   * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Above the limit, throws
   * an `ApiError` with the time to wait. `points`: weight of the attempt.
   */
  count(what: What, who: string, points?: number): Promise<void>;
  /** Counts an attempt and returns whether it is within the limit. Never throws an `ApiError`. */
  allows(what: What, who: string, points?: number): Promise<boolean>;
  /**
   * Counts an attempt. Returns the `ApiError` that `count` would throw, or `undefined` if the attempt is within the
   * limit.
   */
  limitError(what: What, who: string, points?: number): Promise<ApiError | undefined>;
  /** Subtracts the points of an attempt that succeeded or was not made, if its time window is still open. */
  refund(what: What, who: string, points?: number): Promise<void>;
  forget(what: What, who: string): Promise<void>;
  /** Returns the number of points counted in the current window. */
  used(what: What, who: string): Promise<number>;
}

/**
 * Counts attempts in the database, for all servers. If `pool` is a transaction, a rollback also removes the count. If
 * the database is unavailable, no attempt is allowed.
 */
export function attemptsIn<What extends string>(
  pool: Pick<Pool, 'query'>,
  limits: Readonly<Record<What, Limit>>,
): Attempts<What> {
  const limiter = (what: What) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'attempts',
      tableCreated: true,
      // A cleanup job deletes expired rows instead.
      clearExpiredByTimeout: false,
      keyPrefix: what,
      points: limits[what].points,
      duration: limits[what].duration,
    });
  const limitError = async (what: What, who: string, points = 1): Promise<ApiError | undefined> => {
    try {
      await limiter(what).consume(who, points);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      return new ApiError('too_many_requests', { detail: limits[what].detail, retryAfterSeconds });
    }
  };
  return {
    limitError,
    async count(what, who, points) {
      const refused = await limitError(what, who, points);
      if (refused) throw refused;
    },
    allows: async (what, who, points) => (await limitError(what, who, points)) === undefined,
    async refund(what, who, points = 1) {
      // If the window has ended, its points no longer exist, so there is nothing to subtract.
      const used = (await limiter(what).get(who))?.consumedPoints ?? 0;
      if (used >= points) await limiter(what).reward(who, points);
    },
    forget: async (what, who) => void (await limiter(what).delete(who)),
    used: async (what, who) => (await limiter(what).get(who))?.consumedPoints ?? 0,
  };
}
