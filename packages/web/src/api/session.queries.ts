import { beginGoogle, logOut } from '@crimemap/contract/accounts';
import { getProfile, recordLogin, trackUser } from '@crimemap/contract/profiles';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { mustBeMember, useSession } from '../session/session-store.ts';
import { STATIC_SITE } from './base/static-site.ts';
import { ApiError, callApi, urlOf } from './call-api.ts';

/** Ends the session that the browser's cookie belongs to. */
export const askToLogOut = () => callApi(logOut, {});

/** Loads the member's public profile. Rejects with `NO_TOKEN` if the visitor is a guest. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => {
      mustBeMember();
      return callApi(getProfile, {}, { signal });
    },
    staleTime: 5 * 60_000,
  });

/** Prefetches the profile and records the login. Either may fail without effect on the other. Never rejects. */
export async function afterLogin(client: QueryClient): Promise<void> {
  if (!useSession.getState().signedIn) return;
  await Promise.all([
    client.prefetchQuery(profileQuery()),
    callApi(recordLogin, {})
      .catch(() => callApi(trackUser, {}))
      .catch(console.info),
  ]);
}

/**
 * Returns the URL that starts sign-in with the provider. After sign-in, the provider returns the visitor to `returnTo`,
 * a path with query of this page.
 */
export const providerLink = (returnTo: string): string => urlOf(beginGoogle, { query: { return_to: returnTo } });

/** Resolves if the server offers a sign-in provider. Otherwise rejects with the server's sentence. */
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
