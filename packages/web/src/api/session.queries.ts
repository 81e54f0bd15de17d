import { beginGoogle, logOut } from '@crimemap/contract/accounts';
import { getProfile, recordLogin, trackUser } from '@crimemap/contract/profiles';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { mustBeMember, useSession } from '../session/session-store.ts';
import { EDITION } from './base/edition.ts';
import { ApiError, callApi, urlOf } from './call-api.ts';

/** Ends the session of the browser’s cookie. */
export const askToLogOut = () => callApi(logOut, {});

/** The public profile of who is signed in. Rejects with `NO_TOKEN` when nobody is. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => {
      mustBeMember();
      return callApi(getProfile, {}, { signal });
    },
    staleTime: 5 * 60_000,
  });

/** What follows on a login: the profile is at hand, and the login is recorded, one way or the other. Never rejects. */
export async function afterLogin(client: QueryClient): Promise<void> {
  if (!useSession.getState().signedIn) return;
  await Promise.all([
    client.prefetchQuery(profileQuery()),
    callApi(recordLogin, {})
      .catch(() => callApi(trackUser, {}))
      .catch(console.info),
  ]);
}

/** Where the sign-in provider is entered, which leads back to a page of ours: path and query. */
export const providerLink = (returnTo: string): string => urlOf(beginGoogle, { query: { return_to: returnTo } });

/** Does the server lead on to a sign-in provider? If not, the sentence it says. */
export const providerQuery = () =>
  queryOptions({
    queryKey: ['sign-in-provider'],
    queryFn: async ({ signal }) => {
      if (EDITION) throw new ApiError('not_in_edition');
      const reply = await fetch(providerLink('/'), { redirect: 'manual', signal });
      if (reply.type === 'opaqueredirect') return null;
      const body: unknown = await reply.json().catch(() => null);
      throw new ApiError('not_available', { detail: sentenceIn(body), status: reply.status });
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

const sentenceIn = (body: unknown): string | undefined =>
  body !== null && typeof body === 'object' && 'detail' in body ? String(body.detail) : undefined;
