import { refreshSession, SessionTokens } from '@crimemap/contract/accounts';
import * as z from 'zod/mini';
import { ApiError, apiErrorOf } from '../api/base/api-error.ts';
import { NO_TOKEN_NOW } from '../offline/seen.ts';
import { readPlain } from '../storage/plain.ts';
import { expiredError, sessionExpired } from './session-expired.ts';
import { inTurn, KEYS, readAgain, takeTokens, useSession } from './session-store.ts';
import { tokenEnd } from './token-end.ts';

/**
 * Timeout of a renewal in milliseconds. Shorter than the 10 seconds in which the server accepts one refresh token twice
 * from the same browser. If the response is lost, a retry then still arrives in time. Later, the server would treat the
 * used token as stolen and end the session.
 */
const TIMEOUT_MS = 7_000;
const ELSEWHERE = 'Refresh not available cross-origin';
let renewing: Promise<string> | null = null;

/**
 * Returns a new access token instead of `old`. Simultaneous callers share one renewal, even in several tabs. Throws an
 * `ApiError`. With the code `session_expired`, the session has ended and `sessionExpired` has been called. With another
 * code the session may continue, but there is no token now.
 */
export function renewed(old: string | null): Promise<string> {
  renewing ??= inTurn('session', () => renew(old)).finally(() => {
    renewing = null;
  });
  return renewing;
}

async function renew(old: string | null): Promise<string> {
  const stored = readPlain(KEYS.access);
  if (stored !== null && stored !== old && tokenEnd(stored) > Date.now()) {
    readAgain();
    return stored;
  }
  const url = new URL(`/api${refreshSession.path}`, document.baseURI);
  if (url.origin !== location.origin) throw new ApiError('not_allowed', { detail: ELSEWHERE });
  const before = useSession.getState().signedIn;
  // Does not use `callApi`, which would renew the token for this request too.
  const reply = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (reply === null) {
    // The worker responds to members from its cache, and sends no request with this token.
    if (navigator.serviceWorker?.controller) return NO_TOKEN_NOW;
    throw new ApiError('offline');
  }
  // A member who signed out meanwhile stays signed out.
  if (before && !useSession.getState().signedIn) throw new ApiError('sign_in_required');
  if (reply.status === 401) {
    sessionExpired();
    throw expiredError();
  }
  if (!reply.ok) throw await apiErrorOf(reply);
  const tokens = z.safeParse(SessionTokens, await reply.json().catch(() => null));
  if (!tokens.success) throw new ApiError('internal');
  takeTokens(tokens.data);
  return tokens.data.access_token;
}
