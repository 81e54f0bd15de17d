import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NOTE_ID } from '../../api/testing/a-note.ts';
import { App } from './App.tsx';

const client = new QueryClient();
const server = vi.fn<(url: string, init: RequestInit) => Promise<unknown>>();

afterEach(async () => {
  cleanup();
  // What the page loads beside itself must not come to its end in the next test.
  await vi.dynamicImportSettled();
  client.clear();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** Opens the page; the server answers with `reply`. */
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

it('shows next to nothing in audit mode, and asks for nothing [1§2.4]', async () => {
  open('/?audit', Promise.resolve());
  expect(await screen.findByText('Audit Mode — minimal content rendered')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Canada Crime Map' })).toBeDefined();
  expect(server).not.toHaveBeenCalled();
});

it('draws nothing but “Loading map…” before the server has said who is there, and the page when it has or could not [1§2.11]', async () => {
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise((_, reject) => {
    fail = reject;
  });
  open('/', promise);
  expect(document.body.textContent).toBe('Loading map…');
  // What the page is drawn from does not wait.
  await waitFor(() => expect(server.mock.calls.map(([url]) => url)).toContain('/api/cities'));
  fail(new TypeError('Failed to fetch'));
  expect(await screen.findByRole('heading', { name: 'Canada Crime Map' })).toBeDefined();
});

it('tests the way to the sign-in provider without taking it [1§2.5]', async () => {
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

it('says in the server’s words why there is no way [1§2.5]', async () => {
  const reply = Response.json({ detail: 'No sign-in provider is configured.' }, { status: 503 });
  open('/?google-sso-test', Promise.resolve(reply));
  expect(await screen.findByText('No sign-in provider is configured.')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('a link of the page to a note leads to the map with that note', async () => {
  open(`/note/${NOTE_ID}`, Promise.reject(new TypeError('Failed to fetch')));
  await waitFor(() => expect(location.pathname + location.search).toBe(`/?note=${NOTE_ID}`));
});
