import { LRUCache } from 'lru-cache';
import type { Db } from '../db/pool.ts';
import type { Mail } from '../mail/mail.door.ts';
import type { Sessions } from '../sessions/sessions.door.ts';
import type { Now } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { attemptsStore } from './attempts.store.ts';
import { membersStore } from './members.store.ts';
import { createPasswords } from './passwords.ts';
import { type SignInEvents, signInEventsStore } from './sign-in-events.store.ts';
import { watchCodes } from './watch-codes.ts';

export { startSweeping } from './ended.store.ts';
export { countTriedAddresses, emailKey } from './members.store.ts';
export { TRIED_ADDRESSES_ALARM } from './watch-codes.ts';
export { type SignInEvents, signInEventsStore };

export interface AccountsIn {
  readonly db: Db;
  readonly events: SignInEvents;
  readonly sessions: Sessions;
  readonly mail: Mail;
  readonly secret: Buffer;
  readonly now: Now;
  readonly log?: Pick<Log, 'warn'> | undefined;
}

/** Long enough for a request that was sent again because its answer was lost. */
const RECENT_LETTER_MS = 30_000;

/** What sign-up, login and new passwords work with, over a database. */
export const accountsIn = ({ db, log, ...rest }: AccountsIn): AccountsDeps => ({
  ...rest,
  recentLetters: new LRUCache({ max: 2_000, ttl: RECENT_LETTER_MS }),
  watchCodes: watchCodes({ db, now: rest.now, log }),
  members: membersStore(db),
  passwords: createPasswords(),
  attempts: attemptsStore(db.pool),
});
