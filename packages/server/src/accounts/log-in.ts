import type { logIn } from '@crimemap/contract/accounts';
import type { BodyOf } from '@crimemap/contract/call';
import type { From } from '../http/from.ts';
import { Refusal } from '../http/refusal.ts';
import type { Begun } from '../sessions/sessions.door.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { emailKey } from './members.store.ts';
import { beginAccount } from './sign-up.ts';

/**
 * Begins a session. An address without an account and a wrong password get the same answer in the same time. Wrong ones from
 * everywhere shut an account only to networks its member never used. The password of a sign-up that waits for its code signs up
 * once more, which sends one: whoever has lost sight of the code gets in by logging in.
 */
export async function logInWith(
  { email, password }: BodyOf<typeof logIn>,
  from: From,
  deps: AccountsDeps,
  signal?: AbortSignal,
): Promise<Begun> {
  const { members, passwords, attempts, events, sessions } = deps;
  const key = emailKey(email);
  const here = `${key} ${from.asker}`;
  const { member, pending, known } = await passwords.counted(from.asker, async () => {
    await attempts.count('login network', from.asker);
    await attempts.count('login here', here);
    const found = await members.byEmail(email);
    const isKnown = await events.knows(found?.id ?? null, from.asker);
    if (!isKnown) await attempts.count('login anywhere', key);
    return { member: found, pending: await members.pendingPassword(email), known: isKnown };
  });
  const client = { asker: from.asker, known, signal };
  const hashes = [member?.password_hash, pending];
  const matching = await passwords.matching(password, hashes, client).catch(async (error: unknown) => {
    // Nothing was compared: it was no try.
    await attempts.takeBack('login here', here);
    if (!known) await attempts.takeBack('login anywhere', key);
    throw error;
  });
  if (matching !== 0 || !member) {
    // Whether there is an account or not: which of the two it is, only the e-mail tells.
    if (matching === 1) {
      await attempts.forget('login here', here);
      if (!known) await attempts.takeBack('login anywhere', key);
      await beginAccount({ email, password, confirm_password: password }, from, deps, signal);
      throw new Refusal('confirm_first');
    }
    await events.record('wrong password', member?.id ?? null, from.asker);
    throw new Refusal('wrong_credentials');
  }
  await attempts.forget('login here', here);
  if (!known) await attempts.takeBack('login anywhere', key);
  const begun = await sessions.begin(member, from);
  await events.record('logged in', member.id, from.asker);
  return begun;
}
