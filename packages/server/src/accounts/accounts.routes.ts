import { confirmSignUp, forgotPassword, logIn, resetPassword, signUp } from '@crimemap/contract/accounts';
import { NOT_KEPT, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { logInWith } from './log-in.ts';
import { sendPasswordCode, setNewPassword } from './new-password.ts';
import { beginAccount, confirmAccount } from './sign-up.ts';

export function accountsRoutes(serve: Serve, deps: AccountsDeps): void {
  const { inPlace, turnsAway } = deps.passwords;
  serve(signUp, async ({ body, from }) => sent(await inPlace(() => beginAccount(body, from, deps)), NOT_KEPT), {
    turnsAway,
  });
  serve(confirmSignUp, async ({ body, from }) => sent(await confirmAccount(body, from, deps), NOT_KEPT));
  serve(forgotPassword, async ({ body, from }) => sent(await sendPasswordCode(body, from, deps), NOT_KEPT));
  serve(
    resetPassword,
    async ({ body, from }) => sent(await inPlace(() => setNewPassword(body, from, deps)), NOT_KEPT),
    { turnsAway },
  );
  serve(
    logIn,
    async ({ body, from }) => {
      const { tokens, cookie } = await inPlace(() => logInWith(body, from, deps));
      return sent(tokens, { ...NOT_KEPT, 'set-cookie': cookie });
    },
    { turnsAway },
  );
}
