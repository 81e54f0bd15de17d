import type { QueryOf } from '@crimemap/contract/call';
import type { CityId } from '@crimemap/contract/cities';
import type { LiveCall, listLiveCalls } from '@crimemap/contract/live';
import { Refusal } from '../http/refusal.ts';
import { areasMeant } from '../incidents/incidents.door.ts';
import type { LiveStore } from './live.store.ts';
import type { LiveState } from './live-now.ts';

const DAY_MS = 86_400_000;

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

/** The time asked for, or `null` where none is. Refuses one that ends before it begins, or lies more than a day ahead. */
function windowOf(
  { start_time: start, end_time: end }: Pick<QueryOf<typeof listLiveCalls>, 'start_time' | 'end_time'>,
  now: Date,
): { readonly from: Date | null; readonly until: Date | null } | null {
  if (start === undefined && end === undefined) return null;
  for (const [field, instant] of Object.entries({ start_time: start, end_time: end }))
    if (instant !== undefined && instant > now.getTime() + DAY_MS)
      throw new Refusal('invalid_input', { field, detail: `“${field}” lies more than a day ahead.` });
  if (start !== undefined && end !== undefined && end < start)
    throw new Refusal('invalid_input', { field: 'end_time', detail: '“end_time” is before “start_time”.' });
  const instant = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));
  return { from: instant(start), until: instant(end) };
}
