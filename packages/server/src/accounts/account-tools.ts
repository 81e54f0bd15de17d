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
  /** Secret with which the hashes of codes are keyed. */
  readonly secret: Buffer;
  readonly now: Now;
  /** Public address of this site, if known. */
  readonly publicUrl: string | null;
  readonly log?: Pick<Log, 'warn'> | undefined;
  /** Password hashing. By default, it has the cost that OWASP recommends. */
  readonly passwords?: Passwords | undefined;
}

/**
 * Milliseconds within which a repeated request does not send its email again. Clients repeat a request if they lost the
 * response.
 */
const RECENT_EMAIL_MS = 30_000;

/** Creates the dependencies that the use cases of accounts share. */
export const accountTools = ({ db, log, passwords = createPasswords(), ...given }: Given) => ({
  ...given,
  /**
   * Emails that this server has just sent, by address and code, so that a repeated request does not send the same email
   * again.
   */
  recentEmails: new LRUCache<string, true>({ max: 2_000, ttl: RECENT_EMAIL_MS }),
  /** Called after each wrong code. */
  watchCodes: watchCodes({ db, now: given.now, log }),
  devices: knownDevices(given.secret, given.publicUrl),
  members: membersStore(db),
  passwords,
  attempts: attemptsStore(db.pool),
});
export type AccountTools = ReturnType<typeof accountTools>;
