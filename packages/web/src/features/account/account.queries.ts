import { confirmSignUp, forgotPassword, logIn, resetPassword, signUp } from '@crimemap/contract/accounts';
import { callApi } from '../../api/call-api.ts';
import { startSession } from '../../api/session.ts';

/** Email address and password for signing in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export async function logInWith(body: Credentials): Promise<void> {
  await startSession(await callApi(logIn, { body }));
}

/** Starts a sign-up. The server sends a code to the email address. */
export const beginAccount = ({ email, password }: Credentials) =>
  callApi(signUp, { body: { email, password, confirm_password: password } });

export const confirmAccount = (email: string, code: string) =>
  callApi(confirmSignUp, { body: { email, confirmation_code: code } });

export const sendPasswordCode = (email: string) => callApi(forgotPassword, { body: { email } });

export const setPassword = ({ email, password }: Credentials, code: string) =>
  callApi(resetPassword, { body: { email, confirmation_code: code, new_password: password } });
