import { beforeEach, expect, it, vi } from 'vitest';
import { track } from './track.ts';
import { startAnalytics } from './use-analytics.ts';

const SETTINGS = { kind: 'posthog', key: 'phc_a', url: 'https://count.example.org' } as const;
const sent: unknown[] = [];
const stop = vi.fn();
const load = vi.fn(async () => ({ send: (...event: unknown[]) => void sent.push(event), stop }));

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  load.mockClear();
  stop.mockClear();
});

it('loads no analytics adapter during the first three seconds [1§7.54]', async () => {
  const end = startAnalytics(SETTINGS, load);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledExactlyOnceWith(SETTINGS);
  end();
});

it('loads the analytics adapter once, at the first interaction [1§7.54]', async () => {
  const end = startAnalytics(SETTINGS, load);
  window.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledOnce();
  end();
});

it('first sends the events recorded before the adapter loaded, in their order, and then later events', async () => {
  const end = startAnalytics(SETTINGS, load);
  track('first', { step_number: 1 });
  track('second');
  await vi.advanceTimersByTimeAsync(3_000);
  track('third');
  expect(sent).toEqual([
    ['first', { step_number: 1 }],
    ['second', {}],
    ['third', {}],
  ]);
  end();
});

it('sends no events after analytics was stopped, even if the adapter loads later', async () => {
  const end = startAnalytics(SETTINGS, load);
  track('before');
  window.dispatchEvent(new Event('wheel'));
  end();
  await vi.advanceTimersByTimeAsync(5_000);
  track('after');
  expect(sent).toEqual([]);
  expect(stop).toHaveBeenCalledOnce();
});
