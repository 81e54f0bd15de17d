import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_TOKEN_NOW } from '../offline/seen.ts';
import { renewed } from './renew.ts';
import { forgetSession, SESSION_EXPIRED, takeTokens, useSession } from './session-store.ts';
import { aToken, signedOut, someTokens } from './testing/tokens.ts';
import { tokenForCall } from './token-for-call.ts';

const server = vi.fn<(url: URL, init: RequestInit) => Promise<Response>>();
const expired = vi.fn();

beforeEach(() => {
  server.mockReset();
  expired.mockReset();
  vi.stubGlobal('fetch', server);
  window.addEventListener(SESSION_EXPIRED, expired);
});
afterEach(() => {
  window.removeEventListener(SESSION_EXPIRED, expired);
  vi.unstubAllGlobals();
  document.querySelector('base')?.remove();
  signedOut();
});

/** Signs in a member whose access token has expired. */
function aMember() {
  takeTokens({ access_token: aToken(-1), id_token: aToken(-1) });
}

it('renews the token once for twenty simultaneous callers [1§4.31 1§4.33 1§7.34]', async () => {
  aMember();
  const tokens = someTokens();
  server.mockImplementation(async () => Response.json(tokens));
  const got = await Promise.all(Array.from({ length: 20 }, tokenForCall));
  expect(new Set(got)).toEqual(new Set([tokens.access_token]));
  expect(server).toHaveBeenCalledOnce();
  expect(server.mock.calls[0]?.[0].pathname).toBe('/api/auth/refresh');
  expect(server.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'include' });
});

it('sends no renewal request for a visitor, or while the member’s token is valid', async () => {
  expect(tokenForCall()).toBeNull();
  const tokens = someTokens();
  takeTokens(tokens);
  expect(await tokenForCall()).toBe(tokens.access_token);
  expect(server).not.toHaveBeenCalled();
});

it('uses a token that another tab has renewed', async () => {
  aMember();
  const theirs = aToken(900);
  localStorage.setItem('access_token', theirs);
  expect(await renewed('old')).toBe(theirs);
  expect(useSession.getState().token).toBe(theirs);
  expect(server).not.toHaveBeenCalled();
});

it('does not repeat a renewal after a 401, and ends the session once [1§7.36 1§8.23]', async () => {
  aMember();
  server.mockImplementation(async () => Response.json({}, { status: 401 }));
  await expect(renewed(null)).rejects.toMatchObject({ code: 'session_expired' });
  expect(server).toHaveBeenCalledOnce();
  expect(expired).toHaveBeenCalledOnce();
  expect(useSession.getState().signedIn).toBe(false);
});

it.each([
  ['the connection is gone', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is busy', async () => Response.json({}, { status: 503 })],
  ['a web page comes instead', async () => new Response('<html>')],
])('keeps the session when %s', async (_, reply) => {
  aMember();
  server.mockImplementationOnce(reply);
  await expect(renewed(null)).rejects.toThrow();
  expect(useSession.getState().signedIn).toBe(true);
  expect(expired).not.toHaveBeenCalled();
  const tokens = someTokens();
  server.mockImplementationOnce(async () => Response.json(tokens));
  expect(await renewed(null)).toBe(tokens.access_token);
});

it('a renewal request has a timeout of seven seconds', async () => {
  aMember();
  const times = vi.spyOn(AbortSignal, 'timeout');
  server.mockImplementation(async () => Response.json(someTokens()));
  await renewed(null);
  expect(times.mock.calls).toEqual([[7_000]]);
  expect(server.mock.calls[0]?.[1].signal).toBe(times.mock.results[0]?.value);
  times.mockRestore();
});

it('does not sign in a member who signed out during the renewal', async () => {
  aMember();
  server.mockImplementationOnce(async () => {
    forgetSession();
    return Response.json(someTokens());
  });
  await expect(renewed(null)).rejects.toMatchObject({ code: 'sign_in_required' });
  expect(useSession.getState().signedIn).toBe(false);
  expect(localStorage).toHaveLength(0);
});

it('a renewal is rejected if the API has another origin than the page [1§4.35 1§7.35 1§8.24]', async () => {
  aMember();
  document.head.insertAdjacentHTML('beforeend', '<base href="https://elsewhere.example/">');
  await expect(renewed(null)).rejects.toThrow('Refresh not available cross-origin');
  expect(server).not.toHaveBeenCalled();
  expect(useSession.getState().signedIn).toBe(true);
});

it('returns a placeholder token when offline if a service worker can respond from its cache', async () => {
  aMember();
  server.mockRejectedValue(new TypeError('no network'));
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: {} } });
  await expect(renewed(null)).resolves.toBe(NO_TOKEN_NOW);
  expect([useSession.getState().signedIn, useSession.getState().token]).not.toContain(NO_TOKEN_NOW);
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: null } });
  await expect(renewed(null)).rejects.toMatchObject({ code: 'offline' });
});
