import { expect, it, vi } from 'vitest';
import { isKnownCitation } from './known-citation.ts';

const ID = '0123456789';

it('a citation is known if it is stored, and what could be none is never looked for', async () => {
  const has = vi.fn(async (id: string) => id === ID);
  expect(await isKnownCitation(ID, { has })).toBe(true);
  expect(await isKnownCitation('9876543210', { has })).toBe(false);
  for (const none of ['', 'short', '0123456789X', '0123456789;', '0'.repeat(27)])
    expect(await isKnownCitation(none, { has })).toBe(false);
  expect(has).toHaveBeenCalledTimes(2);
});

it('none is denied where the database fails, or says nothing in two seconds', async () => {
  expect(await isKnownCitation(ID, { has: () => Promise.reject(new Error('lost')) })).toBe(true);
  vi.useFakeTimers();
  const answer = isKnownCitation(ID, { has: () => new Promise<boolean>(() => undefined) });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBe(true);
  vi.useRealTimers();
});
