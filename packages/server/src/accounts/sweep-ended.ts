import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/pool.ts';
import type { Now } from '../shared/clock.ts';
import { withLease } from '../shared/lease.ts';
import type { Log } from '../shared/log.ts';
import { endedStore } from './ended.store.ts';

const HOUR_MS = 3_600_000;

export interface Sweeping {
  readonly db: Db;
  readonly now: Now;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly everyMs?: number;
}

/** Deletes codes, tries, sessions and events that ended, once an hour, on one server of all. */
export function startSweeping({ db, now, log, everyMs = HOUR_MS }: Sweeping): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const ended = endedStore(db);
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const swept = await withLease(db, 'sweep what ended', () => ended.delete(now()));
        if (swept.taken) log.info(swept.value, 'what ended was swept');
      } catch (err) {
        log.warn({ err }, 'what ended could not be swept; it is tried again');
      }
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
