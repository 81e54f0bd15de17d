import { CODE_MINUTES, type confirmSignUp, type signUp } from '@crimemap/contract/accounts';
import type { BodyOf, ReplyOf } from '@crimemap/contract/call';
import type { From } from '../http/from.ts';
import { Refusal } from '../http/refusal.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { codeEnds, codeHash, codeNetwork, newCode } from './codes.ts';
import { countLetter } from './count-letter.ts';
import { emailKey } from './email-key.ts';
import { accountExists, signUpCode } from './letters.ts';
import { mustBeStrong } from './weak-password.ts';

/**
 * Begins an account. Whether the address has one already is told by e-mail only: what is done, answered and how long it takes is
 * the same.
 */
export async function beginAccount(
  { email, password, confirm_password }: BodyOf<typeof signUp>,
  from: From,
  { members, passwords, attempts, events, mail, secret, now }: AccountsDeps,
): Promise<ReplyOf<typeof signUp>> {
  if (password !== confirm_password)
    throw new Refusal('invalid_input', { field: 'confirm_password', detail: 'The two passwords are not the same.' });
  await attempts.count('choice network', from.asker);
  await mustBeStrong(password, email, 'password');
  const key = emailKey(email);
  const exists = await members.byEmail(email);
  await countLetter(exists?.id ?? null, key, from, { attempts, events });
  const passwordHash = await passwords.hash(password);
  const code = newCode();
  // Nobody is told the code of an address that has an account.
  await members.putPending({
    email,
    passwordHash,
    codeHash: codeHash(secret, key, code),
    askedFrom: codeNetwork(secret, from.asker),
    expiresAt: codeEnds(now()),
  });
  await events.record('signed up', exists?.id ?? null, from.asker);
  mail.post(exists ? accountExists(exists.email) : signUpCode(email, code));
  return { sent: true, expires_in: CODE_MINUTES * 60 };
}

/** Makes the member who typed the code of the e-mail. */
export async function confirmAccount(
  { email, confirmation_code }: BodyOf<typeof confirmSignUp>,
  from: From,
  { members, attempts, events, secret, now }: AccountsDeps,
): Promise<ReplyOf<typeof confirmSignUp>> {
  await attempts.count('code network', from.asker);
  const made = await members.confirm({
    email,
    codeHash: codeHash(secret, emailKey(email), confirmation_code),
    network: codeNetwork(secret, from.asker),
    at: now(),
  });
  if (made === 'wrong') throw new Refusal('wrong_code', { field: 'confirmation_code' });
  if (made === 'taken')
    throw new Refusal('taken', {
      field: 'email',
      detail: 'There is an account with this address already. Please log in.',
    });
  await events.record('confirmed', made.id, from.asker);
  return { confirmed: true };
}
