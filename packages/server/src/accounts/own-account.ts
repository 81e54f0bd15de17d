import { CODE_MINUTES, type changePassword, type confirmEmail, type requestEmail } from '@crimemap/contract/accounts';
import type { BodyOf, ReplyOf } from '@crimemap/contract/call';
import type { Member } from '../http/member.ts';
import type { RequestMeta } from '../http/request-meta.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { noAccount } from '../sessions/index.ts';
import type { AccountTools } from './account-tools.ts';
import { codeEnds, emailCodeFor, isCode } from './codes.ts';
import { accountExists, addressChanged, countEmail, newAddressCode, passwordChanged } from './count-email.ts';
import { emailKey } from './members.store.ts';
import { mustBeStrong } from './weak-password.ts';

const NO_PASSWORD = 'This account has no password: a sign-in provider opens it. Choose “Forgot password?” to set one.';

/**
 * Returns the account of a member who entered the current password. Throws an `ApiError` if the password is wrong.
 * `before`: checks that run first.
 */
async function withPassword(
  { id }: Member,
  password: string,
  { clientKey }: RequestMeta,
  { members, passwords, attempts, events }: AccountTools,
  { signal, before }: { readonly signal: AbortSignal; readonly before?: (email: string) => Promise<void> },
) {
  const member = await members.byId(id);
  if (!member) throw noAccount();
  const { email, password_hash: hash } = member;
  if (hash === null) throw new ApiError('not_allowed', { field: 'current_password', detail: NO_PASSWORD });
  const known = await passwords.counted(clientKey, async () => {
    await before?.(email);
    await attempts.count('own password', id);
    return events.knows(id, clientKey);
  });
  const client = { clientKey, known, signal };
  const matching = await passwords.matching(password, [hash], client).catch(async (error: unknown) => {
    // No password was compared, so this does not count as an attempt.
    await attempts.refund('own password', id);
    throw error;
  });
  if (matching !== 0) {
    await events.record('wrong password', id, clientKey);
    throw new ApiError('wrong_credentials', { field: 'current_password', detail: 'This is not your password.' });
  }
  await attempts.forget('own password', id);
  return { email, hash, client };
}

/** Sets a new password, ends all other sessions, revokes all read-only access keys, and emails the member. */
export async function changeOwnPassword(
  member: Member,
  { current_password, new_password }: BodyOf<typeof changePassword>,
  requestMeta: RequestMeta,
  deps: AccountTools,
  signal: AbortSignal,
): Promise<ReplyOf<typeof changePassword>> {
  const { members, passwords, attempts, events, sessions, mail, now } = deps;
  const { email, hash, client } = await withPassword(member, current_password, requestMeta, deps, {
    signal,
    before: async (email) => {
      await attempts.count('choice network', requestMeta.clientKey);
      await mustBeStrong(new_password, email, 'new_password');
    },
  });
  const isReplaced = await members.replacePassword({
    memberId: member.id,
    sessionId: member.sessionId ?? null,
    was: hash,
    passwordHash: await passwords.hash(new_password, client),
    at: now(),
  });
  if (!isReplaced) throw new ApiError('wrong_credentials', { field: 'current_password' });
  sessions.forget(member.id);
  await events.record('set a new password', member.id, requestMeta.clientKey);
  mail.post(passwordChanged(email));
  return { changed: true };
}

/**
 * Emails a code to the new address of a member. If someone else already uses the address, that person gets an email
 * about it, and the response is the same.
 */
export async function requestNewEmail(
  member: Member,
  { email, current_password }: BodyOf<typeof requestEmail>,
  requestMeta: RequestMeta,
  deps: AccountTools,
  signal: AbortSignal,
): Promise<ReplyOf<typeof requestEmail>> {
  const { members, mail, secret, now } = deps;
  const { email: from } = await withPassword(member, current_password, requestMeta, deps, { signal });
  const toKey = emailKey(email);
  const owner = await members.byEmail(email);
  const { limitError } = await countEmail(owner?.id ?? null, toKey, requestMeta, deps);
  if (limitError) throw limitError;
  const expiresAt = codeEnds(now());
  const code = emailCodeFor(secret, { memberId: member.id, fromKey: emailKey(from), toKey, expiresAt });
  const isTaken = owner !== undefined && owner.id !== member.id;
  mail.post(isTaken ? accountExists(owner.email) : newAddressCode(email, code));
  return { sent: true, expires_in: CODE_MINUTES * 60, expires_at: expiresAt.toISOString() };
}

/**
 * Changes a member's email address after the emailed code is entered, and notifies the old address. A request that is
 * repeated because the response was lost gets the same response.
 */
export async function confirmNewEmail(
  { id }: Member,
  { email, confirmation_code, expires_at }: BodyOf<typeof confirmEmail>,
  { clientKey }: RequestMeta,
  { members, attempts, events, mail, secret, now }: AccountTools,
): Promise<ReplyOf<typeof confirmEmail>> {
  const member = await members.byId(id);
  if (!member) throw noAccount();
  if (member.email === email) return { confirmed: true };
  await attempts.count('own code', id);
  const expiresAt = new Date(expires_at);
  const change = { memberId: id, fromKey: emailKey(member.email), toKey: emailKey(email), expiresAt };
  const isRight = isCode(Buffer.from(emailCodeFor(secret, change)), Buffer.from(confirmation_code));
  const wrong = new ApiError('wrong_code', { field: 'confirmation_code' });
  if (!isRight || expiresAt <= now()) throw wrong;
  const outcome = await members.setEmail(id, member.email, email);
  if (outcome === 'taken') throw new ApiError('taken', { field: 'email' });
  if (outcome === 'changed') throw wrong;
  await attempts.forget('own code', id);
  await events.record('changed the email address', id, clientKey);
  mail.post(addressChanged(member.email));
  return { confirmed: true };
}
