import { isScreen } from '@crimemap/contract/screens';
import { answerApi, answersApi } from './answer-api.ts';
import { answerFile, answerScreen, dropOldCaches, installShell, type Shell } from './shell.ts';
import type { ToAppWorker } from './worker-store.ts';

/** Parts of the global scope that the worker uses and the DOM types lack. */
interface Waits extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetches extends Waits {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}
interface WorkerSide {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Waits) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetches) => void): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<ToAppWorker>) => void): void;
}
declare const self: WorkerSide;

declare const __SHELL__: Shell;
const shell = __SHELL__;
const files = new Set(shell.files);

self.addEventListener('install', (event) => event.waitUntil(installShell(shell, caches)));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      dropOldCaches(shell, caches),
      self.clients.claim(),
      // An earlier worker enabled navigation preload, and the setting outlives the worker. The browser then also sends
      // navigations that the worker does not handle. The requests to and from a sign-in provider were therefore sent
      // twice, but they work only once.
      self.registration.navigationPreload?.disable(),
    ]),
  ),
);

self.addEventListener('message', ({ data, ports }) => {
  if (data.what === 'take over') void self.skipWaiting();
  if (data.what === 'same build?') ports[0]?.postMessage(files.has(data.script));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (request.method === 'GET' && isScreen(pathname)) event.respondWith(answerScreen(request, shell, caches));
    return;
  }
  if (pathname.startsWith('/api/')) {
    if (answersApi(request, pathname)) event.respondWith(answerApi(request, pathname, { caches, fetch }));
    return;
  }
  if (request.method !== 'GET') return;
  if (files.has(pathname) || pathname.startsWith('/assets/'))
    event.respondWith(answerFile(request, pathname, shell, caches));
});
