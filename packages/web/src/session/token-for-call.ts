import { loadPart } from '../ui/lazy-component.ts';
import { useSession } from './session-store.ts';

/**
 * Milliseconds before its expiry at which a token is no longer used, because it could expire while a request is on its
 * way.
 */
const SPARE_MS = 5_000;

/**
 * Returns the token for an API request; `null` at once for guests. Renews an expired token first, once for simultaneous
 * callers. Rejects with the same errors as `renewed`.
 */
export function tokenForCall(): Promise<string> | null {
  const { signedIn, token, until } = useSession.getState();
  if (!signedIn) return null;
  return token !== null && until > Date.now() + SPARE_MS ? Promise.resolve(token) : renewToken(token);
}

/** Renews a rejected or expired token. Loads `renewed` on first use. */
export const renewToken = (token: string | null): Promise<string> =>
  loadPart(() => import('./renew.ts')).then(({ renewed }) => renewed(token));
