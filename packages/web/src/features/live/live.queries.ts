import type { CityId } from '@crimemap/contract/cities';
import {
  followLiveCalls,
  LIVE_LIMIT,
  LIVE_RETENTION_DAYS,
  type LiveCall,
  type LiveCalls,
  type LiveEvent,
  listLiveCalls,
} from '@crimemap/contract/live';
import { DAY_MS } from '@crimemap/contract/time';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askingOf, callApi } from '../../api/call-api.ts';
import { followEvents } from '../../api/follow-events.ts';

/**
 * Cache time of a response, and refresh interval without a stream, in milliseconds, as specified in document 2, section
 * 9.
 */
const CACHED_MS = 2 * 60_000;
const REFRESH_MS = 30 * 60_000;
/** Refresh interval, in milliseconds, while a server that is starting has not read the feed. */
const FIRST_UPDATE_MS = 5_000;

/**
 * Loads the current live calls. Components share a request in progress, and a response that is younger than two
 * minutes.
 */
export const liveQuery = (city: CityId) =>
  queryOptions({
    queryKey: ['live', city],
    queryFn: async (context) => {
      const answer = await callApi(listLiveCalls, { query: { city } }, askingOf(context));
      return answered(context.client.getQueryData<LiveCalls>(context.queryKey), answer);
    },
    staleTime: CACHED_MS,
    gcTime: REFRESH_MS,
  });

/**
 * Loads the stored calls of the last seven days. A response contains at most `LIVE_LIMIT` calls, so older calls need
 * further requests.
 */
export const weekQuery = (city: CityId) =>
  queryOptions({
    queryKey: ['live week', city],
    queryFn: async (context) => {
      const now = Date.now();
      const calls: LiveCall[] = [];
      for (let until = now; ; ) {
        const query = { city, start_time: String(now - LIVE_RETENTION_DAYS * DAY_MS), end_time: String(until) };
        const { incidents } = await callApi(listLiveCalls, { query }, askingOf(context));
        calls.push(...incidents);
        const oldest = incidents.findLast(({ occurrence_time }) => occurrence_time !== null)?.occurrence_time;
        // Calls of the same moment can be on both sides of the limit, so the next request includes that moment again.
        if (incidents.length < LIVE_LIMIT || !oldest || Date.parse(oldest) >= until) return calls;
        until = Date.parse(oldest);
      }
    },
    staleTime: CACHED_MS,
    gcTime: REFRESH_MS,
  });

/**
 * Updates the live calls of a city while the component is mounted. New calls come from the stream, which continues from
 * the cached calls. All calls are requested again every thirty minutes.
 */
export function useFollowLive(city: CityId): void {
  const client = useQueryClient();
  const { isPending } = useQuery({
    ...liveQuery(city),
    refetchInterval: ({ state }) => (state.data?.system_health === 'not_initialized' ? FIRST_UPDATE_MS : REFRESH_MS),
  });
  useEffect(() => {
    if (isPending) return;
    let catchUp: ReturnType<typeof setTimeout> | undefined;
    const { queryKey } = liveQuery(city);
    const end = followEvents(
      followLiveCalls,
      () => ({ query: { city, after: client.getQueryData(queryKey)?.last_event_id } }),
      (event, id) => hear(client, city, event, id),
      () => {
        const { dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {};
        clearTimeout(catchUp);
        catchUp = setTimeout(() => void client.refetchQueries({ queryKey }), dataUpdatedAt + CACHED_MS - Date.now());
      },
    );
    return () => {
      clearTimeout(catchUp);
      end();
    };
  }, [client, city, isPending]);
}

/** Adds an event to the cached calls. The time of the last response remains unchanged. */
export function hear(client: QueryClient, city: CityId, event: LiveEvent, id: string): void {
  const { queryKey } = liveQuery(city);
  const { dataUpdatedAt = 0, data: held } = client.getQueryState(queryKey) ?? {};
  if (!held) return;
  const next = { ...heard(held, event), last_event_id: id };
  client.setQueryData(queryKey, next, { updatedAt: dataUpdatedAt });
  // Events do not report removed calls, but a different total shows that calls were removed.
  const differs = event.kind === 'status' && event.status.total_incidents !== next.incidents.length;
  if (differs && Date.now() - dataUpdatedAt >= CACHED_MS) void client.refetchQueries({ queryKey });
}

/**
 * Returns the calls after an event of the stream: with the new calls first, each once, or with the changed state of the
 * feed.
 */
export function heard(held: LiveCalls, event: LiveEvent): LiveCalls {
  if (event.kind === 'calls') {
    const known = new Set(held.incidents.map(({ id }) => id));
    const added = event.incidents.filter(({ id }) => !known.has(id));
    return { ...held, incidents: [...added, ...held.incidents], last_updated: event.last_updated };
  }
  const { status, system_health, last_fetch_error, last_fetch_date, source_edited_at } = event.status;
  const last_updated = system_health === 'healthy' ? (last_fetch_date ?? held.last_updated) : held.last_updated;
  return { ...held, status, system_health, last_fetch_error, last_updated, source_edited_at };
}

/**
 * Returns the calls after a response. If a feed with a problem returns no calls, the last good calls remain, with their
 * time.
 */
export function answered(held: LiveCalls | undefined, answer: LiveCalls): LiveCalls {
  if (!held || answer.system_health === 'healthy' || answer.incidents.length > 0) return answer;
  return { ...answer, incidents: held.incidents, last_updated: held.last_updated };
}
