import { ProviderError } from '@crimemap/contract/accounts';
import * as z from 'zod/mini';
import { navigate } from '../address.ts';
import { takeTokens, useSession } from './session-store.ts';
import { tokenEnd } from './token-end.ts';

/**
 * State of the session that the URL shows when the page opens. `failed`: the sign-in provider returned without signing
 * anyone in.
 */
export type Returned = 'signed in' | 'expired' | { readonly failed: ProviderError } | null;

/**
 * Reads what a sign-in provider or an expired session left in the URL, and removes it: tokens in the fragment, an
 * `error` in the query (which is logged), or `reason=expired`.
 */
export function takeReturn(): Returned {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get('access_token');
  const query = new URLSearchParams(location.search);
  const error = query.get('error');
  const expired = query.get('reason') === 'expired';
  if (token === null && error === null && !expired) return null;
  if (expired) query.delete('reason');
  for (const name of ['error', 'error_description']) query.delete(name);
  const rest = query.toString();
  const hash = token === null ? location.hash : '';
  navigate(`${location.pathname}${rest && `?${rest}`}${hash}`, { replace: true, state: history.state });
  if (error !== null) console.warn('The sign-in provider answered:', error.slice(0, 100));
  if (token !== null && tokenEnd(token) > Date.now()) {
    takeTokens({ access_token: token, id_token: fragment.get('id_token') ?? '' }, true);
    return 'signed in';
  }
  if (expired) return 'expired';
  return error === null || useSession.getState().signedIn ? null : { failed: errorOf(error) };
}

/**
 * Providers send `access_denied` when the person declines. Words that we do not know only mean that nobody is signed
 * in.
 */
function errorOf(word: string): ProviderError {
  if (word === 'access_denied') return 'cancelled';
  const known = z.safeParse(ProviderError, word);
  return known.success ? known.data : 'refused';
}
