import { createHash } from 'node:crypto';
import type { From } from '../http/from.ts';
import { cookieName, type KeptCookie, keptCookie } from '../http/kept-cookie.ts';

export const ATTEMPT_MINUTES = 10;
const NAME = 'sign-in-';
/** Each goes with every request until it ends. */
const OPEN_AT_ONCE = 8;

/** All that is kept of a state: who reads the database cannot answer for someone. */
export const stateHash = (state: string): Buffer => createHash('sha256').update(state).digest();

/**
 * What makes an answer belong to the browser that asked: the state, which comes back in the address too. Each attempt has a
 * cookie of its own, so that one begun in another tab leaves it alone.
 */
export const stateCookie = (state: string, secure: boolean): KeptCookie =>
  keptCookie(NAME + stateHash(state).toString('hex').slice(0, 16), { seconds: ATTEMPT_MINUTES * 60, secure });

/** What ends the attempts of a browser that has begun very many, and finished none. */
export function endedOfMany({ cookieNames }: From, secure: boolean): string[] {
  const prefix = cookieName(NAME, secure);
  const open = cookieNames().filter((name) => name.startsWith(prefix));
  if (open.length < OPEN_AT_ONCE) return [];
  return open.map((name) => keptCookie(NAME + name.slice(prefix.length), { seconds: 0, secure }).ended);
}
