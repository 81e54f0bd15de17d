import { CODE_MINUTES, type forgotPassword, type resetPassword } from '@crimemap/contract/accounts';
import type { BodyOf, ReplyOf } from '@crimemap/contract/call';
import type { From } from '../http/from.ts';
import { Refusal } from '../http/refusal.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { codeEnds, codeHash, codeNetwork, newResetCode } from './codes.ts';
import { countLetter } from './count-letter.ts';
import { passwordChanged, passwordCode } from './letters.ts';
import { emailKey } from './members.store.ts';
import { mustBeStrong } from './weak-password.ts';

/** Sends a code to set a new password with, if there is such an account; the answer does not tell. */
export async function sendPasswordCode(
  { email }: BodyOf<typeof forgotPassword>,
  from: From,
  { members, attempts, events, mail, secret, now }: AccountsDeps,
): Promise<ReplyOf<typeof forgotPassword>> {
  const key = emailKey(email);
  const member = await members.byEmail(email);
  await countLetter(member?.id ?? null, key, from, { attempts, events });
  const code = newResetCode();
  // Also for an address without an account: a code nobody is told costs as much time as one that is sent.
  await members.putPasswordCode({
    email,
    codeHash: codeHash(secret, key, code),
    askedFrom: codeNetwork(secret, from.asker),
    expiresAt: codeEnds(now()),
  });
  await events.record('asked for a new password', member?.id ?? null, from.asker);
  if (member) mail.post(passwordCode(member.email, code));
  return { sent: true, expires_in: CODE_MINUTES * 60 };
}

/** Sets a new password with the code of the e-mail, ends every session, and tells the member. */
export async function setNewPassword(
  { email, confirmation_code, new_password }: BodyOf<typeof resetPassword>,
  from: From,
  deps: AccountsDeps,
  signal?: AbortSignal,
): Promise<ReplyOf<typeof resetPassword>> {
  const { members, passwords, attempts, events, sessions, mail, secret, now } = deps;
  const known = await passwords.counted(from.asker, async () => {
    await attempts.count('code network', from.asker);
    await mustBeStrong(new_password, email, 'new_password');
    const owner = await members.byEmail(email);
    return events.knows(owner?.id ?? null, from.asker);
  });
  const passwordHash = await passwords.hash(new_password, { asker: from.asker, known, signal });
  const key = emailKey(email);
  const member = await members.setPassword({
    email,
    codeHash: codeHash(secret, key, confirmation_code),
    network: codeNetwork(secret, from.asker),
    passwordHash,
    at: now(),
  });
  if (!member) {
    deps.watchCodes();
    throw new Refusal('wrong_code', { field: 'confirmation_code' });
  }
  sessions.forget(member.id);
  await attempts.forget('login anywhere', key);
  await attempts.forget('login here', `${key} ${from.asker}`);
  await events.record('set a new password', member.id, from.asker);
  mail.post(passwordChanged(member.email));
  return { reset: true };
}
