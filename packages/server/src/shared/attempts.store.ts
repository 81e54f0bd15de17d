import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '../db/pool.ts';
import { ApiError } from '../platform/base/api-error.ts';

/** Maximum points per window of `duration` seconds, and the sentence that a rejected client gets. */
export interface Limit {
  readonly points: number;
  readonly duration: number;
  readonly detail: string;
}

export interface Attempts<What extends string> {
  /**
   * Counts one attempt in advance, so that concurrent attempts cannot exceed the limit. Above the limit, throws a
   * `ApiError` with the time to wait. `points`: weight of the attempt.
   */
  count(what: What, who: string, points?: number): Promise<void>;
  /** Counts one attempt and returns whether it was within the limit. Never throws a `ApiError`. */
  allows(what: What, who: string, points?: number): Promise<boolean>;
  /** Counts one attempt and returns the `ApiError` that `count` would throw, or `undefined` within the limit. */
  limitError(what: What, who: string, points?: number): Promise<ApiError | undefined>;
  /** Gives back the points of a successful or unneeded attempt, if its window is still open. */
  refund(what: What, who: string, points?: number): Promise<void>;
  forget(what: What, who: string): Promise<void>;
  /** Returns the number of points currently counted. */
  used(what: What, who: string): Promise<number>;
}

/**
 * Counts attempts in the database, for all servers. Over a transaction, a rollback also removes the count. Without the
 * database, no attempt is allowed.
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
      // A cleanup job deletes expired rows.
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
      // The window may be over. Its points are then gone, and there is nothing to return.
      const used = (await limiter(what).get(who))?.consumedPoints ?? 0;
      if (used >= points) await limiter(what).reward(who, points);
    },
    forget: async (what, who) => void (await limiter(what).delete(who)),
    used: async (what, who) => (await limiter(what).get(who))?.consumedPoints ?? 0,
  };
}
