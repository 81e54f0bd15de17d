const HOUR = 3_600_000;
export const REFUSED_MS = 24 * HOUR;
const LONGEST_RETRY_MS = 6 * HOUR;
/** Some ask for years. */
const LONGEST_ASKED_MS = 24 * HOUR;

export interface FeedLine {
  readonly tried_at: Date;
  readonly failures: number;
  readonly retry_at: Date | null;
}

/** How long a feed that failed so many times in a row is left alone: ever longer, up to six hours, and at least what it asked for, up to a day. */
export function retryAfter(failures: number, everyMs: number, askedForMs: number | null, random: number): number {
  const backoff = Math.min(LONGEST_RETRY_MS, everyMs * 2 ** Math.min(failures - 1, 8)) * (1 + random / 4);
  return Math.max(backoff, Math.min(askedForMs ?? 0, LONGEST_ASKED_MS));
}

/** How many milliseconds until a feed is to be read; 0 and less: now. One noted by a clock that was put back is not waited for. */
export function waitUntilDue(line: FeedLine | undefined, everyMs: number, now: Date): number {
  if (!line) return 0;
  const due = line.failures > 0 && line.retry_at ? line.retry_at.getTime() : line.tried_at.getTime() + everyMs;
  const wait = due - now.getTime();
  return wait > REFUSED_MS * 1.5 ? 0 : wait;
}
