import { expect, it, vi } from 'vitest';
import { answerFile, answerScreen, dropOldCaches } from './shell.ts';
import { someCaches } from './testing/caches.ts';

const SHELL = { version: 'new', files: ['/', '/assets/a.js'] };
const HOST = 'https://map.example';

it('deletes caches of earlier versions, but not the caches of other programs', async () => {
  const caches = someCaches(['shell-old', 'shell-new', 'seen-guest-0', 'seen-guest-1', 'seen-member-1', 'theirs']);
  await dropOldCaches(SHELL, caches);
  expect(await caches.keys()).toEqual(['shell-new', 'seen-guest-1', 'seen-member-1', 'theirs', 'shell-in-use']);
});

/** Activates builds one after another, each with a different file. Returns which caches of page files are left. */
async function afterBuilds(caches: CacheStorage, ...versions: readonly string[]): Promise<string[]> {
  for (const version of versions) {
    await (await caches.open(`shell-${version}`)).put(`/assets/${version}.js`, new Response(`of ${version}`));
    await dropOldCaches({ ...SHELL, version }, caches);
  }
  return (await caches.keys()).filter((name) => name !== 'shell-in-use');
}

it('still returns the cached files of the previous build after the next build was activated', async () => {
  const caches = someCaches();
  await afterBuilds(caches, '1', '2');
  vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
  const ask = (path: string) =>
    answerFile(new Request(HOST + path), path, { ...SHELL, version: '2' }, caches).then((reply) => reply.text());
  expect([await ask('/assets/1.js'), await ask('/assets/2.js'), await ask('/assets/0.js')]).toEqual([
    'of 1',
    'of 2',
    'gone',
  ]);
});

it('keeps the cache of only one earlier build, the one used last', async () => {
  expect(await afterBuilds(someCaches(), '1', '2', '3')).toEqual(['shell-2', 'shell-3']);
  expect(await afterBuilds(someCaches(), '1', '2', '1', '3')).toEqual(['shell-1', 'shell-3']);
  expect(await afterBuilds(someCaches(), '1', '2', '2')).toEqual(['shell-1', 'shell-2']);
});

it('does not treat a build that was never activated as the previous build', async () => {
  const caches = someCaches();
  await afterBuilds(caches, '1');
  await caches.open('shell-waited');
  expect(await afterBuilds(caches, '2')).toEqual(['shell-1', 'shell-2']);
});

it('requests a file with a content hash in its name once, and other files each time', async () => {
  const caches = someCaches();
  const fetch = vi.fn(async () => new Response('a file'));
  vi.stubGlobal('fetch', fetch);
  const ask = (path: string) => answerFile(new Request(HOST + path), path, SHELL, caches).then((reply) => reply.text());
  expect([await ask('/assets/a.js'), await ask('/assets/a.js')]).toEqual(['a file', 'a file']);
  expect(fetch).toHaveBeenCalledOnce();
  expect([await ask('/favicon.svg'), await ask('/favicon.svg')]).toEqual(['a file', 'a file']);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('returns a page of the app from the server, or from the cache when offline', async () => {
  const caches = someCaches();
  await (await caches.open('shell-new')).put('/', new Response('as kept'));
  const ask = () => answerScreen(new Request(`${HOST}/data-sources`), SHELL, caches).then((reply) => reply.text());
  vi.stubGlobal('fetch', async () => new Response('as now'));
  expect(await ask()).toBe('as now');
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  expect(await ask()).toBe('as kept');
});
