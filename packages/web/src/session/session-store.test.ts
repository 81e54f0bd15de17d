import { afterEach, expect, it, vi } from 'vitest';
import { forgetSession, readAgain, takeTokens, useSession } from './session-store.ts';
import { aToken, signedOut, someTokens } from './testing/tokens.ts';

afterEach(signedOut);

it('stores the tokens and the email address as plain text in the local storage, under the keys of the specification [1§3.24]', () => {
  const tokens = someTokens();
  takeTokens(tokens, true);
  expect({ ...localStorage }).toEqual({
    access_token: tokens.access_token,
    id_token: tokens.id_token,
    login_email: 'zoé@example.org',
  });
  expect(useSession.getState()).toMatchObject({ signedIn: true, sub: 'm1', email: 'zoé@example.org', fresh: true });
});

it('a reload restores the stored session [1§4.32]', () => {
  const tokens = someTokens();
  takeTokens(tokens, true);
  readAgain();
  expect(useSession.getState()).toMatchObject({ signedIn: true, sub: 'm1', token: tokens.access_token, fresh: false });
});

it.each([
  ['that ends now', () => aToken(0)],
  ['that has ended', () => aToken(-1)],
  ['without an end', () => 'a.b.c'],
])('discards a stored token %s [1§4.32]', (_, token) => {
  localStorage.setItem('access_token', token());
  readAgain();
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(useSession.getState()).toMatchObject({ signedIn: false, token: null });
});

it('keeps the member signed in after the access token has expired, because the cookie can still renew the token', () => {
  localStorage.setItem('access_token', aToken(-1));
  localStorage.setItem('login_email', 'zoé@example.org');
  readAgain();
  expect(useSession.getState()).toMatchObject({ signedIn: true, email: 'zoé@example.org', token: null });
});

it('uses the token lifetime from the server instead of the clock of the device', () => {
  takeTokens({ access_token: aToken(-5_000), id_token: aToken(-5_000), expires_in: 900 });
  expect(useSession.getState().until).toBeGreaterThan(Date.now() + 800_000);
});

it('keeps a session across reloads until the sign-out even if the storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  readAgain();
  expect(useSession.getState().signedIn).toBe(false);
  takeTokens(someTokens(), true);
  readAgain();
  expect(useSession.getState()).toMatchObject({ signedIn: true, token: null });
  forgetSession();
  readAgain();
  expect(useSession.getState().signedIn).toBe(false);
  vi.unstubAllGlobals();
});

it('sets no cookie if the tokens are stored in the local storage', () => {
  takeTokens(someTokens(), true);
  expect(document.cookie).toBe('');
});
