import { atMost, countDistribution } from './negative-binomial.ts';

/** Probability outside the 95 % interval on each side. */
const TAIL = 0.025;
/** Quantile of the standard normal distribution at `1 - TAIL`. */
const Z = 1.959963984540054;
/**
 * Maximum number of Newton steps. Each step doubles the number of correct digits, so four steps are enough from the
 * start value below.
 */
const STEPS_MAX = 30;
const PRECISION = 1e-14;

/** Lowest and highest expectation for which a count is not unusual. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Returns the exact 95 % interval of a Poisson expectation for a count (a whole number, 0 or more), by Garwood (1936).
 * If the expectation is the low end, a count at least this high occurs in one of 40 cases. If it is the high end, a
 * count at most this high occurs in one of 40. The ends are half the quantiles of the chi-square distribution with 2n
 * and 2n + 2 degrees of freedom.
 */
export function poissonInterval(count: number): Interval {
  // P(at least n) is 1 − P(at most n − 1).
  return { low: count === 0 ? 0 : expectationOf(count - 1, 1 - TAIL, -Z), high: expectationOf(count, TAIL, Z) };
}

/**
 * Returns the 95 % interval of an expectation if the variance of counts is `dispersion` times that of chance alone. It
 * is exact for a dispersion up to 1; above, it uses the square-root scale, as the funnel does. Therefore an area whose
 * interval excludes the rate of all areas is outside the funnel’s 95 % limits.
 */
export function dispersedInterval(count: number, dispersion: number): Interval {
  if (dispersion <= 1) return poissonInterval(count);
  const root = Math.sqrt(count);
  const reach = (Z * Math.sqrt(dispersion)) / 2;
  return { low: Math.max(0, root - reach) ** 2, high: (root + reach) ** 2 };
}

/**
 * Returns the expectation for which a count of at most `count` has this probability, to 14 digits. `z`: normal quantile
 * from which the search starts.
 */
function expectationOf(count: number, probability: number, z: number): number {
  const shape = count + 1;
  // Wilson and Hilferty's approximation of the quantile is the start value.
  let mean = shape * Math.max(0.05, 1 - 1 / (9 * shape) + z / (3 * Math.sqrt(shape))) ** 3;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const distribution = countDistribution(mean, 1);
    const reached = atMost(distribution, count);
    const density = reached - atMost(distribution, count - 1);
    // The step is made on the logarithm, so that the expectation stays above 0.
    const change = (reached - probability) / (density * mean);
    mean *= Math.exp(Math.max(-1, Math.min(1, change)));
    if (Math.abs(change) < PRECISION) break;
  }
  return mean;
}
