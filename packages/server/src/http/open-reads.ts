import type { Call } from '@crimemap/contract/call';

/**
 * Lets pages of any origin read a reply (CORS), as notebooks and other sites do. No `Access-Control-Allow-Credentials`: a browser
 * then gives a page only what anybody is answered. Nothing answers a preflight, so no page can send a member's token either.
 */
export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-disposition, etag, retry-after',
} as const;

/** Addresses whose replies are about one person, or meant for one. */
const PERSONAL = /^\/(?:alerts|auth|user)\//;

/** Is a call a public read? */
export const isOpenRead = ({ method, who, sends, path }: Call): boolean =>
  method === 'GET' && who === 'anyone' && sends !== 'page' && sends !== 'redirect' && !PERSONAL.test(path);
