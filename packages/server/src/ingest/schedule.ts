const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A source that failed is asked again after five minutes, then ten, twenty, at last every hour. */
const FIRST_RETRY = 5 * MINUTE;
export const LONGEST_RETRY = HOUR;

/** What is known of a dataset's or boundary layer's earlier readings. */
export interface Readings {
  readonly goodAt: Date | null;
  readonly triedAt: Date | null;
  readonly failures: number;
}

/** How long to wait after this many bad readings in a row, in milliseconds; at least what the source itself asked for. */
export const retryAfter = (failures: number, askedForMs: number | null = null): number =>
  Math.min(LONGEST_RETRY, Math.max(askedForMs ?? 0, FIRST_RETRY * 2 ** Math.min(failures - 1, 10)));

/**
 * When to read next, in epoch milliseconds. `jitter` (0 to 1) spreads readings of many nodes and datasets over the last
 * tenth of the interval.
 */
export function dueAt(readings: Readings | null, everyHours: number, jitter: number): number {
  if (!readings) return 0;
  if (readings.failures > 0 && readings.triedAt) return readings.triedAt.getTime() + retryAfter(readings.failures);
  if (!readings.goodAt) return 0;
  return readings.goodAt.getTime() + everyHours * HOUR * (0.9 + 0.1 * jitter);
}
