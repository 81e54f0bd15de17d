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
  /** Key for the hashes of codes. */
  readonly secret: Buffer;
  readonly now: Now;
  /** Public address of this site, if known. */
  readonly publicUrl: string | null;
  readonly log?: Pick<Log, 'warn'> | undefined;
  /** Defaults to hashing at the cost that OWASP recommends. */
  readonly passwords?: Passwords | undefined;
}

/** Milliseconds in which a repeated request, after a lost reply, does not send its email again. */
const RECENT_EMAIL_MS = 30_000;

/** Creates the dependencies of the use cases of accounts. */
export const accountTools = ({ db, log, passwords = createPasswords(), ...given }: Given) => ({
  ...given,
  /** Emails this server has just sent, by address and code, so that a repeated request does not send an email again. */
  recentEmails: new LRUCache<string, true>({ max: 2_000, ttl: RECENT_EMAIL_MS }),
  /** Called after a wrong code. */
  watchCodes: watchCodes({ db, now: given.now, log }),
  devices: knownDevices(given.secret, given.publicUrl),
  members: membersStore(db),
  passwords,
  attempts: attemptsStore(db.pool),
});
export type AccountTools = ReturnType<typeof accountTools>;
