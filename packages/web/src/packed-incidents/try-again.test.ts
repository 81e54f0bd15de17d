import { beforeEach, expect, test, vi } from 'vitest';
import { FetchBytesError } from '../api/fetch-bytes.ts';
import { tryAgain } from './file-store.ts';

const options = { signal: new AbortController().signal, again: false };
const BYTES = Uint8Array.of(1);
const failing = (status: number) => new FetchBytesError('f', status);

beforeEach(() => void vi.useFakeTimers());

test('retries a file until the third attempt succeeds', async () => {
  const fetchFile = vi
    .fn(async () => BYTES)
    .mockRejectedValueOnce(failing(0))
    .mockRejectedValueOnce(failing(503));
  const file = tryAgain(fetchFile)('f', options);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await file).toBe(BYTES);
});

test('fails after the third failed attempt', async () => {
  const fetchFile = vi.fn(() => Promise.reject(failing(0)));
  const failed = expect(tryAgain(fetchFile)('f', options)).rejects.toThrow(FetchBytesError);
  await vi.advanceTimersByTimeAsync(3_000);
  await failed;
  expect(fetchFile).toHaveBeenCalledTimes(3);
});

test.each([401, 404])('does not retry a request that the server rejected (%i)', async (status) => {
  const fetchFile = vi.fn(() => Promise.reject(failing(status)));
  await expect(tryAgain(fetchFile)('f', options)).rejects.toMatchObject({ status });
  expect(fetchFile).toHaveBeenCalledOnce();
});

test('does not retry an aborted request', async () => {
  const stop = new AbortController();
  const fetchFile = vi.fn(() => Promise.reject(failing(0)));
  const failed = expect(tryAgain(fetchFile)('f', { signal: stop.signal, again: false })).rejects.toThrow();
  stop.abort();
  await vi.advanceTimersByTimeAsync(3_000);
  await failed;
  expect(fetchFile).toHaveBeenCalledOnce();
});
