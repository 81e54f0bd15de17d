import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../http/refusal.ts';

/** How long this server opens pictures of one member, in milliseconds a minute and an hour: six photos of a phone take some seconds. */
const BUDGETS = [
  { points: 30_000, duration: 60 },
  { points: 240_000, duration: 3600 },
] as const;

export interface DecodingBudget {
  /** Refuses a member whose time is used up, with how long to wait. */
  check(member: string): Promise<void>;
  /** Counts `ms` of opening. */
  spend(member: string, ms: number): Promise<void>;
}

/** The time each member has for pictures. Counted in memory: it is this server’s process that is shared. */
export function decodingBudget(budgets: ReadonlyArray<{ points: number; duration: number }> = BUDGETS): DecodingBudget {
  const limiters = budgets.map((budget) => new RateLimiterMemory(budget));
  return {
    async check(member) {
      for (const limiter of limiters) {
        const used = await limiter.get(member);
        if (!used || used.consumedPoints < limiter.points) continue;
        throw new Refusal('too_many_requests', {
          detail: 'Your pictures took long to open. Please wait before sending more.',
          retryAfterSeconds: Math.max(1, Math.ceil(used.msBeforeNext / 1000)),
        });
      }
    },
    async spend(member, ms) {
      for (const limiter of limiters)
        await limiter.consume(member, Math.ceil(ms)).catch((above: unknown) => {
          // What was spent above the budget is counted too; it is the next picture that is refused.
          if (!(above instanceof RateLimiterRes)) throw above;
        });
    },
  };
}
