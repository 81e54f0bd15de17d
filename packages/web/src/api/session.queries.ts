import { beginGoogle, logOut } from '@crimemap/contract/accounts';
import { getProfile, recordLogin, trackUser } from '@crimemap/contract/profiles';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { mustBeMember, useSession } from '../session/session-store.ts';
import { STATIC_SITE } from './base/static-site.ts';
import { ApiError, callApi, urlOf } from './call-api.ts';

/** Ends the session of the browser's cookie. */
export const askToLogOut = () => callApi(logOut, {});

/** Loads the member's public profile. Rejects with `NO_TOKEN` for a guest. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => {
      mustBeMember();
      return callApi(getProfile, {}, { signal });
    },
    staleTime: 5 * 60_000,
  });

/** Prefetches the profile and records the login, whether or not each succeeds. Never rejects. */
export async function afterLogin(client: QueryClient): Promise<void> {
  if (!useSession.getState().signedIn) return;
  await Promise.all([
    client.prefetchQuery(profileQuery()),
    callApi(recordLogin, {})
      .catch(() => callApi(trackUser, {}))
      .catch(console.info),
  ]);
}

/** Returns the address that starts the provider's sign-in and returns to `returnTo`, a path with query of this page. */
export const providerLink = (returnTo: string): string => urlOf(beginGoogle, { query: { return_to: returnTo } });

/** Loads whether the server offers a sign-in provider, or its sentence if not. */
export const providerQuery = () =>
  queryOptions({
    queryKey: ['sign-in-provider'],
    queryFn: async ({ signal }) => {
      if (STATIC_SITE) throw new ApiError('not_in_static_site');
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
