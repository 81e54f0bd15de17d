/**
 * Placeholder for a token that could not be renewed offline. The worker returns a cached response to such a request, or
 * an error.
 */
export const NO_TOKEN_NOW = 'no-token-now';

/** Header of a manifest that came from the cache because the server could not be reached. */
export const LAST_SEEN = 'x-last-seen';

const VERSION = 1;
const SEEN = { guest: `seen-guest-${VERSION}`, member: `seen-member-${VERSION}` } as const;

export const SEEN_CACHES: readonly string[] = Object.values(SEEN);

/**
 * Returns the name of the cache for responses to a request. Responses for members are in a separate cache, so a request
 * without a token never gets such a response.
 */
export const seenCacheOf = (request: Pick<Request, 'headers'>): string =>
  request.headers.has('authorization') ? SEEN.member : SEEN.guest;

/** Deletes the cache of responses for members after a sign-out, or when another member signs in. */
export async function forgetWhatMembersSaw(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SEEN.member);
}
