import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { clientKeyOf } from './rate-limit.ts';

/** Where a request comes from, for the few calls that must know: sign-in, sessions, files. */
export interface RequestMeta {
  /** The network address, an IPv6 one as its /64. */
  readonly clientKey: string;
  readonly cookie: (name: string) => string | undefined;
  readonly cookieNames: () => string[];
  readonly header: (name: ReadableHeader) => string | undefined;
}

/** Of all others a use case knows nothing. */
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

/** Reads cookies and headers only when asked for them. A cookie sent twice is nobody’s: another site may have set one. */
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

/** The address visitors use, without a slash at its end: as the operator says, else as who asks reached us. */
export function baseOf(publicUrl: string | null, from: Pick<RequestMeta, 'header'>): string {
  const host = from.header('host') ?? '';
  return publicUrl ?? `http://${/^[\w.-]+(?::\d{1,5})?$/.test(host) ? host : 'localhost'}`;
}
