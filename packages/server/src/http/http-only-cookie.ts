import { stringifySetCookie } from 'cookie';
import type { RequestMeta } from './request-meta.ts';

/**
 * Creates a cookie that scripts cannot read and that browsers do not send with requests from other sites. With https
 * (`secure`), no other host can set a cookie of this name.
 */
export function httpOnlyCookie(name: string, { seconds, secure }: { seconds: number; secure: boolean }) {
  const whole = cookieName(name, secure);
  const written = (value: string, maxAge: number) =>
    stringifySetCookie({ name: whole, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure });
  return {
    /** Returns the cookie's value in a request. */
    of: ({ cookie }: RequestMeta) => cookie(whole),
    /** Returns the `Set-Cookie` header that sets the cookie. */
    holding: (value: string) => written(value, seconds),
    /** `Set-Cookie` header that deletes the cookie. */
    ended: written('', 0),
  };
}
export type HttpOnlyCookie = ReturnType<typeof httpOnlyCookie>;

/** Returns the name under which the browser stores the cookie. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
