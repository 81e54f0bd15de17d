import type { Db } from '../db/pool.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Log } from '../shared/log.ts';
import { countTriedAddresses } from './members.store.ts';

/**
 * Minimum number of addresses for an alarm, with wrong codes within the fifteen minutes of a code. More than people
 * mistype.
 */
export const TRIED_ADDRESSES_ALARM = 20;

const ALARM_EVERY_MS = 15 * 60_000;

const COUNT_AFTER_MS = 5_000;

interface WatchCodesDeps {
  readonly db: Pick<Db, 'kysely'>;
  readonly now: Now;
  /** Defaults to no warnings. */
  readonly log?: Pick<Log, 'warn'> | undefined;
  /** Calls `count` some seconds later. Tests replace it to call `count` themselves. */
  readonly later?: (count: () => Promise<void>) => void;
}

/**
 * Returns a function to call after a wrong code. Soon afterwards, independent of any request, it counts the addresses
 * whose codes are tried. For many, it logs a warning, once in fifteen minutes.
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
