import { atMost, countDistribution } from './negative-binomial.ts';

/** Probability outside a 95 % interval on each side. */
const TAIL = 0.025;
/** Standard normal quantile of `1 - TAIL`. */
const Z = 1.959963984540054;
/**
 * Maximum number of Newton steps. Each step doubles the number of correct digits, so four are enough from the start
 * below.
 */
const STEPS_MAX = 30;
const PRECISION = 1e-14;

/** Lowest and highest expectation under which a count is not out of the ordinary. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Returns the exact 95 % interval of a Poisson expectation for a count (a whole number, 0 or more), by Garwood (1936).
 * Under the low end, as many or more occur in one of 40 cases. Under the high end, as many or fewer occur in one of 40.
 * The ends are half the quantiles of the chi-square distribution with 2n and 2n + 2 degrees of freedom.
 */
export function poissonInterval(count: number): Interval {
  // P(n or more) is 1 − P(n − 1 or fewer).
  return { low: count === 0 ? 0 : expectationOf(count - 1, 1 - TAIL, -Z), high: expectationOf(count, TAIL, Z) };
}

/**
 * Returns the 95 % interval of an expectation if counts vary `dispersion` times as much as by chance alone. It is exact
 * up to 1, otherwise on the square-root scale, as in the funnel. Therefore an area whose interval excludes the rate of
 * all areas is outside the funnel’s 95 % limits.
 */
export function dispersedInterval(count: number, dispersion: number): Interval {
  if (dispersion <= 1) return poissonInterval(count);
  const root = Math.sqrt(count);
  const reach = (Z * Math.sqrt(dispersion)) / 2;
  return { low: Math.max(0, root - reach) ** 2, high: (root + reach) ** 2 };
}

/**
 * Returns the expectation under which `count` or fewer have this probability, to 14 digits. `z`: normal quantile for
 * the start of the search.
 */
function expectationOf(count: number, probability: number, z: number): number {
  const shape = count + 1;
  // Wilson and Hilferty's approximation of the same quantile.
  let mean = shape * Math.max(0.05, 1 - 1 / (9 * shape) + z / (3 * Math.sqrt(shape))) ** 3;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const distribution = countDistribution(mean, 1);
    const reached = atMost(distribution, count);
    const density = reached - atMost(distribution, count - 1);
    // Uses the logarithm, so that the expectation stays above 0.
    const change = (reached - probability) / (density * mean);
    mean *= Math.exp(Math.max(-1, Math.min(1, change)));
    if (Math.abs(change) < PRECISION) break;
  }
  return mean;
}
