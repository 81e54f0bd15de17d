import type { LiveStatus } from '@crimemap/contract/live';
import { type HealthRules, healthOf } from './live-health.ts';
import type { LiveState } from './live-now.ts';
import { NOT_HERE } from './live-sentences.ts';

function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = Object.create(null);
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return { ...counts };
}

/** The feed as it is now, with the calls it showed last. */
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

/** What is told of a city that has no feed. */
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
