import { ApiError } from '../api/base/api-error.ts';
import { forgetSession, SESSION_EXPIRED } from './session-store.ts';

/** Deletes an expired session and dispatches `SESSION_EXPIRED`, so that the page can show a message. */
export function sessionExpired(): void {
  forgetSession();
  window.dispatchEvent(new Event(SESSION_EXPIRED));
}

/** Returns the error for a request whose session has expired. */
export const expiredError = () =>
  new ApiError('session_expired', { detail: 'Your session has expired. Please log in again.', status: 401 });

const WORDS =
  /expired[-_ ]?signature|signature has expired|token verification failed|token (?:has )?expired|authentication failed|session (?:has )?expired/i;

/** Returns whether an error text means that the session has expired. The words differ between servers. */
export const saysExpired = (text: string): boolean =>
  WORDS.test(text) || (/not authorized/i.test(text) && /expired/i.test(text));
