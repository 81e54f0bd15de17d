import { HOUR_MS, MINUTE_MS } from '@crimemap/contract/time';
import type { Db } from '../db/connection.ts';
import { leasedRound, poll, startUntilStopped } from '../shared/poll.ts';
import { type SenderDeps, sendDue } from './sender.ts';

const EVERY_MS = 5 * MINUTE_MS;
const AFTER_FAULTS = { firstMs: MINUTE_MS, longestMs: HOUR_MS };

/**
 * Starts a job that sends due emails every five minutes, on one of the servers. If that server loses the lease, another
 * continues. Each email is recorded only once, so there are no duplicates.
 */
export function startSender(deps: SenderDeps & { readonly db: Pick<Db, 'pool'> }): { stop(): Promise<void> } {
  const { db, log } = deps;
  const round = async (signal: AbortSignal) => {
    const became = await sendDue(deps, signal);
    if (Object.values(became).some((n) => n > 0)) log.info(became, 'area emails processed');
    return EVERY_MS;
  };
  return startUntilStopped((signal) =>
    poll(
      {
        round: () => leasedRound(db, { name: 'send alerts', busyMs: EVERY_MS, signal }, round),
        shortestMs: EVERY_MS,
        longestMs: EVERY_MS,
        afterFaults: AFTER_FAULTS,
        onFault: (err) => log.warn({ err }, 'sending area emails failed; will retry'),
      },
      signal,
    ),
  );
}
