import { LRUCache } from 'lru-cache';
import type { Db } from '../db/pool.ts';
import type { Mail } from '../mail/mail.door.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Sessions } from '../sessions/sessions.door.ts';
import type { Log } from '../shared/log.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { attemptsStore } from './attempts.store.ts';
import { countTriedAddresses, membersStore } from './members.store.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { type SignInEvents, signInEventsStore } from './sign-in-events.store.ts';

export { startSweeping } from './ended.store.ts';
export { countTriedAddresses, emailKey } from './members.store.ts';
export { type SignInEvents, signInEventsStore };

/** Wrong codes of so many addresses within the fifteen minutes a code holds are more than people mistype. */
export const TRIED_ADDRESSES_ALARM = 20;
const ALARM_EVERY_MS = 15 * 60_000;
const COUNT_AFTER_MS = 5_000;

interface WatchCodesDeps {
  readonly db: Pick<Db, 'kysely'>;
  readonly now: Now;
  /** Unset: nobody is warned. */
  readonly log?: Pick<Log, 'warn'> | undefined;
  /** Calls `count` some seconds later. Tests give their own to call it themselves. */
  readonly later?: (count: () => Promise<void>) => void;
}

/**
 * To be called when a code was wrong. Soon after, apart from any request, it is counted of how many addresses codes are tried;
 * of many the log says so, once in fifteen minutes.
 */
export function watchCodes({ db, now, log, later = afterSeconds }: WatchCodesDeps): () => void {
  let isCounting = false;
  let silentUntil = 0;
  const count = async () => {
    try {
      const addresses = await countTriedAddresses(db, now());
      if (addresses < TRIED_ADDRESSES_ALARM || now().getTime() < silentUntil) return;
      silentUntil = now().getTime() + ALARM_EVERY_MS;
      log?.warn({ addresses }, 'the codes of many accounts are being tried');
    } catch (err) {
      log?.warn({ err }, 'it could not be counted whose codes are tried');
    } finally {
      isCounting = false;
    }
  };
  return () => {
    if (!log || isCounting) return;
    isCounting = true;
    later(count);
  };
}

const afterSeconds = (count: () => Promise<void>) => void setTimeout(() => void count(), COUNT_AFTER_MS).unref();

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
