import { confirmSignUp, forgotPassword, logIn, resetPassword, signUp } from '@crimemap/contract/accounts';
import { isDatabaseAway } from '../db/database-errors.ts';
import { Refusal } from '../http/refusal.ts';
import { NOT_KEPT, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { within } from '../http/within.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { logInWith } from './log-in.ts';
import { sendPasswordCode, setNewPassword } from './new-password.ts';
import { beginAccount, confirmAccount } from './sign-up.ts';

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

export function accountsRoutes(serve: Serve, deps: AccountsDeps): void {
  const busy = { admitsClient: deps.passwords.admitsClient };
  serve(
    signUp,
    async ({ body, from, signal }) =>
      sent(await orAgain(beginAccount(body, from, deps, signal), SIGN_UP_AGAIN), NOT_KEPT),
    busy,
  );
  serve(confirmSignUp, async ({ body, from }) =>
    sent(await orAgain(confirmAccount(body, from, deps), CONFIRM_AGAIN), NOT_KEPT),
  );
  serve(forgotPassword, async ({ body, from }) => sent(await sendPasswordCode(body, from, deps), NOT_KEPT));
  serve(
    resetPassword,
    async ({ body, from, signal }) => sent(await setNewPassword(body, from, deps, signal), NOT_KEPT),
    busy,
  );
  serve(
    logIn,
    async ({ body, from, signal }) => {
      const { tokens, cookie } = await logInWith(body, from, deps, signal);
      return sent(tokens, { ...NOT_KEPT, 'set-cookie': cookie });
    },
    busy,
  );
}
