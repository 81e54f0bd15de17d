import { HOUR_MS } from '@crimemap/contract/time';
import type { Db } from '../db/pool.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Log } from './log.ts';
import { leasedRound, poll, startUntilStopped } from './poll.ts';

export interface Hourly {
  readonly db: Db;
  readonly now: Now;
  readonly log: Pick<Log, 'debug' | 'info' | 'warn'>;
  readonly everyMs?: number;
}

export interface Chore {
  /** Name of its lease. Of all servers on one database, only one at a time runs the job. */
  readonly lease: string;
  /**
   * Returns how many of each thing were processed. If all are 0, the log level is `debug`. The signal aborts when the
   * lease is lost or the server stops.
   */
  readonly work: (signal: AbortSignal) => Promise<Readonly<Record<string, number>>>;
  readonly done: string;
  readonly failed: string;
}

/** Runs a job now and once an hour until it is stopped. A failure is logged, and the job runs again the next time. */
export function startHourly(
  { db, log, everyMs = HOUR_MS }: Omit<Hourly, 'now'>,
  chore: Chore,
): { stop(): Promise<void> } {
  const work = async (signal: AbortSignal) => {
    const facts = await chore.work(signal);
    log[Object.values(facts).some((fact) => fact !== 0) ? 'info' : 'debug'](facts, chore.done);
    return everyMs;
  };
  return startUntilStopped((signal) =>
    poll(
      {
        round: () => leasedRound(db, { name: chore.lease, busyMs: everyMs, signal }, work),
        shortestMs: everyMs,
        longestMs: everyMs,
        afterFaults: { firstMs: everyMs, longestMs: everyMs },
        onFault: (err) => log.warn({ err }, chore.failed),
      },
      signal,
    ),
  );
}
