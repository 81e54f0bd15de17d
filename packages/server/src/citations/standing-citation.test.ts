import { expect, it, vi } from 'vitest';
import { standingCitation } from './standing-citation.ts';

const ID = '0123456789';

it('a citation exists if it is stored, and an invalid id causes no query', async () => {
  const standing = vi.fn(async (id: string) => (id === ID ? 'stands' : 'none') as 'stands' | 'none');
  expect(await standingCitation(ID, { standing })).toBe('stands');
  expect(await standingCitation('9876543210', { standing })).toBe('none');
  for (const none of ['', 'short', '0123456789X', '0123456789;', '0'.repeat(27)])
    expect(await standingCitation(none, { standing })).toBe('none');
  expect(standing).toHaveBeenCalledTimes(2);
});

it('a citation counts as existing if the database fails or does not respond within two seconds', async () => {
  expect(await standingCitation(ID, { standing: () => Promise.reject(new Error('lost')) })).toBe('stands');
  vi.useFakeTimers();
  const answer = standingCitation(ID, { standing: () => new Promise<never>(() => undefined) });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBe('stands');
  vi.useRealTimers();
});
