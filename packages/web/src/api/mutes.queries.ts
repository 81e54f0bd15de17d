import { listMuted, muteMember, unmuteMember } from '@crimemap/contract/mutes';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { queryOfCall } from './queries.ts';

const FRESH_MS = 10 * 60_000;
const MUTED = 'muted';

/** Whom the member has muted. `sub`: who the member is. */
export const mutedQuery = (sub: string | null) =>
  queryOfCall([MUTED, sub], listMuted, {}, { enabled: sub !== null, staleTime: FRESH_MS });

/** Mutes a member or takes that back, and loads the lists of notes again: the server leaves out whom the reader has muted. */
export async function setMuted(client: QueryClient, who: string, isMuted: boolean): Promise<void> {
  await callApi(isMuted ? muteMember : unmuteMember, { params: { sub: who } });
  client.removeQueries({ queryKey: ['notes'], type: 'inactive' });
  await Promise.all([MUTED, 'notes'].map((key) => client.invalidateQueries({ queryKey: [key] })));
}
