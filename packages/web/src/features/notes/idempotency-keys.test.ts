import { expect, test } from 'vitest';
import { createKeys } from './idempotency-keys.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

test('a note whose answer was lost is sent again under its key; another note is not', () => {
  const keys = createKeys();
  const first = keys.keyFor({ title: 'a' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  for (const code of ['offline', 'request_timeout', 'in_progress']) {
    keys.answered(failure(code));
    expect(keys.keyFor({ title: 'a' })).toBe(first);
  }
  expect(keys.keyFor({ title: 'b' })).not.toBe(first);
});

test('after an answer, such as that the photos failed, a new try is a new note', () => {
  const keys = createKeys();
  const first = keys.keyFor({ title: 'a' });
  keys.answered(new Error('Upload failed for file 1'));
  expect(keys.keyFor({ title: 'a' })).not.toBe(first);
});
