import { compiled, incbet, pdtr } from 'cephes';
import { beforeAll, describe, expect, test } from 'vitest';
import { atLeast, atMost, countDistribution, quantile } from './negative-binomial.ts';

beforeAll(() => compiled);

const MEANS = [1e-9, 0.2, 1, 3.7, 12, 60, 480, 9000];
const RATIOS = [1, 1.05, 1.4, 2.5, 7, 40];
const CASES = MEANS.flatMap((mean) => RATIOS.map((ratio) => [mean, ratio] as const));

/**
 * Returns the probability of a count of at most `count`, from the incomplete beta and gamma functions of another
 * library.
 */
const byCephes = (mean: number, ratio: number, count: number) =>
  ratio === 1 ? pdtr(count, mean) : incbet(mean / (ratio - 1), count + 1, 1 / ratio);

/** Returns counts from far below to far above the mean. */
const countsAround = (mean: number, ratio: number) =>
  [-5, -3, -2, -1, 0, 1, 2, 3, 5, 8].map((away) => Math.max(0, Math.round(mean + away * Math.sqrt(mean * ratio))));

describe('a negative binomial distribution with a given mean and ratio of variance to mean', () => {
  test('has the same probabilities as the Cephes library, to 1e-9', () => {
    for (const [mean, ratio] of CASES) {
      const distribution = countDistribution(mean, ratio);
      for (const count of countsAround(mean, ratio)) {
        const expected = byCephes(mean, ratio, count);
        const what = `${count} at mean ${mean} and ratio ${ratio}`;
        expect.soft(Math.abs(atMost(distribution, count) - expected), what).toBeLessThan(1e-9);
        expect.soft(Math.abs(atLeast(distribution, count + 1) - (1 - expected)), what).toBeLessThan(1e-9);
      }
    }
  });

  test('has as its quantile the smallest count with at least this cumulative probability', () => {
    for (const [mean, ratio] of CASES) {
      const distribution = countDistribution(mean, ratio);
      for (const probability of [0.025, 0.5, 0.975]) {
        const count = quantile(distribution, probability);
        const what = `${probability} at mean ${mean} and ratio ${ratio}`;
        expect.soft(atMost(distribution, count), what).toBeGreaterThanOrEqual(probability);
        expect.soft(atMost(distribution, count - 1), what).toBeLessThan(probability);
      }
    }
  });
});

test('a ratio slightly above 1 gives nearly the same probabilities as the Poisson distribution', () => {
  for (const mean of MEANS) {
    const [poisson, other] = [countDistribution(mean, 1), countDistribution(mean, 1 + 1e-12)];
    for (const count of countsAround(mean, 1))
      expect(Math.abs(atMost(poisson, count) - atMost(other, count))).toBeLessThan(1e-9);
  }
});

test('probabilities of counts far below or far above the mean are 0 or 1', () => {
  const distribution = countDistribution(9000, 1);
  expect([atMost(distribution, 0), atMost(distribution, 20_000)]).toEqual([0, 1]);
  expect([atLeast(distribution, 0), atLeast(distribution, 20_000)]).toEqual([1, 0]);
});
