import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NOTE_ID } from '../../api/testing/a-note.ts';
import { App } from './App.tsx';

const client = new QueryClient();
const server = vi.fn<(url: string, init: RequestInit) => Promise<unknown>>();

afterEach(async () => {
  cleanup();
  // Waits until the page has loaded its parts, so that none is loaded during the next test.
  await vi.dynamicImportSettled();
  client.clear();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** Opens the page at this address. The server responds to every request with `reply`. */
function open(address: string, reply: Promise<unknown>) {
  server.mockReset().mockReturnValue(reply);
  vi.stubGlobal('fetch', server);
  history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  );
}

it('shows a minimal page and sends no requests in audit mode [1§2.4]', async () => {
  open('/?audit', Promise.resolve());
  expect(await screen.findByText('Audit Mode — minimal content rendered')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Canada Crime Map' })).toBeDefined();
  expect(server).not.toHaveBeenCalled();
});

it('shows only “Loading map…” until the server has responded or failed, and then shows the page [1§2.11]', async () => {
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise((_, reject) => {
    fail = reject;
  });
  open('/', promise);
  expect(document.body.textContent).toBe('Loading map…');
  // The requests for the page’s data are sent without waiting.
  await waitFor(() => expect(server.mock.calls.map(([url]) => url)).toContain('/api/cities'));
  fail(new TypeError('Failed to fetch'));
  expect(await screen.findByRole('heading', { name: 'Canada Crime Map' })).toBeDefined();
});

it('in SSO test mode, requests the redirect to the sign-in provider without following it [1§2.5]', async () => {
  let resolve: (reply: unknown) => void = () => undefined;
  const promise = new Promise((done) => {
    resolve = done;
  });
  open('/?google-sso-test', promise);
  expect(await screen.findByText('Loading Google SSO Test...')).toBeDefined();
  resolve({ type: 'opaqueredirect' });
  const link = await screen.findByRole('link', { name: 'Go to the sign-in provider' });
  expect(link.getAttribute('href')).toBe('/api/auth/google?return_to=%2F');
  expect(server).toHaveBeenCalledExactlyOnceWith(
    '/api/auth/google?return_to=%2F',
    expect.objectContaining({ redirect: 'manual' }),
  );
});

it('in SSO test mode, shows the server’s error message if there is no sign-in provider [1§2.5]', async () => {
  const reply = Response.json({ detail: 'No sign-in provider is configured.' }, { status: 503 });
  open('/?google-sso-test', Promise.resolve(reply));
  expect(await screen.findByText('No sign-in provider is configured.')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('opens the map with the note for a URL of the form /note/id', async () => {
  open(`/note/${NOTE_ID}`, Promise.reject(new TypeError('Failed to fetch')));
  await waitFor(() => expect(location.pathname + location.search).toBe(`/?note=${NOTE_ID}`));
});
