import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { chooseCity } from '../../map-state/city-change.ts';
import { sessionExpired } from '../../session/session-expired.ts';
import { forgetSession, takeTokens, useSession } from '../../session/session-store.ts';
import type { Returned } from '../../session/take-return.ts';
import { signedOut, someTokens } from '../../session/testing/tokens.ts';
import { followSession } from './follow-session.ts';
import { sessionChanged } from './session-changed.ts';

/** Timeout in milliseconds. Only a test that fails waits that long. */
const UNHURRIED_MS = 10_000;

const server = vi.fn<(url: string) => Response>();
const leave = vi.fn<(url: URL) => void>();
let client: QueryClient;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  server.mockReset().mockImplementation(() => new Response(null, { status: 204 }));
  leave.mockReset();
  vi.stubGlobal('fetch', async (url: string | URL) => server(String(url)));
  client = new QueryClient();
});
afterEach(async () => {
  end();
  // Waits for everything that the login started, so that it does not run in the next test.
  await vi.dynamicImportSettled();
  client.clear();
  useDialogs.getState().close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  signedOut();
});

const open = (address = '/', returned: Returned = null) => {
  history.replaceState(null, '', address);
  end = followSession(client, returned, leave);
};
const requested = () => server.mock.calls.map(([url]) => url).sort();

it('sends no requests and keeps the filters for a visitor', async () => {
  open('/?crime_type=homicide&year=2020');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server).not.toHaveBeenCalled();
  expect(location.search).toBe('?crime_type=homicide&year=2020');
});

it('clears the map filters at a login and reports the login to the server 800 ms later [1§4.39 1§4.45 1§9.10 2§6.16]', async () => {
  open('/?city=peel&crime_type=homicide&division=D51&year=2020');
  takeTokens(someTokens(), true);
  await vi.dynamicImportSettled();
  expect(location.search).toBe('?city=peel');
  await vi.advanceTimersByTimeAsync(799);
  expect(server).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(requested()).toEqual(['/api/user/login', '/api/user/profile']), UNHURRIED_MS);
});

it('keeps the filters for period, months and hours after a login, and clears these filters after a logout', async () => {
  history.replaceState(null, '', '/?crime_type=homicide&period=2019-01&months=6-8&hours=0-6');
  takeTokens(someTokens(), true);
  await sessionChanged(client, false, false);
  expect(location.search).toBe('?period=2019-01&months=6-8&hours=0-6');
  signedOut();
  await sessionChanged(client, false, true);
  expect(location.search).toBe('');
  end = () => undefined;
});

it('deletes the stored last map view of each city at a logout', async () => {
  history.replaceState(null, '', '/?year=2019&near=-79.3806,43.6453');
  chooseCity('york');
  signedOut();
  await sessionChanged(client, false, true);
  chooseCity('toronto');
  expect(location.search).toBe('');
  end = () => undefined;
});

it('keeps the members-only crime type and the year that were chosen before the login', async () => {
  history.replaceState(null, '', '/?crime_type=robbery&year=2024');
  takeTokens(someTokens(), true);
  await sessionChanged(client, false, false);
  expect(location.search).toBe('?crime_type=robbery&year=2024');
  end = () => undefined;
});

it('keeps the filters of a link when the visitor signs in [1§4.45 2§6.16]', async () => {
  history.replaceState(null, '', '/?crime_type=homicide&year=2020');
  takeTokens(someTokens(), true);
  await sessionChanged(client, false, true);
  expect(location.search).toBe('?crime_type=homicide&year=2020');
  signedOut();
  await sessionChanged(client, false, true);
  expect(location.search).toBe('');
  end = () => undefined;
});

it('sends a tracking request if the server fails to record the login [1§4.40 1§7.37]', async () => {
  server.mockImplementation((url) => new Response(null, { status: url === '/api/user/login' ? 500 : 204 }));
  takeTokens(someTokens(), true);
  open('/?year=2020', 'signed in');
  await vi.dynamicImportSettled();
  expect(location.search).toBe('');
  await vi.advanceTimersByTimeAsync(800);
  await vi.waitFor(
    () => expect(requested()).toEqual(['/api/user/login', '/api/user/profile', '/api/user/track']),
    UNHURRIED_MS,
  );
});

it('refetches queries after a login, and removes the member’s cached data after a logout', async () => {
  const features = vi.fn(async () => useSession.getState().sub ?? 'guest');
  open();
  const query = { queryKey: ['features'], queryFn: features, staleTime: Number.POSITIVE_INFINITY };
  await client.fetchQuery(query);
  takeTokens(someTokens());
  await vi.waitFor(() => expect(client.getQueryState(['features'])?.isInvalidated).toBe(true), UNHURRIED_MS);
  expect(await client.fetchQuery(query)).toBe('m1');
  forgetSession();
  expect(client.getQueryData(['features'])).toBeUndefined();
});

it('deletes the cached data of the previous member before sending requests for a new member', async () => {
  const order: string[] = [];
  vi.stubGlobal('caches', {
    delete: async (name: string) => {
      await null;
      order.push(name);
      return true;
    },
  });
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async () => void order.push('asked again'));
  open();
  takeTokens(someTokens());
  await vi.waitFor(() => expect(order).toEqual(['seen-member-1', 'asked again']), UNHURRIED_MS);
});

it('signs out in this tab after a sign-out in another tab', () => {
  open();
  takeTokens(someTokens());
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'login_email' }));
  expect(useSession.getState().signedIn).toBe(false);
});

it('reloads the page once when the session has expired [1§4.37 1§4.38]', () => {
  open('/?city=peel');
  takeTokens(someTokens());
  sessionExpired();
  sessionExpired();
  expect(leave.mock.calls.map(([url]) => url.search)).toEqual(['?city=peel&reason=expired']);
});

it('opens the sign-in dialog with the reason if the sign-in at the provider failed', () => {
  open('/', { failed: 'not_available' });
  expect(useDialogs.getState().request).toEqual({ name: 'sign-in', failed: 'not_available' });
});

it('after the reload for an expired session, opens the sign-in dialog with the reason and does not reload again until a login [1§4.37 1§8.20]', () => {
  open('/', 'expired');
  expect(useDialogs.getState().request).toEqual({ name: 'sign-in', why: 'expired' });
  sessionExpired();
  expect(leave).not.toHaveBeenCalled();
  takeTokens(someTokens(), true);
  sessionExpired();
  expect(leave).toHaveBeenCalledOnce();
});
