/** In place of a token that could not be renewed without a network: with it a call is answered from what is kept, or not at all. */
export const NO_TOKEN_NOW = 'no-token-now';

/** Header of a manifest that comes from the cache because our server could not be reached. */
export const LAST_SEEN = 'x-last-seen';

const VERSION = 1;
const SEEN = { guest: `seen-guest-${VERSION}`, member: `seen-member-${VERSION}` } as const;

export const SEEN_CACHES: readonly string[] = Object.values(SEEN);

/** Where replies to this request are kept. What a member was told lies apart: a request without a token never meets it. */
export const seenCacheOf = (request: Pick<Request, 'headers'>): string =>
  request.headers.has('authorization') ? SEEN.member : SEEN.guest;

/** What members were told goes: nobody is signed in here any more, or someone else is. */
export async function forgetWhatMembersSaw(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SEEN.member);
}
