import { SCREENS } from '@crimemap/contract/screens';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someCaches } from './testing/caches.ts';

const HOST = 'https://map.example';
const PRELOAD = { enable: vi.fn(async () => undefined), disable: vi.fn(async () => undefined) };
type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();

beforeEach(async () => {
  vi.stubGlobal('__SHELL__', { version: 'new', files: ['/'] });
  vi.stubGlobal('caches', someCaches());
  vi.stubGlobal('location', { origin: HOST });
  vi.stubGlobal('registration', { navigationPreload: PRELOAD });
  vi.stubGlobal('clients', { claim: async () => undefined, matchAll: async () => [] });
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener));
  vi.stubGlobal('fetch', async () => new Response('from the server'));
  await import('./app.worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

/** Returns whether the worker handles a request instead of the browser. */
function answers(path: string, mode: RequestMode): boolean {
  const respondWith = vi.fn();
  const request = { url: HOST + path, method: 'GET', mode, headers: new Headers(), cache: 'default' };
  listeners.get('fetch')?.({ request, respondWith });
  return respondWith.mock.calls.length > 0;
}

it('the service worker switches off the navigation preload that an earlier worker had switched on', async () => {
  const waits: Promise<unknown>[] = [];
  listeners.get('activate')?.({ waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
  expect(PRELOAD.disable).toHaveBeenCalledOnce();
  expect(PRELOAD.enable).not.toHaveBeenCalled();
});

it('the service worker does not handle navigations to the API', () => {
  for (const path of [
    '/api/auth/google?return_to=%2F',
    '/api/auth/google/callback?code=a&state=b',
    '/api/community/notes/n1/thread',
    '/api/cities',
    '/api/docs',
  ])
    expect.soft(answers(path, 'navigate'), path).toBe(false);
});

it('the service worker handles navigations to every page of the app, and API requests', () => {
  expect(answers('/', 'navigate')).toBe(true);
  expect(answers('/api/cities', 'cors')).toBe(true);
  for (const screen of SCREENS) expect.soft(answers(screen.replace(/:\w+/, 'toronto'), 'navigate'), screen).toBe(true);
});

it('the service worker does not handle other paths, even if a path starts like a page of the app', () => {
  for (const path of ['/c', '/changes/toronto/feed', '/method', '/transparency.json', '/embed/0123456789'])
    expect(answers(path, 'navigate')).toBe(false);
});
