import type { Call } from '@crimemap/contract/call';

/**
 * Lets pages of any origin read a reply (CORS), such as notebooks and other sites. Without
 * `Access-Control-Allow-Credentials`, browsers give a page only public replies. No endpoint answers a preflight
 * request, so pages cannot send a member's token either.
 */
export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-disposition, etag, retry-after',
} as const;

/** Paths whose replies concern or address one person. */
const PERSONAL = /^\/(?:alerts|auth|user)\//;

/** True if an endpoint is a public read. */
export const isOpenRead = ({ method, who, sends, path }: Call): boolean =>
  method === 'GET' && who === 'anyone' && sends !== 'page' && sends !== 'redirect' && !PERSONAL.test(path);
