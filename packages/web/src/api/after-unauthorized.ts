import { renewed } from '../session/renew.ts';
import { expiredError, saysExpired, sessionExpired } from '../session/session-expired.ts';
import { apiErrorOf } from './base/api-error.ts';

/**
 * Handles a response with 401 to a call that was sent with `token`. If the token is the cause, renews it and calls
 * `again` with the new one. If that also fails, the session is over. This module is loaded only with the first such
 * response.
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

/** Throws the error of the response, unless the error means that the session is over. */
async function throwUnlessOver(response: Response, token: string | null): Promise<void> {
  const text = await response.clone().text();
  const error = await apiErrorOf(response);
  const over = error.status === 401 && error.code !== 'wrong_credentials' && (token !== null || saysExpired(text));
  if (!over) throw error;
}
