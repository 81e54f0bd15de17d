import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/connection.ts';
import { withLease } from './lease.ts';
import type { Log } from './log.ts';

const HOUR_MS = 3_600_000;

export interface Hourly {
  readonly db: Pick<Db, 'pool'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly everyMs?: number;
}

export interface Chore {
  /** The name of its lease: of all servers on one database only one does it at a time. */
  readonly lease: string;
  /** Gives what is logged of it. Its signal says that the lease is lost, or that all is to stop. */
  readonly work: (signal: AbortSignal) => Promise<object>;
  readonly done: string;
  readonly failed: string;
}

/** Does a chore now and once an hour, until it is stopped; what fails is logged and tried again the next time. */
export function startHourly({ db, log, everyMs = HOUR_MS }: Hourly, chore: Chore): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const did = await withLease(db, chore.lease, ({ signal }) =>
          chore.work(AbortSignal.any([signal, stopping.signal])),
        );
        if (did.taken) log.info(did.value, chore.done);
      } catch (err) {
        log.warn({ err }, chore.failed);
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
