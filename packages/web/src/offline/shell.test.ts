import { expect, it, vi } from 'vitest';
import { answerFile, answerScreen, dropOldCaches } from './shell.ts';
import { someCaches } from './testing.ts';

const SHELL = { version: 'new', files: ['/', '/assets/a.js'] };
const HOST = 'https://map.example';

it('drops what earlier versions kept, and nothing of others', async () => {
  const caches = someCaches(['shell-old', 'shell-new', 'seen-guest-0', 'seen-guest-1', 'seen-member-1', 'theirs']);
  await dropOldCaches(SHELL, caches);
  expect(await caches.keys()).toEqual(['shell-new', 'seen-guest-1', 'seen-member-1', 'theirs']);
});

it('a file named by its content is asked for once, another each time', async () => {
  const caches = someCaches();
  const fetch = vi.fn(async () => new Response('a file'));
  vi.stubGlobal('fetch', fetch);
  const ask = (path: string) => answerFile(new Request(HOST + path), path, SHELL, caches).then((reply) => reply.text());
  expect([await ask('/assets/a.js'), await ask('/assets/a.js')]).toEqual(['a file', 'a file']);
  expect(fetch).toHaveBeenCalledOnce();
  expect([await ask('/favicon.svg'), await ask('/favicon.svg')]).toEqual(['a file', 'a file']);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('a screen comes from the server, and without one as it was kept', async () => {
  const caches = someCaches();
  await (await caches.open('shell-new')).put('/', new Response('as kept'));
  const ask = (early: Promise<Response | undefined>) =>
    answerScreen(new Request(`${HOST}/data-sources`), early, SHELL, caches).then((reply) => reply.text());
  vi.stubGlobal('fetch', async () => new Response('as now'));
  expect(await ask(Promise.resolve(new Response('asked for early')))).toBe('asked for early');
  expect(await ask(Promise.resolve(undefined))).toBe('as now');
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  expect(await ask(Promise.resolve(undefined))).toBe('as kept');
});
