import { expect, it, vi } from 'vitest';
import { standingCitation } from './standing-citation.ts';

const ID = '0123456789';

it('standingCitation finds a stored citation, and makes no query for an invalid id', async () => {
  const standing = vi.fn(async (id: string) => (id === ID ? 'stands' : 'none') as 'stands' | 'none');
  expect(await standingCitation(ID, { standing })).toBe('stands');
  expect(await standingCitation('9876543210', { standing })).toBe('none');
  for (const none of ['', 'short', '0123456789X', '0123456789;', '0'.repeat(27)])
    expect(await standingCitation(none, { standing })).toBe('none');
  expect(standing).toHaveBeenCalledTimes(2);
});

it('standingCitation treats a citation as existing if the database fails or does not respond within two seconds', async () => {
  expect(await standingCitation(ID, { standing: () => Promise.reject(new Error('lost')) })).toBe('stands');
  vi.useFakeTimers();
  const answer = standingCitation(ID, { standing: () => new Promise<never>(() => undefined) });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBe('stands');
  vi.useRealTimers();
});
