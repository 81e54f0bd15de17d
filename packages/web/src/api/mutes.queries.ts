import { listMuted, muteMember, unmuteMember } from '@crimemap/contract/mutes';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { queryOfCall } from './queries.ts';
import { reload } from './reload.ts';

const FRESH_MS = 10 * 60_000;
const MUTED = 'muted';

/** Loads the members that the member has muted. `sub`: the member's id. */
export const mutedQuery = (sub: string | null) =>
  queryOfCall([MUTED, sub], listMuted, {}, { enabled: sub !== null, staleTime: FRESH_MS });

/** Mutes or unmutes a member. Then reloads the lists of notes, from which the server omits muted members. */
export async function setMuted(client: QueryClient, who: string, isMuted: boolean): Promise<void> {
  await callApi(isMuted ? muteMember : unmuteMember, { params: { sub: who } });
  client.removeQueries({ queryKey: ['notes'], type: 'inactive' });
  await Promise.all([MUTED, 'notes'].map((key) => reload(client, { queryKey: [key] })));
}
