import { stringifySetCookie } from 'cookie';
import type { RequestMeta } from './request-meta.ts';

export interface HttpOnlyCookie {
  /** As the browser sent it. */
  of(requestMeta: RequestMeta): string | undefined;
  /** The header that gives it to the browser. */
  holding(value: string): string;
  /** The header that takes it away. */
  readonly ended: string;
}

/** A cookie that no script reads and other sites’ pages do not send. Under https (`secure`) no other host can set one of its name. */
export function httpOnlyCookie(
  name: string,
  { seconds, secure }: { seconds: number; secure: boolean },
): HttpOnlyCookie {
  const whole = cookieName(name, secure);
  const written = (value: string, maxAge: number) =>
    stringifySetCookie({ name: whole, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure });
  return {
    of: ({ cookie }) => cookie(whole),
    holding: (value) => written(value, seconds),
    ended: written('', 0),
  };
}

/** What a kept cookie is called in a browser. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
