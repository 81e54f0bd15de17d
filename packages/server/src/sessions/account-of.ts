import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';

export const noAccount = (): Refusal =>
  new Refusal('not_found', { detail: 'There is no account behind this sign-in.' });

/** Whose account it is. With `AUTH_DISABLED` everyone is a member, and nobody has an account: `not_found`. */
export function accountOf({ id, sessionId }: Member): string {
  if (sessionId === undefined) throw noAccount();
  return id;
}
