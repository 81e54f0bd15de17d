import { refreshSession, SessionTokens } from '@crimemap/contract/accounts';
import * as z from 'zod/mini';
import { ApiError, refusalOf } from '../api/base/api-error.ts';
import { NO_TOKEN_NOW } from '../offline/seen.ts';
import { readPlain } from '../storage/plain.ts';
import { expiredError, sessionExpired } from './session-expired.ts';
import { inTurn, KEYS, readAgain, takeTokens, useSession } from './session-store.ts';
import { tokenEnd } from './token-end.ts';

/**
 * Shorter than the ten seconds in which the server takes one token twice from the same browser: where the answer is lost on a
 * slow line, there is time to ask again before the used token would be taken for a stolen one and the session ended.
 */
const TIMEOUT_MS = 7_000;
const ELSEWHERE = 'Refresh not available cross-origin';
let renewing: Promise<string> | null = null;

/**
 * A new access token in place of `old`, once for all who ask at the same time, in other tabs too. Throws `ApiError`: with the code
 * `session_expired` when the session is over, which has been said; with another one it may go on, but there is no token now.
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
  // Not by way of `callApi`: a renewal is never renewed.
  const reply = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (reply === null) {
    // The worker answers from what it has kept for members, and asks the server nothing with it.
    if (navigator.serviceWorker?.controller) return NO_TOKEN_NOW;
    throw new ApiError('offline');
  }
  // Who has signed out in the meantime stays out.
  if (before && !useSession.getState().signedIn) throw new ApiError('sign_in_required');
  if (reply.status === 401) {
    sessionExpired();
    throw expiredError();
  }
  if (!reply.ok) throw await refusalOf(reply);
  const tokens = z.safeParse(SessionTokens, await reply.json().catch(() => null));
  if (!tokens.success) throw new ApiError('internal');
  takeTokens(tokens.data);
  return tokens.data.access_token;
}
