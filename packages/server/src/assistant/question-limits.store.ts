import type { Pool } from '../db/pool.ts';
import { attemptsIn } from '../shared/attempts.store.ts';

export interface QuestionLimitsConfig {
  readonly assistantPerMinute: number;
  readonly assistantPerDay: number;
  readonly assistantPerDayInAll: number;
}

const MINUTE = 60;
const DAY = 86_400;
const EVERYONE = 'everyone';
const TOO_MANY = 'You have reached the limit of questions for now. Please come back later.';

/**
 * Limits the number of questions. The counts are in the database, so they apply to all servers together. A day begins
 * with the first question.
 */
export function questionLimits(
  pool: Pool,
  { assistantPerMinute, assistantPerDay, assistantPerDayInAll }: QuestionLimitsConfig,
) {
  const attempts = attemptsIn(pool, {
    'assistant minute': { points: assistantPerMinute, duration: MINUTE, detail: TOO_MANY },
    'assistant day': { points: assistantPerDay, duration: DAY, detail: TOO_MANY },
    'assistant in all': { points: assistantPerDayInAll, duration: DAY, detail: TOO_MANY },
  });
  return {
    /**
     * Counts one question before it is answered. Throws if the limit per minute, per day, or per day for all members is
     * reached.
     */
    async count(memberId: string): Promise<void> {
      await attempts.count('assistant minute', memberId);
      await attempts.count('assistant day', memberId);
      try {
        await attempts.count('assistant in all', EVERYONE);
      } catch (refused) {
        await attempts.refund('assistant day', memberId);
        throw refused;
      }
    },
    /** Returns how many questions a member has left today. */
    left: async (memberId: string) => Math.max(0, assistantPerDay - (await attempts.used('assistant day', memberId))),
  };
}
