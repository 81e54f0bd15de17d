import { CODE_MINUTES, type confirmSignUp, type signUp } from '@crimemap/contract/accounts';
import type { BodyOf, ReplyOf } from '@crimemap/contract/call';
import type { RequestMeta } from '../http/request-meta.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { AccountTools } from './account-tools.ts';
import { codeEnds, codeHash, codeNetwork, signUpCodeFor, signUpSalt } from './codes.ts';
import { accountExists, countEmail, signUpCode } from './count-email.ts';
import { emailKey } from './members.store.ts';
import { mustBeStrong } from './weak-password.ts';

/**
 * Milliseconds within which the same sign-up counts as repeated. After that, it counts as new and gets a code that is
 * valid for the full time.
 */
const SAME_SIGN_UP_MS = 5 * 60_000;

/**
 * Begins an account. The work, the response and the time are the same for an address with and without an account. Only
 * the email reveals which it is.
 */
export async function beginAccount(
  { email, password, confirm_password }: BodyOf<typeof signUp>,
  requestMeta: RequestMeta,
  { members, passwords, attempts, events, recentEmails, mail, secret, now }: AccountTools,
  signal?: AbortSignal,
): Promise<ReplyOf<typeof signUp>> {
  if (password !== confirm_password)
    throw new ApiError('invalid_input', { field: 'confirm_password', detail: 'The two passwords are not the same.' });
  const key = emailKey(email);
  const { exists, counted } = await passwords.counted(requestMeta.clientKey, async () => {
    await attempts.count('choice network', requestMeta.clientKey);
    await mustBeStrong(password, email, 'password');
    const found = await members.byEmail(email);
    const emailCount = await countEmail(found?.id ?? null, key, requestMeta, { attempts, events });
    if (emailCount.limitError) throw emailCount.limitError;
    return { exists: found, counted: emailCount };
  });
  const requestedFrom = codeNetwork(secret, requestMeta.clientKey);
  const begin = async () => {
    const client = { clientKey: requestMeta.clientKey, known: counted.known, signal };
    const passwordHash = await passwords.hash(password, client, signUpSalt(secret, key, requestedFrom));
    const at = now();
    // If the address already has an account, this code is never sent.
    return members.putPending({
      email,
      passwordHash,
      requestedFrom,
      expiresAt: codeEnds(at),
      sameAfter: codeEnds(new Date(at.getTime() - SAME_SIGN_UP_MS)),
      codeFor: (expiresAt) => {
        const code = signUpCodeFor(secret, { emailKey: key, requestedFrom, passwordHash, expiresAt });
        return { code, codeHash: codeHash(secret, key, code) };
      },
    });
  };
  const code = await begin().catch(async (error: unknown) => {
    // No email was sent, so it is not counted. While the database is unavailable, the count cannot be corrected.
    await counted.refund().catch(() => undefined);
    throw error;
  });
  await events.record('signed up', exists?.id ?? null, requestMeta.clientKey);
  const emailOnce = `${key} ${code}`;
  if (recentEmails.has(emailOnce)) await counted.refund();
  else mail.post(exists ? accountExists(exists.email) : signUpCode(email, code));
  recentEmails.set(emailOnce, true);
  return { sent: true, expires_in: CODE_MINUTES * 60 };
}

/**
 * Creates the member whose emailed code was entered. A request that is repeated because the response was lost gets the
 * same response.
 */
export async function confirmAccount(
  { email, confirmation_code }: BodyOf<typeof confirmSignUp>,
  requestMeta: RequestMeta,
  { members, attempts, events, watchCodes, secret, now }: AccountTools,
): Promise<ReplyOf<typeof confirmSignUp>> {
  await attempts.count('code network', requestMeta.clientKey);
  const made = await members.confirm({
    email,
    codeHash: codeHash(secret, emailKey(email), confirmation_code),
    network: codeNetwork(secret, requestMeta.clientKey),
    at: now(),
  });
  if (made === 'wrong') {
    watchCodes();
    throw new ApiError('wrong_code', { field: 'confirmation_code' });
  }
  if (made === 'taken')
    throw new ApiError('taken', {
      field: 'email',
      detail: 'There is an account with this address already. Please log in.',
    });
  if (made !== 'before') await events.record('confirmed', made.id, requestMeta.clientKey);
  return { confirmed: true };
}
