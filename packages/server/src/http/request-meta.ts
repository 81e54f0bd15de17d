import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { clientKeyOf } from './rate-limit.ts';

/** Data about the sender of a request, for the few endpoints that need it: sign-in, sessions and files. */
export interface RequestMeta {
  /** Network address of the client. IPv6 addresses are shortened to their /64. */
  readonly clientKey: string;
  readonly cookie: (name: string) => string | undefined;
  readonly cookieNames: () => string[];
  readonly header: (name: ReadableHeader) => string | undefined;
}

/** The only headers that use cases may read. */
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
 * Returns the request data; cookies and headers are read lazily. A cookie sent twice counts as missing, because another
 * site may have set one.
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
 * Returns the address of this site without a trailing slash: the operator's setting, or else from the request's `Host`
 * header.
 */
export function baseOf(publicUrl: string | null, from: Pick<RequestMeta, 'header'>): string {
  const host = from.header('host') ?? '';
  return publicUrl ?? `http://${/^[\w.-]+(?::\d{1,5})?$/.test(host) ? host : 'localhost'}`;
}
