import type { Call } from '@crimemap/contract/call';

/**
 * Headers that let pages of any origin, such as notebooks and other sites, read a response (CORS). Without
 * `Access-Control-Allow-Credentials`, browsers send no cookies, so pages get only public responses. No endpoint
 * responds to preflight requests, so pages cannot send a member's token either.
 */
export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-disposition, etag, retry-after',
} as const;

/** Paths whose responses are about one person or meant for one person. */
const PERSONAL = /^\/(?:alerts|auth|user)\//;

/** Returns true if an endpoint is a public read. */
export const isOpenRead = ({ method, who, sends, path }: Call): boolean =>
  method === 'GET' && who === 'anyone' && sends !== 'page' && sends !== 'redirect' && !PERSONAL.test(path);
