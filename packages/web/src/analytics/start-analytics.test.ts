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

it('loads nothing until three seconds have passed [1§7.54]', async () => {
  const end = startAnalytics(SETTINGS, load);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledExactlyOnceWith(SETTINGS);
  end();
});

it('begins with the first interaction, once [1§7.54]', async () => {
  const end = startAnalytics(SETTINGS, load);
  window.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledOnce();
  end();
});

it('tells what happened in the meantime, in its order, and then all that follows', async () => {
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

it('tells nothing more once it was ended, also when the adapter comes late', async () => {
  const end = startAnalytics(SETTINGS, load);
  track('before');
  window.dispatchEvent(new Event('wheel'));
  end();
  await vi.advanceTimersByTimeAsync(5_000);
  track('after');
  expect(sent).toEqual([]);
  expect(stop).toHaveBeenCalledOnce();
});
