import { stringifySetCookie } from 'cookie';
import type { RequestMeta } from './request-meta.ts';

/**
 * Creates a cookie that scripts cannot read and other sites' pages do not send. With https (`secure`), no other host
 * can set a cookie of this name.
 */
export function httpOnlyCookie(name: string, { seconds, secure }: { seconds: number; secure: boolean }) {
  const whole = cookieName(name, secure);
  const written = (value: string, maxAge: number) =>
    stringifySetCookie({ name: whole, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure });
  return {
    /** Returns the value that the browser sent. */
    of: ({ cookie }: RequestMeta) => cookie(whole),
    /** Returns the header that sets the cookie. */
    holding: (value: string) => written(value, seconds),
    /** The header that deletes the cookie. */
    ended: written('', 0),
  };
}
export type HttpOnlyCookie = ReturnType<typeof httpOnlyCookie>;

/** Returns the name of the cookie in the browser. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
