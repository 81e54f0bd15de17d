import { isDatabaseAway } from '../db/database-away.ts';
import { Refusal } from '../http/refusal.ts';
import { within } from '../http/within.ts';

/** What is said when a call takes longer than this; before the call itself gives up, which could not say what to do. */
interface Again {
  readonly withinMs: number;
  readonly detail: string;
}

export const SIGN_UP_AGAIN: Again = {
  withinMs: 18_000,
  detail: 'This took too long. Please sign up again with the same address and password: nothing is done twice.',
};
export const CONFIRM_AGAIN: Again = {
  withinMs: 9_000,
  detail: 'This took too long. Please enter the code again; if it is no longer taken, your account is there: log in.',
};

/** What `work` gives; where it takes too long or the database is away, what to do about it. The work itself goes on. */
export async function orAgain<Value>(work: Promise<Value>, { withinMs, detail }: Again): Promise<Value> {
  try {
    return await within(withinMs, work);
  } catch (error) {
    const isAway = error instanceof Refusal ? error.code === 'not_available' : isDatabaseAway(error);
    throw isAway ? new Refusal('not_available', { retryAfterSeconds: 2, detail }) : error;
  }
}
