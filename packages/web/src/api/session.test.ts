import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedOut, someTokens } from '../session/testing/tokens.ts';
import { endSession, startSession, useSession } from './session.ts';

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.unstubAllGlobals();
  signedOut();
});

it('signs a member in and out, and sends the sign-out to the server without a token [1§4.34]', async () => {
  server.mockImplementation(async () => new Response(null, { status: 204 }));
  await startSession(someTokens());
  expect(useSession.getState().signedIn).toBe(true);
  await endSession();
  expect(useSession.getState().signedIn).toBe(false);
  expect(localStorage.length).toBe(0);
  expect(server.mock.calls.map(([url]) => url)).toEqual(['/api/auth/logout']);
  expect(server.mock.calls[0]?.[1].headers).toEqual({});
});

it('signs a member out offline, and sends the sign-out to the server when online again', async () => {
  await startSession(someTokens());
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await endSession();
  expect(useSession.getState().signedIn).toBe(false);
  server.mockImplementation(async () => new Response(null, { status: 204 }));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
});

it('a sign-out that the server did not receive does not end a later session', async () => {
  await startSession(someTokens());
  server.mockImplementationOnce(async () => new Response('{}', { status: 503 }));
  await endSession();
  await startSession(someTokens('second'));
  vi.useFakeTimers();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server).toHaveBeenCalledTimes(1);
  expect(useSession.getState().signedIn).toBe(true);
});
