// @vitest-environment jsdom
import type { LngLat } from '@crimemap/contract/geo';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReverseLabels, pointKey } from './reverse-labels.ts';

const DAY_MS = 24 * 60 * 60_000;
const never = new AbortController().signal;
const at = (step: number): LngLat => [-79.4, Number((43.6 + step / 1000).toFixed(3))];

let asked: LngLat[];
const ask = async (point: LngLat) => {
  asked.push(point);
  return `near ${point[1].toFixed(3)}`;
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** Lets the queue run for so long. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('labels of points', () => {
  it('are asked for one in 1600 ms, four decimals of them', async () => {
    const labels = createReverseLabels(ask);
    const all = Promise.all([1, 2, 3].map((step) => labels.labelOf([-79.40004, 43.6 + step / 1000], 'en', never)));
    await pass(1);
    expect(asked).toEqual([[-79.4, 43.601]]);
    await pass(1598);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toHaveLength(2);
    await pass(1600);
    await expect(all).resolves.toEqual(['near 43.601', 'near 43.602', 'near 43.603']);
  });

  it('are asked first for what is in sight', async () => {
    const labels = createReverseLabels(ask);
    const all = Promise.all([1, 2, 3].map((step) => labels.labelOf(at(step), 'en', never)));
    const leave = labels.seen(pointKey(at(3), 'en') ?? '');
    await pass(1601);
    leave();
    await pass(1600);
    await all;
    expect(asked.map(([, lat]) => lat)).toEqual([43.603, 43.601, 43.602]);
  });

  it('are no longer asked for when given up', async () => {
    const labels = createReverseLabels(ask);
    const gone = new AbortController();
    const first = labels.labelOf(at(1), 'en', gone.signal);
    const second = labels.labelOf(at(2), 'en', never);
    gone.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await pass(1);
    await second;
    expect(asked).toEqual([at(2)]);
  });

  it('are remembered for seven days, on the page and on the device', async () => {
    const labels = createReverseLabels(ask);
    const first = labels.labelOf(at(1), 'en', never);
    await pass(1);
    await first;
    await expect(labels.labelOf(at(1), 'en', never)).resolves.toBe('near 43.601');
    await expect(createReverseLabels(ask).labelOf(at(1), 'en', never)).resolves.toBe('near 43.601');
    expect(asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 7 * DAY_MS);
    const later = labels.labelOf(at(1), 'en', never);
    await pass(1601);
    await later;
    expect(asked).toHaveLength(2);
  });

  it('are each language’s own', async () => {
    const labels = createReverseLabels(ask);
    const both = Promise.all([labels.labelOf(at(1), 'en', never), labels.labelOf(at(1), 'fr', never)]);
    await pass(1601);
    await both;
    expect(asked).toHaveLength(2);
  });

  it('are at most 3000 on the device: the oldest goes', async () => {
    localStorage.setItem('place-labels', JSON.stringify(Array.from({ length: 3000 }, (_, n) => `k${n}`)));
    localStorage.setItem('place-label k0', JSON.stringify(['old', Number.MAX_SAFE_INTEGER]));
    const label = createReverseLabels(ask).labelOf(at(1), 'en', never);
    await pass(1);
    await label;
    const index = JSON.parse(localStorage.getItem('place-labels') ?? '[]');
    expect(index).toHaveLength(3000);
    expect(index.at(-1)).toBe(pointKey(at(1), 'en'));
    expect(localStorage.getItem('place-label k0')).toBeNull();
  });

  it('are at most 2000 on the page', async () => {
    // Nothing known is remembered on the page alone.
    const unknown = vi.fn(async () => null);
    const labels = createReverseLabels(unknown);
    const all = Promise.all(Array.from({ length: 2001 }, (_, n) => labels.labelOf(at(n), 'en', never)));
    await pass(2001 * 1600);
    await all;
    const again = Promise.all([labels.labelOf(at(0), 'en', never), labels.labelOf(at(1), 'en', never)]);
    await pass(1600);
    await again;
    expect(unknown).toHaveBeenCalledTimes(2002);
  });

  it('are missing when asking fails, and asked for again the next time', async () => {
    let fail = true;
    const labels = createReverseLabels(async () => {
      if (fail) throw new Error('offline');
      return 'near';
    });
    const first = labels.labelOf(at(1), 'en', never);
    await pass(1);
    await expect(first).resolves.toBeNull();
    fail = false;
    const second = labels.labelOf(at(1), 'en', never);
    await pass(1600);
    await expect(second).resolves.toBe('near');
  });

  it.each([
    [Number.NaN, 43],
    [-79, 91],
    [181, 43],
  ])('are not asked for at %s, %s', async (lng, lat) => {
    await expect(createReverseLabels(ask).labelOf([lng, lat], 'en', never)).resolves.toBeNull();
    expect(asked).toEqual([]);
  });

  it('do not trust what stands on the device', async () => {
    localStorage.setItem(`place-label ${pointKey(at(1), 'en')}`, '{"label":"<b>"}');
    const label = createReverseLabels(ask).labelOf(at(1), 'en', never);
    await pass(1);
    await expect(label).resolves.toBe('near 43.601');
  });
});
