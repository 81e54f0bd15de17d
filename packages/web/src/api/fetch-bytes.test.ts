import { beforeEach, expect, it, vi } from 'vitest';
import { fetchBytes } from './fetch-bytes.ts';

const asking = (signal = new AbortController().signal) => fetchBytes('/file', { signal, again: false, token: null });

/** Mocks a server that responds immediately and sends one byte per interval. Without an interval, it never responds. */
function aServer(everyMs?: number): void {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    const stopped = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
    if (everyMs === undefined) return stopped;
    stopped.catch(() => undefined);
    let sent = 0;
    return Promise.resolve(
      new Response(
        new ReadableStream({
          async pull(stream) {
            await Promise.race([stopped, new Promise((next) => setTimeout(next, everyMs))]);
            stream.enqueue(Uint8Array.of(sent));
            sent += 1;
            if (sent === 3) stream.close();
          },
        }),
      ),
    );
  });
}

beforeEach(() => void vi.useFakeTimers());

it('fails if the server sends nothing for thirty seconds', async () => {
  aServer();
  const failed = expect(asking()).rejects.toMatchObject({ name: 'FetchBytesError', status: 0 });
  await vi.advanceTimersByTimeAsync(30_000);
  await failed;
});

it('fails if no data arrives for thirty seconds in the middle of a file', async () => {
  aServer(40_000);
  const failed = expect(asking()).rejects.toMatchObject({ name: 'FetchBytesError', status: 0 });
  await vi.advanceTimersByTimeAsync(30_000);
  await failed;
});

it('waits for a slow file as long as data arrives', async () => {
  aServer(20_000);
  const file = asking();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await file).toEqual(Uint8Array.of(0, 1, 2));
});

it('throws the abort reason if the request is aborted', async () => {
  aServer();
  const stop = new AbortController();
  const file = asking(stop.signal);
  stop.abort(new Error('another filter'));
  await expect(file).rejects.toThrow('another filter');
});
