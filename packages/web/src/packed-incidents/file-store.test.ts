import { PackedFileError } from '@crimemap/contract/packed-incidents';
import { expect, test } from 'vitest';
import { createFileStore, type FetchFile } from './file-store.ts';

const never = new AbortController().signal;
const text = (bytes: Uint8Array): string => {
  if (bytes.length === 0) throw new PackedFileError('empty');
  return new TextDecoder().decode(bytes);
};
const bytes = (value: string) => new TextEncoder().encode(value);

test('fetches a file once for several requests at the same time', async () => {
  let fetched = 0;
  const files = createFileStore(async () => {
    fetched += 1;
    return bytes('hello');
  });
  expect(await Promise.all([files.get('a', text, never), files.get('a', text, never)])).toEqual(['hello', 'hello']);
  await files.get('a', text, never);
  expect(fetched).toBe(1);
});

test('fetches a file again, bypassing caches, if the file is broken', async () => {
  const requests: boolean[] = [];
  const files = createFileStore(async (_, { again }) => {
    requests.push(again);
    return bytes(again ? 'whole' : '');
  });
  expect(await files.get('a', text, never)).toBe('whole');
  expect(requests).toEqual([false, true]);
});

test('rejects a request if the file is broken twice, and fetches the file again for a later request', async () => {
  let broken = true;
  const files = createFileStore(async () => bytes(broken ? '' : 'mended'));
  await expect(files.get('a', text, never)).rejects.toThrow(PackedFileError);
  broken = false;
  expect(await files.get('a', text, never)).toBe('mended');
});

test('aborts a download only when every request that waits for it is aborted', async () => {
  let over = false;
  const fetchFile: FetchFile = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        over = true;
        reject(signal.reason);
      });
    });
  const files = createFileStore(fetchFile);
  const [first, second] = [new AbortController(), new AbortController()];
  const waits = [files.get('a', text, first.signal), files.get('a', text, second.signal)];
  first.abort();
  await expect(waits[0]).rejects.toThrow();
  expect(over).toBe(false);
  second.abort();
  await expect(waits[1]).rejects.toThrow();
  expect(over).toBe(true);
});

test('caches the most recently requested files', async () => {
  const fetched: string[] = [];
  const files = createFileStore(async (file) => {
    fetched.push(file);
    return bytes(file);
  });
  for (let file = 0; file < 50; file += 1) {
    await files.get(`${file}`, text, never);
    await files.get('often', text, never);
  }
  fetched.length = 0;
  for (const file of ['often', '49', '20', '0']) await files.get(file, text, never);
  expect(fetched).toEqual(['0']);
});
