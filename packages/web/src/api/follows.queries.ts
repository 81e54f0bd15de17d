import type { BodyOf } from '@crimemap/contract/call';
import { followPlace, listFollows, unfollowPlace } from '@crimemap/contract/follows';
import { unfollowNote } from '@crimemap/contract/note-reactions';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { queryOfCall } from './queries.ts';
import { reload } from './reload.ts';

const FRESH_MS = 10 * 60_000;
const FOLLOWS = 'follows';

/** Loads the notes and places that the member follows. `sub`: the member's id. */
export const followsQuery = (sub: string | null) =>
  queryOfCall([FOLLOWS, sub], listFollows, {}, { enabled: sub !== null, staleTime: FRESH_MS });

/** Reloads the followed notes and places, and the list of their events. */
export const followsChanged = (client: QueryClient) =>
  Promise.all([FOLLOWS, 'activity'].map((key) => reload(client, { queryKey: [key] })));

export async function followPlaceAt(client: QueryClient, circle: BodyOf<typeof followPlace>): Promise<void> {
  await callApi(followPlace, { body: circle });
  await followsChanged(client);
}

export async function stopFollowingPlace(client: QueryClient, id: string): Promise<void> {
  await callApi(unfollowPlace, { params: { id } });
  await followsChanged(client);
}

export async function stopFollowingNote(client: QueryClient, id: string): Promise<void> {
  await callApi(unfollowNote, { params: { id } });
  await Promise.all([followsChanged(client), reload(client, { queryKey: ['note', id] })]);
}
