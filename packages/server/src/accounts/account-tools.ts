import { LRUCache } from 'lru-cache';
import type { Db } from '../db/pool.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Sessions } from '../sessions/index.ts';
import { attemptsStore } from '../shared/limits.store.ts';
import type { Log } from '../shared/log.ts';
import { knownDevices } from './known-devices.ts';
import { membersStore } from './members.store.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import type { SignInEvents } from './sign-in-events.store.ts';
import { watchCodes } from './watch-codes.ts';

interface Given {
  readonly db: Db;
  readonly events: SignInEvents;
  readonly sessions: Sessions;
  readonly mail: Mail;
  /** What codes are keyed with. */
  readonly secret: Buffer;
  readonly now: Now;
  /** The address visitors use, where it is known. */
  readonly publicUrl: string | null;
  readonly log?: Pick<Log, 'warn'> | undefined;
  /** Unset: those that hash at the cost OWASP names. */
  readonly passwords?: Passwords | undefined;
}

/** Long enough for a request that was sent again because its answer was lost. */
const RECENT_EMAIL_MS = 30_000;

/** What the use cases of accounts work with. */
export const accountTools = ({ db, log, passwords = createPasswords(), ...given }: Given) => ({
  ...given,
  /** Emails this server has just sent, by address and code: a request sent twice does not send the same email twice. */
  recentEmails: new LRUCache<string, true>({ max: 2_000, ttl: RECENT_EMAIL_MS }),
  /** Called when a code was wrong. */
  watchCodes: watchCodes({ db, now: given.now, log }),
  devices: knownDevices(given.secret, given.publicUrl),
  members: membersStore(db),
  passwords,
  attempts: attemptsStore(db.pool),
});
export type AccountTools = ReturnType<typeof accountTools>;
