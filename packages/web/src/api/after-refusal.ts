import { renewed } from '../session/renew.ts';
import { expiredError, saysExpired, sessionExpired } from '../session/session-expired.ts';
import { refusalOf } from './base/api-error.ts';

/**
 * What becomes of a call that was refused with 401: when that is about its token, it is made once `again` with another. When
 * that is of no use either, the session is over. `token`: the one it was made with. Loaded with the first such refusal.
 */
export async function afterRefusal(
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

/** Throws the refusal, unless it is about the session and not about what was asked. */
async function throwUnlessOver(response: Response, token: string | null): Promise<void> {
  const text = await response.clone().text();
  const refusal = await refusalOf(response);
  const over = refusal.status === 401 && refusal.code !== 'wrong_credentials' && (token !== null || saysExpired(text));
  if (!over) throw refusal;
}
