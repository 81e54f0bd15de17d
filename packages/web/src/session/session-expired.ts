import { ApiError } from '../api/base/api-error.ts';
import { forgetSession, SESSION_EXPIRED } from './session-store.ts';

/** The session is over: what is kept of it goes, and the page says so. */
export function sessionExpired(): void {
  forgetSession();
  window.dispatchEvent(new Event(SESSION_EXPIRED));
}

/** What a call is refused with whose session is over. */
export const expiredError = () =>
  new ApiError('session_expired', { detail: 'Your session has expired. Please log in again.', status: 401 });

const WORDS =
  /expired[-_ ]?signature|signature has expired|token verification failed|token (?:has )?expired|authentication failed|session (?:has )?expired/i;

/** Does an error text say that the session is over? Servers have many words for it. */
export const saysExpired = (text: string): boolean =>
  WORDS.test(text) || (/not authorized/i.test(text) && /expired/i.test(text));
