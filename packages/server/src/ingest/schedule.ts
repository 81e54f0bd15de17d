import { type BackOff, retryAfter } from '../shared/poll.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A source that failed is asked again after five minutes, then ten, twenty, at last every hour. */
export const SOURCE_BACK_OFF: BackOff = { firstMs: 5 * MINUTE_MS, longestMs: HOUR_MS };

/** What is known of a dataset's or boundary layer's earlier readings. */
export interface Readings {
  readonly goodAt: Date | null;
  readonly triedAt: Date | null;
  readonly failures: number;
}

/** When a source that failed so many times in a row, the last time at `triedAt`, is tried again; in epoch milliseconds. */
export const triedAgainAt = (triedAt: Date, failures: number): number =>
  triedAt.getTime() + retryAfter(failures, SOURCE_BACK_OFF);

/**
 * When to read next, in epoch milliseconds. `jitter` (0 to 1) spreads readings of many nodes and datasets over the last
 * tenth of the interval.
 */
export function readAgainAt(readings: Readings | null, everyHours: number, jitter: number): number {
  if (!readings) return 0;
  if (readings.failures > 0 && readings.triedAt) return triedAgainAt(readings.triedAt, readings.failures);
  if (!readings.goodAt) return 0;
  return readings.goodAt.getTime() + everyHours * HOUR_MS * (0.9 + 0.1 * jitter);
}
