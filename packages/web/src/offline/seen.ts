/**
 * Placeholder for a token that could not be renewed offline. The worker answers such a call from its cache or not at
 * all.
 */
export const NO_TOKEN_NOW = 'no-token-now';

/** Header of a manifest that came from the cache because the server was unreachable. */
export const LAST_SEEN = 'x-last-seen';

const VERSION = 1;
const SEEN = { guest: `seen-guest-${VERSION}`, member: `seen-member-${VERSION}` } as const;

export const SEEN_CACHES: readonly string[] = Object.values(SEEN);

/**
 * Returns the name of the cache for responses to this request. Responses for members have their own cache, so a request
 * without a token never gets one.
 */
export const seenCacheOf = (request: Pick<Request, 'headers'>): string =>
  request.headers.has('authorization') ? SEEN.member : SEEN.guest;

/** Deletes the members’ cache after a sign-out or a change of member. */
export async function forgetWhatMembersSaw(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SEEN.member);
}
