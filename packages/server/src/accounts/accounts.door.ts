import type { Db } from '../db/pool.ts';
import type { Mail } from '../mail/mail.door.ts';
import type { Sessions } from '../sessions/sessions.door.ts';
import type { Now } from '../shared/clock.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { attemptsStore } from './attempts.store.ts';
import { membersStore } from './members.store.ts';
import { createPasswords } from './passwords.ts';
import { type SignInEvents, signInEventsStore } from './sign-in-events.store.ts';

export { emailKey } from './email-key.ts';
export { startSweeping } from './sweep-ended.ts';
export { type SignInEvents, signInEventsStore };

export interface AccountsIn {
  readonly db: Db;
  readonly events: SignInEvents;
  readonly sessions: Sessions;
  readonly mail: Mail;
  readonly secret: Buffer;
  readonly now: Now;
}

/** What sign-up, login and new passwords work with, over a database. */
export const accountsIn = ({ db, ...rest }: AccountsIn): AccountsDeps => ({
  ...rest,
  members: membersStore(db),
  passwords: createPasswords(),
  attempts: attemptsStore(db.pool),
});
