import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { askerOf } from './rate-limit.ts';

/** Where a request comes from, for the few calls that must know: sign-in and sessions. */
export interface From {
  /** The network address, an IPv6 one as its /64. */
  readonly asker: string;
  readonly cookie: (name: string) => string | undefined;
  readonly header: (name: 'origin' | 'sec-fetch-site' | 'user-agent' | 'host') => string | undefined;
}

/** Reads cookies and headers only when asked for them. A cookie sent twice is nobody’s: another site may have set one. */
export const fromOf = ({ ip, headers }: FastifyRequest): From => ({
  asker: askerOf(ip),
  cookie(name) {
    const text = headers.cookie ?? '';
    if (text.split(';').filter((pair) => pair.trimStart().startsWith(`${name}=`)).length > 1) return undefined;
    return parseCookie(text)[name];
  },
  header: (name) => headers[name],
});
