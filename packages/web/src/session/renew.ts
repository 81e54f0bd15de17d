import { refreshSession, SessionTokens } from '@crimemap/contract/accounts';
import { Problem } from '@crimemap/contract/problem';
import * as z from 'zod/mini';
import { readPlain } from '../storage/plain.ts';
import { inTurn } from './in-turn.ts';
import { sessionExpired } from './session-expired.ts';
import { KEYS, readAgain, takeTokens, useSession } from './session-store.ts';
import { tokenEnd } from './token-end.ts';

const TIMEOUT_MS = 10_000;
const ELSEWHERE = 'Refresh not available cross-origin';
let renewing: Promise<string | null> | null = null;

/**
 * A new access token in place of `old`, once for all who ask at the same time, in other tabs too. `null`: the session is over,
 * which has been said. Otherwise the session may go on, but there is no token now: throws a plain `Error` with a sentence when
 * the server refuses, another one when it cannot be reached.
 */
export function renewed(old: string | null): Promise<string | null> {
  renewing ??= inTurn(() => renew(old)).finally(() => {
    renewing = null;
  });
  return renewing;
}

async function renew(old: string | null): Promise<string | null> {
  const kept = readPlain(KEYS.access);
  if (kept !== null && kept !== old && tokenEnd(kept) > Date.now()) {
    readAgain();
    return kept;
  }
  const url = new URL(`/api${refreshSession.path}`, document.baseURI);
  if (url.origin !== location.origin) throw new Error(ELSEWHERE);
  const before = useSession.getState().signedIn;
  // Not by way of `callApi`: a renewal is never renewed.
  const reply = await fetch(url, { method: 'POST', credentials: 'include', signal: AbortSignal.timeout(TIMEOUT_MS) });
  // Who has signed out in the meantime stays out.
  if (before && !useSession.getState().signedIn) return null;
  if (reply.status === 401) {
    sessionExpired();
    return null;
  }
  const body: unknown = await reply.json().catch(() => null);
  const tokens = z.safeParse(SessionTokens, body);
  if (!reply.ok || !tokens.success) throw new Error(z.safeParse(Problem, body).data?.detail ?? 'No session to be had');
  takeTokens(tokens.data);
  return tokens.data.access_token;
}
