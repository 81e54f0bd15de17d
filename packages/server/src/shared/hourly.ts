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
  /** Name of the job's lease, which ensures that only one of the servers on a database runs the job at a time. */
  readonly lease: string;
  /**
   * Does the work of one run. Returns how many items of each kind it processed; if all numbers are 0, the run is logged
   * as `debug`. The signal is aborted when the lease is lost or the server stops.
   */
  readonly work: (signal: AbortSignal) => Promise<Readonly<Record<string, number>>>;
  readonly done: string;
  readonly failed: string;
}

/**
 * Runs a job now and then once an hour, until it is stopped. If a run fails, the failure is logged and the job runs
 * again after an hour.
 */
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
