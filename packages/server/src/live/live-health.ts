import type { LiveStatus } from '@crimemap/contract/live';
import type { FeedLine } from './live-reading.ts';
import { EMPTY, LIVE_SENTENCES, NOT_READ_LATELY, notChangedFor } from './live-sentences.ts';

export interface HealthRules {
  readonly everyMs: number;
  readonly staleAfterMs: number;
}

const MINUTE = 60_000;
/** Readings missed before a server is said to be late. */
const MISSED = 5;

type Health = Pick<LiveStatus, 'system_health' | 'last_fetch_error'>;

/** How a feed is, by what its readings left: the worst that is true of it, and the sentence for it. */
export function healthOf(line: FeedLine | undefined, now: Date, { everyMs, staleAfterMs }: HealthRules): Health {
  if (!line) return { system_health: 'not_initialized', last_fetch_error: null };
  const { failures, problem_code: code, read_at, shown_at, edited_at } = line;
  if (failures > 0) {
    const sentence = LIVE_SENTENCES[code as keyof typeof LIVE_SENTENCES] ?? LIVE_SENTENCES.server_error;
    return { system_health: 'error', last_fetch_error: sentence };
  }
  if (read_at === null) return { system_health: 'not_initialized', last_fetch_error: null };
  const unchanged = edited_at === null ? 0 : now.getTime() - edited_at.getTime();
  if (unchanged > staleAfterMs)
    return { system_health: 'stale', last_fetch_error: notChangedFor(Math.floor(unchanged / MINUTE)) };
  if (now.getTime() - read_at.getTime() > MISSED * everyMs + MINUTE)
    return { system_health: 'stale', last_fetch_error: NOT_READ_LATELY };
  if (shown_at?.getTime() !== read_at.getTime()) return { system_health: 'no_data', last_fetch_error: EMPTY };
  return { system_health: 'healthy', last_fetch_error: null };
}
