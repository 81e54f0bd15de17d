import type { QueryOf } from '@crimemap/contract/call';
import type { CityId } from '@crimemap/contract/cities';
import type { LiveCall, listLiveCalls } from '@crimemap/contract/live';
import { areasMeant } from '../incidents/incidents.door.ts';
import type { LiveStore } from './live.store.ts';
import type { LiveState } from './live-now.ts';
import { windowOf } from './live-window.ts';

/** The calls asked for, newest first: of a time, from what is kept; else what the feed showed last. */
export async function listedCalls(
  city: CityId,
  query: QueryOf<typeof listLiveCalls>,
  { line, calls }: LiveState,
  store: LiveStore,
  now: Date,
): Promise<LiveCall[]> {
  const window = windowOf(query, now);
  const { limit } = query;
  const divisions = areasMeant(city, query.divisions)?.map((division) => division.toLowerCase()) ?? null;
  if (!line) return [];
  if (window) return store.within(city, line.data_source, { ...window, divisions, limit });
  return calls
    .filter(({ division }) => divisions === null || divisions.includes(division?.toLowerCase() ?? ''))
    .slice(0, limit);
}
