import { stringifySetCookie } from 'cookie';
import type { RequestMeta } from './request-meta.ts';

/** A cookie that no script reads and other sites’ pages do not send. Under https (`secure`) no other host can set one of its name. */
export function httpOnlyCookie(name: string, { seconds, secure }: { seconds: number; secure: boolean }) {
  const whole = cookieName(name, secure);
  const written = (value: string, maxAge: number) =>
    stringifySetCookie({ name: whole, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure });
  return {
    /** As the browser sent it. */
    of: ({ cookie }: RequestMeta) => cookie(whole),
    /** The header that gives it to the browser. */
    holding: (value: string) => written(value, seconds),
    /** The header that takes it away. */
    ended: written('', 0),
  };
}
export type HttpOnlyCookie = ReturnType<typeof httpOnlyCookie>;

/** What a kept cookie is called in a browser. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
