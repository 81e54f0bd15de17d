import fc from 'fast-check';
import { expect, it } from 'vitest';
import { concentrationOf } from './concentration.ts';

const points = (n: number) => ({ precision: new Uint8Array(n) });

it('concentrationOf returns the smallest number of points that have half of the reports', () => {
  expect(concentrationOf(points(5), Uint32Array.of(10, 1, 1, 1, 1))).toEqual({ points: 5, reports: 14, half: 1 });
  expect(concentrationOf(points(4), Uint32Array.of(3, 3, 3, 3))).toEqual({ points: 4, reports: 12, half: 2 });
  expect(concentrationOf(points(3), Uint32Array.of(1, 1, 1)), 'half of three is two').toMatchObject({ half: 2 });
  expect(concentrationOf(points(2), new Uint32Array(2))).toEqual({ points: 0, reports: 0, half: 0 });
});

it('concentrationOf ignores locations without reports and centres of areas', () => {
  const precision = Uint8Array.of(0, 1, 2, 3, 5, 0);
  expect(concentrationOf({ precision }, Uint32Array.of(4, 3, 90, 90, 90, 0))).toEqual({
    points: 2,
    reports: 7,
    half: 1,
  });
  expect(concentrationOf({ precision }, Uint32Array.of(3, 90), Uint32Array.of(1, 3))).toEqual({
    points: 1,
    reports: 3,
    half: 1,
  });
});

it('concentrationOf returns, for random counts, how many of the busiest points are needed to reach half of the reports', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 80 }), (counts) => {
      const { half, reports } = concentrationOf(points(counts.length), Uint32Array.from(counts));
      const busiest = counts.toSorted((a, b) => b - a);
      const sum = (n: number) => busiest.slice(0, n).reduce((all, count) => all + count, 0);
      expect(sum(half)).toBeGreaterThanOrEqual(reports / 2);
      expect(half === 0 || sum(half - 1) < reports / 2).toBe(true);
    }),
  );
});
