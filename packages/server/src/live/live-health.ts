import { SOURCE_PROBLEMS } from '@crimemap/cities/kit/fetching';
import type { Text } from '@crimemap/contract/cities';
import type { LiveHealth, LiveStatus } from '@crimemap/contract/live';
import { MINUTE_MS } from '@crimemap/contract/time';
import { message, messageText } from '../shared/messages.ts';
import type { FeedLine } from './feed-snapshot.ts';
import type { LiveState } from './live-now.ts';

const NOT_HERE = 'Real-time feed is currently available for Toronto only';

/** Returns the problem, followed by a note that the shown calls are older. */
const andShownIsOlder = ({ en, fr }: Text): Text => ({
  en: message('en', 'feed_shown_is_older', { problem: en }),
  fr: message('fr', 'feed_shown_is_older', { problem: fr }),
});

export interface HealthRules {
  readonly everyMs: number;
  readonly staleAfterMs: number;
}

/** Number of read intervals without a response, after which the feed counts as stale. */
const MISSED = 5;

interface Health {
  readonly health: LiveHealth;
  /** Problem in a sentence. */
  readonly problem: Text | null;
}

/** Returns the health of a feed: its worst problem, with a sentence about it. */
export function healthOf(line: FeedLine | undefined, now: Date, rules: HealthRules): Health {
  if (!line) return { health: 'not_initialized', problem: null };
  const { health, problem } = worstOf(line, now, rules);
  return { health, problem: problem && line.shown_at ? andShownIsOlder(problem) : problem };
}

function worstOf(line: FeedLine, now: Date, { everyMs, staleAfterMs }: HealthRules): Health {
  const { failures, problem_code: code, read_at, shown_at, edited_at } = line;
  if (failures > 0) {
    const known = SOURCE_PROBLEMS.find((one) => one === code) ?? 'server_error';
    return { health: 'error', problem: messageText(`feed_${known}`) };
  }
  if (read_at === null) return { health: 'not_initialized', problem: null };
  const unchanged = edited_at === null ? 0 : now.getTime() - edited_at.getTime();
  if (unchanged > staleAfterMs)
    return {
      health: 'stale',
      problem: messageText('feed_not_changed', { minutes: Math.floor(unchanged / MINUTE_MS) }),
    };
  if (now.getTime() - read_at.getTime() > MISSED * everyMs + MINUTE_MS)
    return { health: 'stale', problem: messageText('feed_not_read_lately') };
  if (shown_at?.getTime() !== read_at.getTime()) return { health: 'no_data', problem: messageText('feed_empty') };
  return { health: 'healthy', problem: null };
}

function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = Object.create(null);
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return { ...counts };
}

/** Returns the status of the feed and the calls that it last contained. */
export function statusOf({ line, calls }: LiveState, now: Date, rules: HealthRules): LiveStatus {
  const { health, problem } = healthOf(line, now, rules);
  return {
    status: 'active',
    system_health: health,
    last_fetch_date: line?.read_at?.toISOString() ?? null,
    last_fetch_error: problem?.en ?? null,
    total_incidents: calls.length,
    incidents_by_type: tally(calls.map(({ call_type }) => call_type)),
    incidents_by_division: tally(calls.map(({ division }) => division ?? 'unknown')),
    data_source: line?.read_at ? line.data_source : null,
    source_edited_at: line?.edited_at?.toISOString() ?? null,
  };
}

/** Status of a city without a feed. */
export const NOT_HERE_STATUS: LiveStatus = {
  status: 'inactive',
  system_health: 'not_initialized',
  last_fetch_date: null,
  last_fetch_error: NOT_HERE,
  total_incidents: 0,
  incidents_by_type: {},
  incidents_by_division: {},
  data_source: null,
  source_edited_at: null,
};
