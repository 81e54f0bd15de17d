import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { clientKeyOf } from './rate-limit.ts';

/** Facts about the sender of a request, for the few endpoints that need them: sign-in, sessions and files. */
export interface RequestMeta {
  /** Client key, see `clientKeyOf`: a network address, shortened to its /64 for IPv6. */
  readonly clientKey: string;
  readonly cookie: (name: string) => string | undefined;
  readonly cookieNames: () => string[];
  readonly header: (name: ReadableHeader) => string | undefined;
}

/** The only request headers that handlers may read. */
type ReadableHeader =
  | 'origin'
  | 'sec-fetch-site'
  | 'sec-purpose'
  | 'service-worker-navigation-preload'
  | 'user-agent'
  | 'host'
  | 'accept'
  | 'content-type'
  | 'if-none-match';

/**
 * Returns the facts about the sender of a request. Cookies and headers are parsed only when they are used. A cookie
 * that is sent twice counts as missing, because another site may have set one of the two.
 */
export const requestMetaOf = ({ ip, headers }: FastifyRequest): RequestMeta => ({
  clientKey: clientKeyOf(ip),
  cookie(name) {
    const text = headers.cookie ?? '';
    if (text.split(';').filter((pair) => pair.split('=', 1)[0]?.trim() === name).length > 1) return undefined;
    return parseCookie(text)[name];
  },
  cookieNames: () => Object.keys(parseCookie(headers.cookie ?? '')),
  header: (name) => [headers[name]].flat()[0],
});

/**
 * Returns the address of this site without a trailing slash: the operator's setting, or if unset, the address in the
 * request's `Host` header.
 */
export function baseOf(publicUrl: string | null, from: Pick<RequestMeta, 'header'>): string {
  const host = from.header('host') ?? '';
  return publicUrl ?? `http://${/^[\w.-]+(?::\d{1,5})?$/.test(host) ? host : 'localhost'}`;
}
