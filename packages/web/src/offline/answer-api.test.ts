import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerApi, answersApi } from './answer-api.ts';
import { LAST_SEEN, NO_TOKEN_NOW } from './seen.ts';
import { someCaches } from './testing/caches.ts';

const HOST = 'https://map.example';
const COLUMNS = '/api/incidents/toronto/columns';
const [OLD, NEW] = ['a'.repeat(32), 'b'.repeat(32)];
let caches: CacheStorage;
beforeEach(() => {
  caches = someCaches();
});

const ask = (
  path: string,
  token: string | null,
  server: ((request: Request) => Response) | null,
  init: RequestInit = {},
) => {
  const request = new Request(HOST + path, {
    ...init,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  const fetch = vi.fn(async (requests: Request) => {
    if (!server) throw new TypeError('no network');
    return server(requests);
  });
  return answerApi(request, path, { caches, fetch }).then(async (reply) => ({
    fetched: fetch.mock.calls.length,
    isLastSeen: reply.headers.has(LAST_SEEN),
    text: reply.type === 'error' ? null : await reply.text(),
  }));
};
const saying =
  (text: string, status = 200) =>
  () =>
    new Response(text, { status });
/** Waits for the expected text, because a response is cached only after it was returned. */
const cached = (path: string, token: string | null, text: string | null) =>
  waitFor(async () => expect((await ask(path, token, null)).text).toBe(text));

it('the service worker returns the server’s response, or the last cached response if the server cannot be reached', async () => {
  expect((await ask(COLUMNS, null, saying('one'))).text).toBe('one');
  expect(await ask(COLUMNS, null, saying('two'))).toEqual({ fetched: 1, text: 'two', isLastSeen: false });
  await cached(COLUMNS, null, 'two');
  expect(await ask(COLUMNS, null, null)).toEqual({ fetched: 1, text: 'two', isLastSeen: true });
});

it('returns the last cached response if the server does not respond within 8 seconds', async () => {
  await ask(COLUMNS, null, saying('one'));
  await cached(COLUMNS, null, 'one');
  vi.useFakeTimers();
  const never = () => new Promise<Response>(() => undefined);
  const reply = answerApi(new Request(HOST + COLUMNS), COLUMNS, { caches, fetch: never });
  await vi.advanceTimersByTimeAsync(8_000);
  const { headers } = await reply;
  expect(headers.has(LAST_SEEN)).toBe(true);
  expect(await (await reply).text()).toBe('one');
  vi.useRealTimers();
});

it('never returns a member’s cached response to a visitor, or a visitor’s cached response to a member', async () => {
  await ask(COLUMNS, 'a-token', saying('all of it'));
  await cached(COLUMNS, 'a-token', 'all of it');
  await cached(COLUMNS, null, null);
  await ask('/api/features', null, saying('as a guest'));
  await cached('/api/features', 'a-token', null);
});

it('requests a column file only once, unless the page asks to reload it', async () => {
  const path = `${COLUMNS}/${OLD}`;
  await ask(path, null, saying('rows'));
  await cached(path, null, 'rows');
  expect((await ask(path, null, saying('other'))).fetched).toBe(0);
  expect((await ask(path, null, saying('other'), { cache: 'reload' })).text).toBe('other');
});

it('deletes cached column files that a newer manifest does not list', async () => {
  await ask(`${COLUMNS}/${OLD}`, null, saying('old rows'));
  await ask(`${COLUMNS}/${NEW}`, null, saying('new rows'));
  await cached(`${COLUMNS}/${NEW}`, null, 'new rows');
  await ask(COLUMNS, null, saying(JSON.stringify({ places: { file: NEW } })));
  await cached(`${COLUMNS}/${OLD}`, null, null);
  await cached(`${COLUMNS}/${NEW}`, null, 'new rows');
});

it('does not cache error responses', async () => {
  await ask(COLUMNS, null, saying('rows'));
  await cached(COLUMNS, null, 'rows');
  await ask(COLUMNS, null, saying('refused', 401));
  await ask(COLUMNS, null, saying('broken', 500));
  await cached(COLUMNS, null, 'rows');
});

it('sends no request if the access token could not be renewed, and returns only cached responses', async () => {
  await ask(COLUMNS, 'a-token', saying('all of it'));
  await cached(COLUMNS, 'a-token', 'all of it');
  expect(await ask(COLUMNS, NO_TOKEN_NOW, saying('from the server'))).toMatchObject({ fetched: 0, text: 'all of it' });
  expect(await ask('/api/user/settings', NO_TOKEN_NOW, saying('mine'))).toMatchObject({ fetched: 0, text: null });
});

it('does not return a cached response for a request that the page has aborted', async () => {
  await ask(COLUMNS, null, saying('rows'));
  const givenUp = await ask(COLUMNS, null, null, { signal: AbortSignal.abort() });
  expect(givenUp).toMatchObject({ text: null, isLastSeen: false });
});

it('does not handle requests for personal data, or POST requests', () => {
  const personal = new Request(`${HOST}/api/user/settings`, { headers: { authorization: 'Bearer a' } });
  const write = new Request(`${HOST}/api/features`, { method: 'POST' });
  expect([answersApi(personal, '/api/user/settings'), answersApi(write, '/api/features')]).toEqual([false, false]);
});
