import { endSession as endOne, endSessions, listSessions } from '@crimemap/contract/accounts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, askingOf, callApi } from '../../api/call-api.ts';
import { endSession } from '../../session/session.ts';

export const sessionsQuery = (sub: string | null) =>
  queryOptions({
    queryKey: ['user', sub, 'sessions'],
    queryFn: (context) => callApi(listSessions, {}, askingOf(context)),
    staleTime: 0,
  });

/** Ends one session of the member. That it has ended already is no failure. */
export async function endSessionOf(client: QueryClient, sub: string | null, id: string): Promise<void> {
  await callApi(endOne, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  });
  await client.invalidateQueries({ queryKey: sessionsQuery(sub).queryKey });
}

/** Ends every session of the member, the one of this page too. */
export async function endAllSessions(): Promise<void> {
  await callApi(endSessions, {});
  await endSession();
}
