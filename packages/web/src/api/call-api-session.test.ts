import { logIn } from '@crimemap/contract/accounts';
import { getProfile } from '@crimemap/contract/profiles';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SESSION_EXPIRED, takeTokens, useSession } from '../session/session-store.ts';
import { aToken, signedOut, someTokens } from '../session/testing/tokens.ts';
import { callApi } from './call-api.ts';

const PROFILE = { sub: 'm1', username: 'zoe', display_name: 'Zoé', profile_image_url: null };
const OVER = { detail: 'Your session has expired. Please log in again.' };
const heard: { path: string; token: string | null }[] = [];
const server = vi.fn<(path: string, token: string | null) => Response | Promise<Response>>();
const expired = vi.fn();

beforeEach(() => {
  heard.length = 0;
  server.mockReset();
  expired.mockReset();
  window.addEventListener(SESSION_EXPIRED, expired);
  vi.stubGlobal('fetch', async (url: string | URL, { headers }: RequestInit) => {
    const { pathname: path } = new URL(url, location.href);
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? null;
    heard.push({ path, token });
    return server(path, token);
  });
});
afterEach(() => {
  window.removeEventListener(SESSION_EXPIRED, expired);
  vi.unstubAllGlobals();
  signedOut();
});

const errorReply = (code: string, detail = '', status = 401) =>
  Response.json({ type: 'about:blank', code, title: code, status, detail, request_id: 'r1' }, { status });
const ask = () => callApi(getProfile, {});

it('sends the token of a member, and no token for a visitor [1§6.8 1§7.3]', async () => {
  server.mockImplementation(() => Response.json(PROFILE));
  await ask();
  const tokens = someTokens();
  takeTokens(tokens);
  await ask();
  expect(heard.map(({ token }) => token)).toEqual([null, tokens.access_token]);
});

it('renews a rejected token once for all requests, and repeats these requests [1§8.19]', async () => {
  const [old, fresh] = [someTokens('old'), someTokens('fresh')];
  takeTokens(old);
  server.mockImplementation((path, token) => {
    if (path === '/api/auth/refresh') return Response.json(fresh);
    return token === fresh.access_token ? Response.json(PROFILE) : errorReply('session_expired');
  });
  const got = await Promise.all(Array.from({ length: 20 }, ask));
  expect(got).toEqual(Array.from({ length: 20 }, () => PROFILE));
  expect(heard.filter(({ path }) => path === '/api/auth/refresh')).toEqual([
    { path: '/api/auth/refresh', token: null },
  ]);
  expect(expired).not.toHaveBeenCalled();
});

it('renews an expired token once before sending twenty concurrent requests [1§4.33]', async () => {
  takeTokens({ access_token: aToken(-1), id_token: aToken(-1) });
  const fresh = someTokens();
  server.mockImplementation((path) => Response.json(path === '/api/auth/refresh' ? fresh : PROFILE));
  await Promise.all(Array.from({ length: 20 }, ask));
  expect(heard.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1);
  expect(heard.slice(1).every(({ token }) => token === fresh.access_token)).toBe(true);
});

it('reports an expired session if the token cannot be renewed [1§8.20 1§8.21]', async () => {
  takeTokens(someTokens());
  server.mockImplementation(() => errorReply('session_expired'));
  await expect(ask()).rejects.toMatchObject({ code: 'session_expired', ...OVER });
  expect(heard.map(({ path }) => path)).toEqual(['/api/user/profile', '/api/auth/refresh']);
  expect(expired).toHaveBeenCalledOnce();
  expect(useSession.getState().signedIn).toBe(false);
});

it('reports an expired session if the renewed token is also rejected, and sends nothing more', async () => {
  takeTokens(someTokens('old'));
  server.mockImplementation((path) =>
    path === '/api/auth/refresh' ? Response.json(someTokens('fresh')) : errorReply('sign_in_required'),
  );
  await expect(ask()).rejects.toMatchObject({ code: 'session_expired', ...OVER });
  expect(heard).toHaveLength(3);
  expect(expired).toHaveBeenCalledOnce();
});

it('reports a session that the server calls expired even for a visitor, and reports other errors unchanged [1§4.38 1§8.22]', async () => {
  server.mockImplementation(() => errorReply('sign_in_required', 'Sign in to see this.'));
  await expect(ask()).rejects.toMatchObject({ code: 'sign_in_required' });
  expect(heard).toHaveLength(1);
  server.mockImplementation((path) =>
    path === '/api/auth/refresh' ? errorReply('session_expired') : new Response('Token has expired', { status: 401 }),
  );
  await expect(ask()).rejects.toMatchObject({ code: 'session_expired', ...OVER });
  expect(expired).toHaveBeenCalledOnce();
});

it('does not treat a wrong password as an expired session', async () => {
  takeTokens({ access_token: aToken(-1), id_token: aToken(-1) });
  server.mockImplementation(() => errorReply('wrong_credentials', 'Authentication failed'));
  await expect(callApi(logIn, { body: { email: 'a@b.ca', password: 'x' } })).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
  expect(heard).toEqual([{ path: '/api/auth/login', token: null }]);
  expect(useSession.getState().signedIn).toBe(true);
});

it('keeps the session if the connection is lost while the token is renewed', async () => {
  takeTokens(someTokens());
  server.mockImplementation((path) =>
    path === '/api/auth/refresh' ? Promise.reject(new TypeError('Failed to fetch')) : errorReply('session_expired'),
  );
  await expect(ask()).rejects.toMatchObject({ code: 'offline' });
  expect(useSession.getState().signedIn).toBe(true);
  expect(expired).not.toHaveBeenCalled();
});

it('reports the reason that the server gives for a failed renewal of the token', async () => {
  takeTokens(someTokens());
  server.mockImplementation((path) =>
    path === '/api/auth/refresh'
      ? errorReply('not_allowed', 'Refresh not available cross-origin', 403)
      : errorReply('session_expired'),
  );
  await expect(ask()).rejects.toMatchObject({ code: 'not_allowed', detail: 'Refresh not available cross-origin' });
  expect(useSession.getState().signedIn).toBe(true);
});
