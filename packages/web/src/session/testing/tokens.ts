import { forgetSession } from '../session-store.ts';

const part = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A token as the page reads it, which ends so many seconds from now. No key has signed it. */
export const aToken = (
  seconds: number,
  claims: Record<string, unknown> = { sub: 'm1', email: 'zoé@example.org' },
): string => `${part({ alg: 'EdDSA' })}.${part({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds })}.signature`;

/** The reply of a login or of a renewal; each has a token of its own. */
export const someTokens = (jti = 'first') => ({
  access_token: aToken(900, { sub: 'm1', jti }),
  id_token: aToken(900),
  expires_in: 900,
});

/** For after each test: nobody is signed in, nothing is kept. */
export function signedOut(): void {
  forgetSession();
  localStorage.clear();
  history.replaceState(null, '', '/');
}
