import type { FeedLine } from './live-reading.ts';

const MINUTE = 60_000;
/** A feed that fails is asked again at least this often, whatever it asks for. */
export const LONGEST_RETRY_MS = 15 * MINUTE;

/**
 * How long to wait after this many bad readings in a row: the usual time, then twice, four times as long, up to a quarter
 * of an hour; at least what the service asked for. `random` (0 to 1) adds up to a quarter, so that servers do not return together.
 */
export function retryAfter(failures: number, everyMs: number, askedForMs: number | null, random: number): number {
  const backoff = everyMs * 2 ** Math.min(failures - 1, 10) * (1 + random / 4);
  return Math.min(LONGEST_RETRY_MS, Math.max(backoff, askedForMs ?? 0));
}

const FIRST_FAULT_MS = 10_000;

/**
 * How long to wait after so many rounds in a row that ended by a fault of our own, such as a database that is away: soon, then
 * as seldom as usual, since the fault may come after the feed was asked.
 */
export const afterFaults = (faults: number, everyMs: number): number =>
  Math.min(Math.max(everyMs, FIRST_FAULT_MS), FIRST_FAULT_MS * 2 ** Math.min(faults - 1, 20));

/** When a feed is to be read next, in epoch milliseconds. */
export function dueAt(line: FeedLine | undefined, everyMs: number): number {
  if (!line) return 0;
  if (line.failures > 0 && line.retry_at) return line.retry_at.getTime();
  return line.tried_at.getTime() + everyMs;
}

/**
 * How many milliseconds until then; 0 and less: now. A turn farther off than any of ours was noted by a clock that has been put
 * back since, or by another server's that is wrong: it is not waited for.
 */
export function waitUntilDue(line: FeedLine | undefined, everyMs: number, now: Date): number {
  const wait = dueAt(line, everyMs) - now.getTime();
  return wait > Math.max(everyMs, LONGEST_RETRY_MS) ? 0 : wait;
}
