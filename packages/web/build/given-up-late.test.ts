import { beforeEach, expect, it, vi } from 'vitest';
import { inTime } from './given-up-late.ts';

/** As Vite's helper is, without what it does before. */
const helper = 'return baseModule().catch(failed);';
const load = (baseModule: () => Promise<unknown>, failed: (error: Error) => unknown) =>
  new Function('baseModule', 'failed', inTime(helper))(baseModule, failed) as Promise<unknown>;

beforeEach(() => void vi.useFakeTimers());

it('a part of the page that does not come has failed after 120 seconds, and not before [2§9.9]', async () => {
  const failed = vi.fn();
  void load(() => new Promise(() => undefined), failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});

it('one that comes, or fails by itself, is as it was', async () => {
  const failed = vi.fn(({ message }: Error) => message);
  expect(await load(async () => 'the part', failed)).toBe('the part');
  expect(await load(() => Promise.reject(new Error('gone')), failed)).toBe('gone');
});

it('a helper we do not know ends the build', () => {
  expect(() => inTime('export const other = 1')).toThrow('another way');
});
