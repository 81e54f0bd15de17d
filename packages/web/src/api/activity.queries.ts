import { ActivityEntry, listActivity, readActivity } from '@crimemap/contract/activity';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askingOf, callApi } from './call-api.ts';
import { unreadQuery } from './menu-counts.queries.ts';
import { queryOfCall } from './queries.ts';

const STEP = 20;

/**
 * A newer server may send entries that this page cannot read. Each such entry becomes `null`; the other entries are
 * shown.
 */
const listReadable = {
  ...listActivity,
  reply: z.object({ entries: z.array(z.catch(z.nullable(ActivityEntry), null)), unread: z.int() }),
};

/** Loads the events about the member's texts and reports, newest first. */
export const activityQuery = (sub: string | null) =>
  infiniteQueryOptions({
    queryKey: ['activity', sub, 'all'],
    queryFn: (context) =>
      callApi(listReadable, { query: { limit: String(STEP), offset: String(context.pageParam) } }, askingOf(context)),
    initialPageParam: 0,
    getNextPageParam: ({ entries }, pages) => (entries.length < STEP ? undefined : pages.length * STEP),
    staleTime: 0,
  });

/** Loads the events about one note of the member, and about the member's replies to it. */
export const noteActivityQuery = (sub: string | null, noteId: string) =>
  queryOfCall(['activity', sub, 'note', noteId], listReadable, { query: { note: noteId } }, { staleTime: 60_000 });

/** Marks events up to `until` as read, so that the menu no longer counts them. */
export async function markActivityRead(client: QueryClient, sub: string | null, until: string): Promise<void> {
  await callApi(readActivity, { body: { until } });
  client.setQueryData(unreadQuery(sub).queryKey, 0);
}
