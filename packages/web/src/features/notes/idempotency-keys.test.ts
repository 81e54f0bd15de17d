import { expect, test } from 'vitest';
import { ApiError } from '../../api/base/api-error.ts';
import { createOnceSender } from './idempotency-keys.ts';

const UNKNOWN = [
  new ApiError('offline'),
  new ApiError('request_timeout'),
  new ApiError('request_timeout', { status: 408 }),
  new ApiError('not_available', { status: 503 }),
  new ApiError('internal', { status: 502 }),
  new ApiError('in_progress', { status: 409 }),
  new ApiError('too_many_requests', { status: 429 }),
  // A response whose body could not be read.
  new ApiError('internal'),
];

test('resends a change with the same idempotency key until a response arrives or the content changes again', async () => {
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
