import { describe, expect, test } from 'vitest';
import { paired } from './pairs.ts';
import { figure, measured } from './report.ts';
import { chance, median, medianInterval, quantile } from './statistics.ts';

const noisy = (level: number, seed: number) => {
  const draw = chance(seed);
  return () => level * (0.9 + 0.2 * draw());
};

describe('paired comparison of two functions', () => {
  test('returns the true ratio of two noisy functions, with a narrow interval', async () => {
    const { ratio, interval, pairs } = await paired(noisy(3, 1), noisy(10, 2), 101);
    expect(pairs).toBe(101);
    expect(ratio).toBeCloseTo(0.3, 1);
    expect(interval[0]).toBeLessThanOrEqual(ratio);
    expect(interval[1]).toBeGreaterThanOrEqual(ratio);
    expect(interval[1] - interval[0]).toBeLessThan(0.03);
  });

  test('returns a ratio of about 1 for equal functions on a machine that slows down', async () => {
    let slow = 1;
    const drifting = () => {
      slow *= 1.01;
      return slow;
    };
    const { ratio } = await paired(drifting, drifting, 100);
    expect(ratio).toBeCloseTo(1, 1);
  });
});

describe('benchmark verdicts', () => {
  const same = { ratio: 1, interval: [0.98, 1.02], pairs: 100 } as const;
  const what = { item: 'x', what: 'x' };
  test.each([
    [{ ratio: 0.2, interval: [0.18, 0.24] as const, pairs: 100 }, 0.25, same, 'pass'],
    [{ ratio: 0.2, interval: [0.18, 0.26] as const, pairs: 100 }, 0.25, same, 'fail'],
    [{ ratio: 0.2, interval: [0.18, 0.24] as const, pairs: 20 }, 0.25, same, 'short'],
    [
      { ratio: 1.0, interval: [0.99, 1.01] as const, pairs: 100 },
      1.05,
      { ...same, interval: [0.9, 1.1] as const },
      'void',
    ],
  ])('consider interval, number of pairs and noise: ratio %j, upper limit %f', (ratio, at, noise, verdict) => {
    expect(measured(what, ratio, { at, is: 'at most' }, noise, 100).verdict).toBe(verdict);
  });

  test('are fail if the lower end of the interval is below the minimum', () => {
    const ratio = { ratio: 0.85, interval: [0.79, 0.9] as const, pairs: 40 };
    expect(measured(what, ratio, { at: 0.8, is: 'at least' }, same, 40).verdict).toBe('fail');
  });

  test('are pass for an exact figure within its upper limit, without an interval', () => {
    expect(figure(what, 13_000, 'bytes', { at: 14_336, is: 'at most' }).verdict).toBe('pass');
    expect(figure(what, 0, 'rows', { at: 0, is: 'at most' }).verdict).toBe('pass');
  });
});

test('median and medianInterval return the median and its interval', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
  expect(medianInterval([5, 5, 5])).toEqual([5, 5]);
});

test.each([
  [[5, 1, 4, 2, 3], 0.95, 5],
  [Array.from({ length: 100 }, (_, i) => 100 - i), 0.95, 95],
  [[7], 0.95, 7],
])('quantile of the values %j at the share %d is %d', (values, share, expected) => {
  expect(quantile(values, share)).toBe(expected);
});
