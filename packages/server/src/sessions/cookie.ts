import { SESSION_DAYS } from '@crimemap/contract/accounts';
import { stringifySetCookie } from 'cookie';
import type { From } from '../http/from.ts';

/** The cookie a session is renewed with. Scripts cannot read it, and under https no other host can set one of its name. */
export function refreshCookie(secure: boolean) {
  const name = secure ? '__Host-refresh' : 'refresh';
  const written = (value: string, maxAge: number) =>
    stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure });
  return {
    of: ({ cookie }: From): string | undefined => cookie(name),
    holding: (token: string): string => written(token, SESSION_DAYS * 86_400),
    ended: written('', 0),
  };
}
