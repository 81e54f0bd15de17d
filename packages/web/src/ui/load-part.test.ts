import { beforeEach, expect, it, vi } from 'vitest';
import { loadPart } from './lazy-component.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('loading a part of the page is rejected after 120 seconds, but not earlier [2§9.9]', async () => {
  const failed = vi.fn();
  loadPart(() => new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});

it('returns a loaded part of the page, rejects with the error of a failed part, and leaves no timer', async () => {
  expect(await loadPart(async () => 'the part')).toBe('the part');
  await expect(loadPart(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
