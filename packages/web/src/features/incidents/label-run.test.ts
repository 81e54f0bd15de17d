import type { LngLat } from '@crimemap/contract/geo';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labelRun, RUNS } from './LabelPlaces.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const points = Array.from({ length: 80 }, (_, at): LngLat => [-79 - at / 1000, 43.65]);

/** Records when each label was requested, in milliseconds after the start, and how many requests were dropped. */
function setUp() {
  const start = Date.now();
  const requested: number[] = [];
  let left = 0;
  const labels = {
    want: () => {
      requested.push(Date.now() - start);
      return () => {
        left += 1;
      };
    },
  };
  return { labels, requested, left: () => left };
}

describe('series of requests for place labels', () => {
  it.each([
    ['first', 2_000, 150, 30],
    ['afterMove', 1_200, 150, 30],
    ['bulk', 3_000, 150, 30],
    ['warm', 2_000, 100, 50],
  ] as const)(
    'the series %s starts after %i ms, with %i ms between points and at most %i points [2§4.35 2§4.36 2§4.37]',
    (name, after, apart, most) => {
      const { labels, requested } = setUp();
      labelRun(points, 'en', RUNS[name], labels);
      vi.advanceTimersByTime(60_000);
      expect(requested).toHaveLength(most);
      expect(requested.slice(0, 3)).toEqual([after, after + apart, after + 2 * apart]);
    },
  );
  it('requests labels of visible points first, then of other points, then of points that may be opened next [2§4.34]', () => {
    expect([RUNS.first.urgency, RUNS.bulk.urgency, RUNS.warm.urgency]).toEqual(['visible', 'bulk', 'warm']);
  });
  it('drops the waiting requests when the series is stopped, as after a map move', () => {
    const { labels, requested, left } = setUp();
    const stop = labelRun(points, 'en', RUNS.afterMove, labels);
    vi.advanceTimersByTime(1_200 + 150);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(requested).toHaveLength(2);
    expect(left()).toBe(2);
  });
});
