import { afterEach, expect, it, vi } from 'vitest';
import { saysExpired, sessionExpired } from './session-expired.ts';
import { SESSION_EXPIRED, takeTokens, useSession } from './session-store.ts';
import { signedOut, someTokens } from './testing/tokens.ts';

afterEach(signedOut);

it('recognises error texts about an expired session [1§8.27 1§8.28]', () => {
  for (const text of [
    'expired-signature',
    'ExpiredSignatureError',
    'Token verification failed',
    'token has expired',
    'Token expired',
    'Authentication failed',
    'Session has expired',
    'session expired',
    'Not authorized: the signature expired',
    'Your session has expired. Please log in again.',
  ])
    expect.soft(saysExpired(text), text).toBe(true);
});

it('ignores other error texts [1§8.28]', () => {
  for (const text of ['', 'Not authorized', 'This offer has expired', 'Sign in to see assaults.'])
    expect.soft(saysExpired(text), text).toBe(false);
});

it('deletes the session and dispatches the window event for an expired session [1§3.25 1§4.36]', () => {
  takeTokens(someTokens());
  const listener = vi.fn();
  window.addEventListener(SESSION_EXPIRED, listener, { once: true });
  sessionExpired();
  expect(listener).toHaveBeenCalledOnce();
  expect(localStorage).toHaveLength(0);
  expect(useSession.getState().signedIn).toBe(false);
});
