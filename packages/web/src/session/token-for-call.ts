import { loadPart } from '../ui/lazy-component.ts';
import { useSession } from './session-store.ts';

/** Spare time in milliseconds, because a token may expire while a request is on its way. */
const SPARE_MS = 5_000;

/**
 * Returns the token for an API call; `null` for guests, at once. An expired token is renewed first, once for
 * simultaneous callers. Rejects as `renewed` does.
 */
export function tokenForCall(): Promise<string> | null {
  const { signedIn, token, until } = useSession.getState();
  if (!signedIn) return null;
  return token !== null && until > Date.now() + SPARE_MS ? Promise.resolve(token) : renewToken(token);
}

/** Renews a rejected or expired token. Loads `renewed` on first use. */
export const renewToken = (token: string | null): Promise<string> =>
  loadPart(() => import('./renew.ts')).then(({ renewed }) => renewed(token));
