import { createHash } from 'node:crypto';
import { stringifySetCookie } from 'cookie';
import type { From } from '../http/from.ts';

export const ATTEMPT_MINUTES = 10;
const NAME = 'sign-in';

/**
 * What makes an answer belong to the browser that asked: the state, which comes back in the address too. `lax`, since the
 * provider’s site sends the browser here.
 */
export function stateCookie(secure: boolean) {
  const written = (value: string, maxAge: number) =>
    stringifySetCookie({
      name: NAME,
      value,
      maxAge,
      path: '/api/auth/google',
      httpOnly: true,
      sameSite: 'lax',
      secure,
    });
  return {
    of: ({ cookie }: From): string | undefined => cookie(NAME),
    holding: (state: string): string => written(state, ATTEMPT_MINUTES * 60),
    ended: written('', 0),
  };
}

/** All that is kept of a state: who reads the database cannot answer for someone. */
export const stateHash = (state: string): Buffer => createHash('sha256').update(state).digest();
