import { loadPart } from '../ui/lazy-component.ts';
import { useSession } from './session-store.ts';

/** A token that ends while a call is on its way is of no use. */
const SPARE_MS = 5_000;

/**
 * The token to make a call with; nobody’s for guests, at once. One that has ended is renewed first, once for all who ask;
 * rejects as `renewed` does.
 */
export function tokenForCall(): Promise<string> | null {
  const { signedIn, token, until } = useSession.getState();
  if (!signedIn) return null;
  return token !== null && until > Date.now() + SPARE_MS ? Promise.resolve(token) : renewToken(token);
}

/** A token in place of one that was refused or has ended: see `renewed`, which is loaded with the first need for it. */
export const renewToken = (token: string | null): Promise<string> =>
  loadPart(() => import('./renew.ts')).then(({ renewed }) => renewed(token));
