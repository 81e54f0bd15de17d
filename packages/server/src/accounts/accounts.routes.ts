import {
  CODE_MINUTES,
  changePassword,
  confirmEmail,
  confirmSignUp,
  forgotPassword,
  logIn,
  requestEmail,
  resetPassword,
  signUp,
} from '@crimemap/contract/accounts';
import type { BodyOf, ReplyOf } from '@crimemap/contract/call';
import { isDatabaseAway } from '../db/database-errors.ts';
import type { RequestMeta } from '../http/request-meta.ts';
import { NO_STORE, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { Begun } from '../sessions/index.ts';
import type { AccountTools } from './account-tools.ts';
import { codeEnds, codeHash, codeNetwork, newResetCode } from './codes.ts';
import { countEmail, passwordChanged, passwordCode } from './count-email.ts';
import { emailKey } from './members.store.ts';
import { changeOwnPassword, confirmNewEmail, requestNewEmail } from './own-account.ts';
import { beginAccount, confirmAccount } from './sign-up.ts';
import { mustBeStrong } from './weak-password.ts';

/** Emails a code for setting a new password, if the account exists. The response does not reveal whether it exists. */
async function sendPasswordCode(
  { email }: BodyOf<typeof forgotPassword>,
  requestMeta: RequestMeta,
  { members, attempts, events, mail, secret, now }: AccountTools,
): Promise<ReplyOf<typeof forgotPassword>> {
  const key = emailKey(email);
  const member = await members.byEmail(email);
  const { known, limitError } = await countEmail(member?.id ?? null, key, requestMeta, { attempts, events });
  const code = newResetCode();
  // The code is also stored for an address without an account, so that the response takes the same time.
  await members.putPasswordCode({
    email,
    codeHash: codeHash(secret, key, code),
    requestedFrom: codeNetwork(secret, requestMeta.clientKey),
    expiresAt: codeEnds(now()),
  });
  await events.record('asked for a new password', member?.id ?? null, requestMeta.clientKey);
  if (member && (known || !limitError)) mail.post(passwordCode(member.email, code));
  if (limitError) throw limitError;
  return { sent: true, expires_in: CODE_MINUTES * 60 };
}

/**
 * Sets a new password with the emailed code. Ends every session, revokes every read-only access key, and emails the
 * member.
 */
async function setNewPassword(
  { email, confirmation_code, new_password }: BodyOf<typeof resetPassword>,
  requestMeta: RequestMeta,
  deps: AccountTools,
  signal?: AbortSignal,
): Promise<ReplyOf<typeof resetPassword>> {
  const { members, passwords, attempts, events, sessions, mail, secret, now } = deps;
  const known = await passwords.counted(requestMeta.clientKey, async () => {
    await attempts.count('code network', requestMeta.clientKey);
    await mustBeStrong(new_password, email, 'new_password');
    const owner = await members.byEmail(email);
    return events.knows(owner?.id ?? null, requestMeta.clientKey);
  });
  const passwordHash = await passwords.hash(new_password, { clientKey: requestMeta.clientKey, known, signal });
  const key = emailKey(email);
  const member = await members.setPassword({
    email,
    codeHash: codeHash(secret, key, confirmation_code),
    network: codeNetwork(secret, requestMeta.clientKey),
    passwordHash,
    at: now(),
  });
  if (!member) {
    deps.watchCodes();
    throw new ApiError('wrong_code', { field: 'confirmation_code' });
  }
  sessions.forget(member.id);
  await attempts.forget('login anywhere', key);
  await attempts.forget('login here', `${key} ${requestMeta.clientKey}`);
  await events.record('set a new password', member.id, requestMeta.clientKey);
  mail.post(passwordChanged(member.email));
  return { reset: true };
}

/**
 * Begins a session and marks its device as known. A wrong password and an address without an account get the same
 * response in the same time. Too many wrong passwords block the account only on networks and devices that its member
 * has never used. The password of a pending sign-up sends its code again, so that a person who lost the code can get it
 * by logging in.
 */
async function logInWith(
  { email, password }: BodyOf<typeof logIn>,
  requestMeta: RequestMeta,
  deps: AccountTools,
  signal?: AbortSignal,
): Promise<Begun & { readonly device: string }> {
  const { members, passwords, attempts, events, sessions, devices } = deps;
  const key = emailKey(email);
  const { member, pending, known, here, limitError } = await passwords.counted(requestMeta.clientKey, async () => {
    const found = await members.byEmail(email);
    const device = devices.of(found?.id, requestMeta);
    const isKnown = (await events.knows(found?.id ?? null, requestMeta.clientKey)) || device !== null;
    const tried = `${key} ${device === null ? requestMeta.clientKey : `device ${device}`}`;
    const isBusy = await attempts.limitError('login network', requestMeta.clientKey);
    await attempts.count('login here', tried);
    if (!isKnown) await attempts.count('login anywhere', key);
    const waiting = await members.pendingPassword(email);
    return { member: found, pending: waiting, known: isKnown, here: tried, limitError: isBusy };
  });
  const client = { clientKey: requestMeta.clientKey, known, signal };
  const hashes = [member?.password_hash, pending];
  const matching = await passwords.matching(password, hashes, client).catch(async (error: unknown) => {
    // No password was compared, so this does not count as an attempt.
    await attempts.refund('login here', here);
    if (!known) await attempts.refund('login anywhere', key);
    throw error;
  });
  // The password was compared even if the network is above its limit, so that the time does not reveal whether the
  // account exists. A member on a known network gets in, although neighbours have used up the limit.
  if (limitError && !(matching === 0 && known)) throw limitError;
  if (matching !== 0 || !member) {
    // The response is the same with and without an account. Only the email shows which of the two it is.
    if (matching === 1) {
      await attempts.forget('login here', here);
      if (!known) await attempts.refund('login anywhere', key);
      await beginAccount({ email, password, confirm_password: password }, requestMeta, deps, signal);
      throw new ApiError('confirm_first');
    }
    await events.record('wrong password', member?.id ?? null, requestMeta.clientKey);
    throw new ApiError('wrong_credentials');
  }
  await attempts.forget('login here', here);
  if (!known) await attempts.refund('login anywhere', key);
  const begun = await sessions.begin(member, requestMeta);
  await events.record('logged in', member.id, requestMeta.clientKey);
  return { ...begun, device: devices.holding(member.id) };
}

/**
 * Timeout of a request, and the error detail that tells the visitor how to try again. `withinMs` is shorter than the
 * general timeout, whose error has no such advice.
 */
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

/**
 * Returns the result of `work`. If `work` takes too long or the database is unavailable, throws an error with advice on
 * how to try again. The work itself continues.
 */
export async function orAgain<Value>(work: Promise<Value>, { withinMs, detail }: Again): Promise<Value> {
  try {
    return await withTimeout(withinMs, work);
  } catch (error) {
    const isAway = error instanceof ApiError ? error.code === 'not_available' : isDatabaseAway(error);
    throw isAway ? new ApiError('not_available', { retryAfterSeconds: 2, detail }) : error;
  }
}

export function accountsRoutes(serve: Serve, deps: AccountTools): void {
  const busy = { admitsClient: deps.passwords.admitsClient };
  serve(
    signUp,
    async ({ body, requestMeta, signal }) =>
      sent(await orAgain(beginAccount(body, requestMeta, deps, signal), SIGN_UP_AGAIN), NO_STORE),
    busy,
  );
  serve(confirmSignUp, async ({ body, requestMeta }) =>
    sent(await orAgain(confirmAccount(body, requestMeta, deps), CONFIRM_AGAIN), NO_STORE),
  );
  serve(forgotPassword, async ({ body, requestMeta }) =>
    sent(await sendPasswordCode(body, requestMeta, deps), NO_STORE),
  );
  serve(
    resetPassword,
    async ({ body, requestMeta, signal }) => sent(await setNewPassword(body, requestMeta, deps, signal), NO_STORE),
    busy,
  );
  serve(
    logIn,
    async ({ body, requestMeta, signal }) => {
      const { tokens, cookie, device } = await logInWith(body, requestMeta, deps, signal);
      return sent(tokens, { ...NO_STORE, 'set-cookie': [cookie, device] });
    },
    busy,
  );
  serve(
    changePassword,
    async ({ member, body, requestMeta, signal }) =>
      sent(await changeOwnPassword(member, body, requestMeta, deps, signal), NO_STORE),
    busy,
  );
  serve(
    requestEmail,
    async ({ member, body, requestMeta, signal }) =>
      sent(await requestNewEmail(member, body, requestMeta, deps, signal), NO_STORE),
    busy,
  );
  serve(confirmEmail, async ({ member, body, requestMeta }) =>
    sent(await confirmNewEmail(member, body, requestMeta, deps), NO_STORE),
  );
}
