import type { logIn } from '@crimemap/contract/accounts';
import type { BodyOf } from '@crimemap/contract/call';
import type { From } from '../http/from.ts';
import { Refusal } from '../http/refusal.ts';
import type { Begun } from '../sessions/sessions.door.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { emailKey } from './email-key.ts';

/**
 * Begins a session. An address without an account and a wrong password get the same answer in the same time. Wrong ones from
 * everywhere shut an account only to networks its member never used.
 */
export async function logInWith(
  { email, password }: BodyOf<typeof logIn>,
  from: From,
  { members, passwords, attempts, events, sessions }: AccountsDeps,
  signal?: AbortSignal,
): Promise<Begun> {
  const key = emailKey(email);
  const here = `${key} ${from.asker}`;
  const { member, known } = await passwords.counted(from.asker, async () => {
    await attempts.count('login network', from.asker);
    await attempts.count('login here', here);
    const found = await members.byEmail(email);
    const isKnown = await events.knows(found?.id ?? null, from.asker);
    if (!isKnown) await attempts.count('login anywhere', key);
    return { member: found, known: isKnown };
  });
  const client = { asker: from.asker, known, signal };
  const matches = await passwords.matches(password, member?.password_hash, client).catch(async (error: unknown) => {
    // Nothing was compared: it was no try.
    await attempts.takeBack('login here', here);
    if (!known) await attempts.takeBack('login anywhere', key);
    throw error;
  });
  if (!matches || !member) {
    await events.record('wrong password', member?.id ?? null, from.asker);
    throw new Refusal('wrong_credentials');
  }
  await attempts.forget('login here', here);
  if (!known) await attempts.takeBack('login anywhere', key);
  const begun = await sessions.begin(member, from);
  await events.record('logged in', member.id, from.asker);
  return begun;
}
