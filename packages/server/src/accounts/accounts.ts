import { LRUCache } from 'lru-cache';
import type { Db } from '../db/pool.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Log } from '../shared/log.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { attemptsStore } from './attempts.store.ts';
import { membersStore } from './members.store.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import type { SignInEvents } from './sign-in-events.store.ts';
import { watchCodes } from './watch-codes.ts';

export interface AccountsIn {
  readonly db: Db;
  readonly events: SignInEvents;
  readonly sessions: Sessions;
  readonly mail: Mail;
  readonly secret: Buffer;
  readonly now: Now;
  readonly log?: Pick<Log, 'warn'> | undefined;
  /** Unset: those that hash at the cost OWASP names. */
  readonly passwords?: Passwords | undefined;
}

/** Long enough for a request that was sent again because its answer was lost. */
const RECENT_EMAIL_MS = 30_000;

/** What sign-up, login and new passwords work with, over a database. */
export const accountsIn = ({ db, log, passwords = createPasswords(), ...rest }: AccountsIn): AccountsDeps => ({
  ...rest,
  recentEmails: new LRUCache({ max: 2_000, ttl: RECENT_EMAIL_MS }),
  watchCodes: watchCodes({ db, now: rest.now, log }),
  members: membersStore(db),
  passwords,
  attempts: attemptsStore(db.pool),
});
