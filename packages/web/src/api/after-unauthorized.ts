import { renewed } from '../session/renew.ts';
import { expiredError, saysExpired, sessionExpired } from '../session/session-expired.ts';
import { apiErrorOf } from './base/api-error.ts';

/**
 * Handles a call refused with 401. If its token is the cause, sends it again through `again` with a renewed one. If
 * that fails too, the session is over. `token`: the one it was sent with. Loaded with the first such error.
 */
export async function afterUnauthorized(
  response: Response,
  token: string | null,
  again: (token: string) => Promise<Response>,
): Promise<Response> {
  await throwUnlessOver(response, token);
  const fresh = await renewed(token);
  const second = await again(fresh);
  if (second.ok) return second;
  await throwUnlessOver(second, fresh);
  sessionExpired();
  throw expiredError();
}

/** Throws the error unless it concerns the session. */
async function throwUnlessOver(response: Response, token: string | null): Promise<void> {
  const text = await response.clone().text();
  const error = await apiErrorOf(response);
  const over = error.status === 401 && error.code !== 'wrong_credentials' && (token !== null || saysExpired(text));
  if (!over) throw error;
}
