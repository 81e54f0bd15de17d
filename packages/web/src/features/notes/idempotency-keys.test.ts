import { expect, test } from 'vitest';
import { ApiError } from '../../api/base/api-error.ts';
import { createKeys, createOnceSender } from './idempotency-keys.ts';

const UNKNOWN = [
  new ApiError('offline'),
  new ApiError('request_timeout'),
  new ApiError('request_timeout', { status: 408 }),
  new ApiError('not_available', { status: 503 }),
  new ApiError('internal', { status: 502 }),
  new ApiError('in_progress', { status: 409 }),
  new ApiError('too_many_requests', { status: 429 }),
  // A reply that came, and could not be read.
  new ApiError('internal'),
];

test('a note whose answer was lost, or that the server could not write, is sent again under its key; another note is not', () => {
  const keys = createKeys();
  const first = keys.keyFor({ title: 'a' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  for (const failure of UNKNOWN) {
    keys.answered(failure);
    expect(keys.keyFor({ title: 'a' })).toBe(first);
  }
  expect(keys.keyFor({ title: 'b' })).not.toBe(first);
});

test('after an answer, such as that the photos failed, a new try is a new note', () => {
  const keys = createKeys();
  const seen = new Set([keys.keyFor({ title: 'a' })]);
  for (const answer of [new Error('Upload failed for file 1'), new ApiError('not_accepted', { status: 422 }), null]) {
    keys.answered(answer);
    seen.add(keys.keyFor({ title: 'a' }));
  }
  expect(seen.size).toBe(4);
});

test('a change is sent under one key until it is answered, or something else is to become of the same', async () => {
  const send = createOnceSender();
  const keys: string[] = [];
  const change = (what: string, to: string, failure?: Error) =>
    send(what, to, async (key) => {
      keys.push(key);
      if (failure) throw failure;
    }).catch(() => undefined);
  for (const failure of UNKNOWN) await change('edit 1', 'a', failure);
  await change('edit 1', 'a');
  expect(new Set(keys).size).toBe(1);
  await change('edit 1', 'a', new ApiError('offline'));
  await change('edit 1', 'b');
  await change('edit 1', 'a', new ApiError('not_found', { status: 404 }));
  await change('edit 1', 'a');
  await change('edit 2', 'a');
  expect(new Set(keys).size).toBe(6);
});
