import { listActivity, readActivity } from '@crimemap/contract/activity';
import { listQueue } from '@crimemap/contract/moderation';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { askingOf, callApi } from './call-api.ts';
import { queryOfCall } from './queries.ts';

/** Counts beside entries of the menu are asked for so seldom. */
const SELDOM = { staleTime: 5 * 60_000, refetchInterval: 5 * 60_000 };
const STEP = 20;

/** How much of the member’s activity is new. `sub`: who the member is. */
export const unreadQuery = (sub: string | null) =>
  queryOptions({ ...queryOfCall(['activity', sub, 'unread'], listActivity, { query: { limit: '1' } }), ...SELDOM });

/** How many notes wait for a moderator. */
export const waitingQuery = () =>
  queryOptions({ ...queryOfCall(['moderation', 'waiting'], listQueue, { query: { limit: '1' } }), ...SELDOM });

/** What happened to what the member wrote and reported, newest first. */
export const activityQuery = (sub: string | null) =>
  infiniteQueryOptions({
    queryKey: ['activity', sub, 'all'],
    queryFn: (context) =>
      callApi(listActivity, { query: { limit: String(STEP), offset: String(context.pageParam) } }, askingOf(context)),
    initialPageParam: 0,
    getNextPageParam: ({ entries }, pages) => (entries.length < STEP ? undefined : pages.length * STEP),
    staleTime: 0,
  });

/** What happened to one note of the member, and to their replies under it. */
export const noteActivityQuery = (sub: string | null, noteId: string) =>
  queryOfCall(['activity', sub, 'note', noteId], listActivity, { query: { note: noteId } }, { staleTime: 60_000 });

/** Marks as read what happened up to then; the menu no longer counts it. */
export async function markActivityRead(client: QueryClient, sub: string | null, until: string): Promise<void> {
  await callApi(readActivity, { body: { until } });
  client.setQueryData(unreadQuery(sub).queryKey, (known) => known && { ...known, unread: 0 });
}
