import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareAreas } from './comparison.ts';
import { funnelLimits, funnelOf } from './funnel.ts';
import { poissonInterval } from './poisson-interval.ts';

/** Table written by `r/compare.R`. */
interface ReferenceTable {
  readonly intervals: readonly { readonly count: number; readonly low: number; readonly high: number }[];
  readonly funnels: readonly {
    readonly counts: readonly number[];
    readonly sizes: readonly number[];
    readonly target: number;
    readonly dispersion: number;
    readonly outside95: number;
    readonly outside998: number;
  }[];
}

const { intervals, funnels }: ReferenceTable = JSON.parse(
  readFileSync(new URL('../fixtures/compared-with-r.json', import.meta.url), 'utf8'),
);

test('confidence intervals equal qchisq and poisson.test in R, with a relative error of at most 1e-9', () => {
  expect(intervals.length).toBeGreaterThan(50);
  for (const { count, low, high } of intervals) {
    const ours = poissonInterval(count);
    expect(Math.abs(ours.low - low), `low of ${count}`).toBeLessThanOrEqual(1e-9 * low);
    expect(Math.abs(ours.high - high), `high of ${count}`).toBeLessThanOrEqual(1e-9 * high);
  }
});

describe.each(funnels.map((city) => [city.counts.length, city.dispersion, city] as const))(
  'a funnel over %d areas with a dispersion of %d',
  (_areas, _dispersion, { counts, sizes, target, dispersion, outside95, outside998 }) => {
    const points = counts.map((count, at) => ({ count, size: sizes[at] as number }));
    const funnel = funnelOf(points);
    if (!funnel) throw new Error('there are enough areas');

    test('has the same target and the same winsorised dispersion as in R', () => {
      expect(Math.abs(funnel.target - target)).toBeLessThan(1e-12 * target + 1e-18);
      expect(Math.abs(funnel.dispersion - dispersion)).toBeLessThan(1e-9 * dispersion);
    });

    test('has the same number of areas outside its limits as in R', () => {
      const outside = (limit: 'p95' | 'p998') =>
        points.filter(({ count, size }) => {
          const { low, high } = funnelLimits(funnel, size, limit);
          return count / size < low || count / size > high;
        }).length;
      expect([outside('p95'), outside('p998')]).toEqual([outside95, outside998]);
    });

    test('compareAreas marks as many areas higher or lower as lie outside the 95 % limits, except for withheld areas', () => {
      const all = points.map(({ count, size }) => ({ count, residents: size, dwellings: null, square_km: null }));
      const { areas } = compareAreas(all, () => true, 'residents', true);
      const withheld = areas.filter((area) => area.withheld !== null);
      const called = areas.filter(({ against }) => against === 'higher' || against === 'lower');
      expect(called.length).toBeLessThanOrEqual(outside95);
      expect(called.length).toBeGreaterThanOrEqual(outside95 - withheld.length);
    });
  },
);

test('there is no funnel for fewer than ten areas, or without any reports', () => {
  const nine = Array.from({ length: 9 }, () => ({ count: 5, size: 1000 }));
  expect(funnelOf(nine)).toBeNull();
  expect(funnelOf([...nine, { count: 5, size: 1000 }])).toEqual({ target: 0.005, dispersion: 1, areas: 10 });
  expect(funnelOf(Array.from({ length: 12 }, () => ({ count: 0, size: 1000 })))).toBeNull();
});
