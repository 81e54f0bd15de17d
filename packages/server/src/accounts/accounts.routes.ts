import { confirmSignUp, forgotPassword, logIn, resetPassword, signUp } from '@crimemap/contract/accounts';
import { NOT_KEPT, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { logInWith } from './log-in.ts';
import { sendPasswordCode, setNewPassword } from './new-password.ts';
import { beginAccount, confirmAccount } from './sign-up.ts';
import { CONFIRM_AGAIN, orAgain, SIGN_UP_AGAIN } from './try-again.ts';

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
