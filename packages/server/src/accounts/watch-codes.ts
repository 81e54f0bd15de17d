import type { Db } from '../db/pool.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Log } from '../shared/log.ts';
import { countTriedAddresses } from './members.store.ts';

/**
 * Number of addresses from which on a warning is logged: addresses for which wrong codes were entered within the
 * fifteen minutes of a code. It is more than people's typing errors cause.
 */
export const TRIED_ADDRESSES_ALARM = 20;

const ALARM_EVERY_MS = 15 * 60_000;

const COUNT_AFTER_MS = 5_000;

interface WatchCodesDeps {
  readonly db: Pick<Db, 'kysely'>;
  readonly now: Now;
  /** Log for warnings. Without it, nothing is logged. */
  readonly log?: Pick<Log, 'warn'> | undefined;
  /** Calls `count` after some seconds. Tests replace it to call `count` at a time of their choice. */
  readonly later?: (count: () => Promise<void>) => void;
}

/**
 * Returns a function to be called after each wrong code. Some seconds later, independent of any request, the function
 * counts the addresses whose codes are being tried. If there are many, it logs a warning, at most once in fifteen
 * minutes.
 */
export function watchCodes({ db, now, log, later = afterSeconds }: WatchCodesDeps): () => void {
  let isCounting = false;
  let silentUntil = 0;
  const count = async () => {
    try {
      const addresses = await countTriedAddresses(db, now());
      if (addresses < TRIED_ADDRESSES_ALARM || now().getTime() < silentUntil) return;
      silentUntil = now().getTime() + ALARM_EVERY_MS;
      log?.warn({ addresses }, 'wrong sign-in codes for many accounts');
    } catch (err) {
      log?.warn({ err }, 'counting wrong sign-in codes failed');
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
