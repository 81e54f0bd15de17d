import { expect, test } from 'vitest';
import { FetchBytesError } from '../api/fetch-bytes.ts';
import { createTokenFetch } from './file-store.ts';

const options = { signal: new AbortController().signal, again: false };
const BYTES = new Uint8Array([1]);

/** Returns a mock server that accepts one token. It rejects other tokens only when `refuse` is called. */
function aServer(takes: string) {
  const sent: (string | null)[] = [];
  const rejected: (() => void)[] = [];
  const fetching = createTokenFetch((path, { token }) => {
    sent.push(token);
    if (token === takes) return Promise.resolve(BYTES);
    return new Promise((_, reject) => rejected.push(() => reject(new FetchBytesError(path, 401))));
  });
  return { ...fetching, sent, refuse: () => rejected.shift()?.() };
}

test('resends a visitor’s rejected request with a member’s token if the visitor has signed in since the request', async () => {
  const { fetchFile, use, sent, refuse } = aServer('member');
  const pending = fetchFile('f', options);
  use('member');
  refuse();
  expect(await pending).toBe(BYTES);
  expect(sent).toEqual([null, 'member']);
});

test('retries a request with the new member’s token if the token of the previous member was rejected', async () => {
  const { fetchFile, use, refuse } = aServer('next');
  use('former');
  const pending = fetchFile('f', options);
  use('next');
  refuse();
  expect(await pending).toBe(BYTES);
});

test('wasRefused returns true only for a token that the server rejected', async () => {
  const { fetchFile, use, wasRefused, sent, refuse } = aServer('another');
  use('old');
  const pending = fetchFile('f', options);
  refuse();
  await expect(pending).rejects.toThrow(FetchBytesError);
  expect(sent).toEqual(['old']);
  expect([wasRefused('old'), wasRefused('another'), wasRefused(null)]).toEqual([true, false, false]);
});
