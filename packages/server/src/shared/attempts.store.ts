import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '../db/pool.ts';
import { Refusal } from '../platform/base/refusal.ts';

/** The most points in a window of `duration` seconds, and the sentence that a refused client gets. */
export interface Limit {
  readonly points: number;
  readonly duration: number;
  readonly detail: string;
}

export interface Attempts<What extends string> {
  /**
   * Counts one try, before it is made: of many at once no more are let in. Refuses those above the limit, with the time to
   * wait. `points`: what it counts for.
   */
  count(what: What, who: string, points?: number): Promise<void>;
  /** Counts one try and returns whether it was within the limit. Refuses nothing. */
  allows(what: What, who: string, points?: number): Promise<boolean>;
  /** Counts one try and returns the refusal that `count` would throw; `undefined` within the limit. */
  refusal(what: What, who: string, points?: number): Promise<Refusal | undefined>;
  /** Takes one try back, with the points it counted for, as far as they still count: it was a good one, or none. */
  refund(what: What, who: string, points?: number): Promise<void>;
  forget(what: What, who: string): Promise<void>;
  /** How many points are counted at the moment. */
  used(what: What, who: string): Promise<number>;
}

/**
 * Counts tries in the database, for all servers; over a transaction, what fails there was not counted. A database that is away
 * lets nobody try.
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
      // Swept with the other things that end.
      clearExpiredByTimeout: false,
      keyPrefix: what,
      points: limits[what].points,
      duration: limits[what].duration,
    });
  const refusal = async (what: What, who: string, points = 1): Promise<Refusal | undefined> => {
    try {
      await limiter(what).consume(who, points);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      return new Refusal('too_many_requests', { detail: limits[what].detail, retryAfterSeconds });
    }
  };
  return {
    refusal,
    async count(what, who, points) {
      const refused = await refusal(what, who, points);
      if (refused) throw refused;
    },
    allows: async (what, who, points) => (await refusal(what, who, points)) === undefined,
    async refund(what, who, points = 1) {
      // Its window may be over: what was counted in it is forgotten, and nothing is owed.
      const used = (await limiter(what).get(who))?.consumedPoints ?? 0;
      if (used >= points) await limiter(what).reward(who, points);
    },
    forget: async (what, who) => void (await limiter(what).delete(who)),
    used: async (what, who) => (await limiter(what).get(who))?.consumedPoints ?? 0,
  };
}
