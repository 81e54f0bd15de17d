import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeTokens, useSession } from './session-store.ts';
import { takeReturn } from './take-return.ts';
import { aToken, signedOut, someTokens } from './testing/tokens.ts';

const warn = vi.fn();
beforeEach(() => {
  warn.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  vi.restoreAllMocks();
  signedOut();
});

const open = (path: string) => {
  history.replaceState(null, '', path);
  return takeReturn();
};
const address = () => location.pathname + location.search + location.hash;

it('reads the tokens from the fragment of the URL and removes the fragment [1§2.7 1§4.30]', () => {
  const [access, identity] = [aToken(900), aToken(900)];
  expect(open(`/?city=peel#access_token=${access}&id_token=${identity}&expires_in=900`)).toBe('signed in');
  expect(address()).toBe('/?city=peel');
  expect(useSession.getState()).toMatchObject({ signedIn: true, fresh: true, token: access, email: 'zoé@example.org' });
});

it('removes an expired token without using it', () => {
  expect(open(`/#access_token=${aToken(-1)}`)).toBeNull();
  expect(address()).toBe('/');
  expect(useSession.getState().signedIn).toBe(false);
});

it('logs the error of the sign-in provider and removes the error from the query [1§2.8]', () => {
  expect(open('/?city=peel&error=access_denied&error_description=no#here')).toEqual({ failed: 'cancelled' });
  expect(address()).toBe('/?city=peel#here');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'access_denied');
});

it.each([
  ['cancelled', 'cancelled'],
  ['state', 'state'],
  ['email_unverified', 'email_unverified'],
  ['not_available', 'not_available'],
  ['server_error', 'refused'],
  ['<b>', 'refused'],
])('returns the reason why a sign-in failed for error=%s', (word, failed) => {
  expect(open(`/?error=${encodeURIComponent(word)}`)).toEqual({ failed });
});

it('ignores an error in the URL if a member is signed in', () => {
  takeTokens(someTokens());
  expect(open('/?error=state')).toBeNull();
  expect(address()).toBe('/');
});

it('reports an expired session only once [1§4.38]', () => {
  expect(open('/?city=peel&reason=expired')).toBe('expired');
  expect(address()).toBe('/?city=peel');
  expect(takeReturn()).toBeNull();
});

it('does not change a URL without a sign-in result or an expired session', () => {
  expect(open('/?city=peel&reason=new#here')).toBeNull();
  expect(address()).toBe('/?city=peel&reason=new#here');
});
