import { SESSION_DAYS } from '@crimemap/contract/accounts';
import { type KeptCookie, keptCookie } from '../http/kept-cookie.ts';

/** The cookie a session is renewed with. */
export const refreshCookie = (secure: boolean): KeptCookie =>
  keptCookie('refresh', { seconds: SESSION_DAYS * 86_400, secure });
