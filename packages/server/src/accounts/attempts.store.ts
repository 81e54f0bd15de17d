import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../http/refusal.ts';

const MINUTE = 60;
const HOUR = 3600;

/** How often something may be tried: so many times in so many seconds. */
const LIMITS = {
  /** Wrong passwords for one account from one network. */
  'login here': { points: 10, duration: 15 * MINUTE },
  /** Wrong passwords for one account from all networks it was never used from. */
  'login anywhere': { points: 100, duration: 15 * MINUTE },
  /** Logins of one network, right or wrong. */
  'login network': { points: 60, duration: 5 * MINUTE },
  /** Mails to one address. */
  'mail address': { points: 5, duration: HOUR },
  /** Mails that one network asks for. */
  'mail network': { points: 20, duration: HOUR },
  /** Passwords that one network chooses, since to judge one takes time. */
  'choice network': { points: 60, duration: 15 * MINUTE },
  /** Codes that one network types. */
  'code network': { points: 30, duration: 15 * MINUTE },
} as const;

export type Attempt = keyof typeof LIMITS;

/** Counts tries in the database, for all servers. A database that is away lets nobody try. */
export function attemptsStore(pool: Pool) {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, limit]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'attempts',
        tableCreated: true,
        // Swept with the other things that end.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        ...limit,
      }),
    ]),
  );
  const limiter = (what: Attempt) => limiters.get(what) as RateLimiterPostgres;

  return {
    /** Counts one try, before it is made: of many at once no more are let in. Refuses those above the limit, with the time to wait. */
    async count(what: Attempt, who: string): Promise<void> {
      try {
        await limiter(what).consume(who);
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMany(refused) : refused;
      }
    },
    /** Takes one try back: it was a good one. */
    takeBack: async (what: Attempt, who: string): Promise<void> => void (await limiter(what).reward(who)),
    forget: async (what: Attempt, who: string): Promise<void> => void (await limiter(what).delete(who)),
  };
}

export type Attempts = ReturnType<typeof attemptsStore>;

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new Refusal('too_many_requests', {
    detail: 'Too many tries. Please wait before trying again.',
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
