import { HOUR_MS, MINUTE_MS } from '@crimemap/contract/time';
import { type BackOff, retryAfter } from '../shared/poll.ts';

/** Retries a failed source after five minutes, then after ten and twenty, and finally every hour. */
export const SOURCE_BACK_OFF: BackOff = { firstMs: 5 * MINUTE_MS, longestMs: HOUR_MS };

/** Earlier imports of a dataset or boundary layer. */
export interface DatasetRuns {
  readonly goodAt: Date | null;
  readonly triedAt: Date | null;
  readonly failures: number;
}

/**
 * Returns when a source is tried again, in epoch milliseconds. `failures`: number of consecutive failures, the last at
 * `triedAt`.
 */
export const triedAgainAt = (triedAt: Date, failures: number): number =>
  triedAt.getTime() + retryAfter(failures, SOURCE_BACK_OFF);

/**
 * Returns when the next import is due, in epoch milliseconds. `jitter` (0 to 1) spreads the imports of many nodes and
 * datasets over the last tenth of the interval.
 */
export function readAgainAt(runs: DatasetRuns | null, everyHours: number, jitter: number): number {
  if (!runs) return 0;
  if (runs.failures > 0 && runs.triedAt) return triedAgainAt(runs.triedAt, runs.failures);
  if (!runs.goodAt) return 0;
  return runs.goodAt.getTime() + everyHours * HOUR_MS * (0.9 + 0.1 * jitter);
}
