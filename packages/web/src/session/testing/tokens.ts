import { forgetSession } from '../session-store.ts';

const part = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Returns an unsigned token that expires in this number of seconds. */
export const aToken = (
  seconds: number,
  claims: Record<string, unknown> = { sub: 'm1', email: 'zoé@example.org' },
): string => `${part({ alg: 'EdDSA' })}.${part({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds })}.signature`;

/** Returns the response to a sign-in or a renewal. With another `jti`, the tokens are different. */
export const someTokens = (jti = 'first') => ({
  access_token: aToken(900, { sub: 'm1', jti }),
  id_token: aToken(900),
  expires_in: 900,
});

/** Signs out and clears the storage. Must be called after each test. */
export function signedOut(): void {
  forgetSession();
  localStorage.clear();
  history.replaceState(null, '', '/');
}
