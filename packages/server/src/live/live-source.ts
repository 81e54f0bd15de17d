import type { City } from '@crimemap/cities/kit/city';
import { dayAt } from '@crimemap/cities/kit/days';
import { liveFeedOf } from '@crimemap/cities/live-feeds';
import type { Source, SourceState } from '@crimemap/contract/cities';
import type { LiveHealth } from '@crimemap/contract/live';
import type { Now } from '../platform/base/clock.ts';
import type { LiveStore } from './live.store.ts';
import { type HealthRules, healthOf } from './live-health.ts';
import { shownLine } from './which-source.ts';

const STATES: Readonly<Record<LiveHealth, SourceState>> = {
  healthy: 'fresh',
  no_data: 'fresh',
  stale: 'stale',
  error: 'failed',
  not_initialized: 'never',
};

interface LiveSourceDeps {
  readonly store: LiveStore;
  readonly now: Now;
  readonly everyMs: HealthRules['everyMs'];
}

/** Returns a city's live feed for the Data sources page, or `undefined` if it has none. */
export async function liveSource(city: City, { store, now, everyMs }: LiveSourceDeps): Promise<Source | undefined> {
  const live = liveFeedOf(city.id);
  if (!live) return undefined;
  const line = shownLine(await store.lines(city.id), now());
  const { health, problem } = healthOf(line, now(), { everyMs, staleAfterMs: live.staleAfterMs });
  const tally = line ? await store.tally(city.id, line.data_source) : undefined;
  return {
    dataset: 'live_calls',
    title: live.title,
    state: STATES[health],
    data_source: line?.read_at ? line.data_source : null,
    rows: tally?.rows ?? { fetched: 0, shown: 0, not_placed: 0, withheld: 0, broken: 0 },
    progress: null,
    newest: tally?.newest ? dayAt(tally.newest.getTime(), city.time_zone) : null,
    fetched_at: line?.read_at?.toISOString() ?? null,
    problem,
    unknown_words: tally?.unknownCodes ?? {},
    // Calls are not incidents, so no incidents are counted from them.
    publishes: [],
    types_held: [],
    says_report_day: true,
    harms: [],
    held_from: null,
    missing_years: [],
    next_try: null,
    url: live.feed.url,
    licence: city.licence,
    attribution: live.attribution,
    caveat: live.caveat,
    not_published: live.notPublished,
    updated: live.updated,
  };
}
