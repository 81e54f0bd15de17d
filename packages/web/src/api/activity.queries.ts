import { ActivityEntry, listActivity, readActivity } from '@crimemap/contract/activity';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askingOf, callApi } from './call-api.ts';
import { unreadQuery } from './menu-counts.queries.ts';
import { queryOfCall } from './queries.ts';

const STEP = 20;

/** A newer server may send entries that this page cannot read: each becomes `null`, and the others are shown. */
const listReadable = {
  ...listActivity,
  reply: z.object({ entries: z.array(z.catch(z.nullable(ActivityEntry), null)), unread: z.int() }),
};

/** What happened to what the member wrote and reported, newest first. */
export const activityQuery = (sub: string | null) =>
  infiniteQueryOptions({
    queryKey: ['activity', sub, 'all'],
    queryFn: (context) =>
      callApi(listReadable, { query: { limit: String(STEP), offset: String(context.pageParam) } }, askingOf(context)),
    initialPageParam: 0,
    getNextPageParam: ({ entries }, pages) => (entries.length < STEP ? undefined : pages.length * STEP),
    staleTime: 0,
  });

/** What happened to one note of the member, and to their replies under it. */
export const noteActivityQuery = (sub: string | null, noteId: string) =>
  queryOfCall(['activity', sub, 'note', noteId], listReadable, { query: { note: noteId } }, { staleTime: 60_000 });

/** Marks as read what happened up to then; the menu no longer counts it. */
export async function markActivityRead(client: QueryClient, sub: string | null, until: string): Promise<void> {
  await callApi(readActivity, { body: { until } });
  client.setQueryData(unreadQuery(sub).queryKey, 0);
}
