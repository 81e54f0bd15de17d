import type { Text } from '@crimemap/contract/cities';
import type { LiveHealth } from '@crimemap/contract/live';
import type { FeedLine } from './live-reading.ts';
import { andShownIsOlder, EMPTY, LIVE_SENTENCES, NOT_READ_LATELY, notChangedFor } from './live-sentences.ts';

export interface HealthRules {
  readonly everyMs: number;
  readonly staleAfterMs: number;
}

const MINUTE = 60_000;
/** Readings missed before a server is said to be late. */
const MISSED = 5;

interface Health {
  readonly health: LiveHealth;
  /** What is wrong, in a sentence. */
  readonly problem: Text | null;
}

/** How a feed is, by what its readings left: the worst that is true of it, and the sentence for it. */
export function healthOf(line: FeedLine | undefined, now: Date, rules: HealthRules): Health {
  if (!line) return { health: 'not_initialized', problem: null };
  const { health, problem } = worstOf(line, now, rules);
  return { health, problem: problem && line.shown_at ? andShownIsOlder(problem) : problem };
}

function worstOf(line: FeedLine, now: Date, { everyMs, staleAfterMs }: HealthRules): Health {
  const { failures, problem_code: code, read_at, shown_at, edited_at } = line;
  if (failures > 0) {
    const sentence = LIVE_SENTENCES[code as keyof typeof LIVE_SENTENCES] ?? LIVE_SENTENCES.server_error;
    return { health: 'error', problem: sentence };
  }
  if (read_at === null) return { health: 'not_initialized', problem: null };
  const unchanged = edited_at === null ? 0 : now.getTime() - edited_at.getTime();
  if (unchanged > staleAfterMs) return { health: 'stale', problem: notChangedFor(Math.floor(unchanged / MINUTE)) };
  if (now.getTime() - read_at.getTime() > MISSED * everyMs + MINUTE)
    return { health: 'stale', problem: NOT_READ_LATELY };
  if (shown_at?.getTime() !== read_at.getTime()) return { health: 'no_data', problem: EMPTY };
  return { health: 'healthy', problem: null };
}
