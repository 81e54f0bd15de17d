import { atMost, countDistribution } from './negative-binomial.ts';

/** A 95 % interval leaves out half of the rest on either side. */
const TAIL = 0.025;
/** The quantile of the standard normal distribution that belongs to it. */
const Z = 1.959963984540054;
/** Newton's method doubles its figures at each step: from the start below it needs four. */
const STEPS_MAX = 30;
const PRECISION = 1e-14;

/** The expectations under which a count is not out of the ordinary. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The exact 95 % interval of a Poisson expectation, of which so many (a whole number, 0 or more) were counted (Garwood 1936): from the
 * expectation that gives as many or more in one of 40 cases to the one that gives as many or fewer in one of 40. The same as
 * half the quantiles of the chi-square distribution with 2n and 2n + 2 degrees of freedom.
 */
export function poissonInterval(count: number): Interval {
  // As many or more than n have the probability 1 − P(n − 1 or fewer).
  return { low: count === 0 ? 0 : expectationOf(count - 1, 1 - TAIL, -Z), high: expectationOf(count, TAIL, Z) };
}

/**
 * Returns the 95 % interval of an expectation where counts vary `dispersion` times as much as chance alone: exact at 1, else on the scale
 * of the square root, as the funnel has it. So an area whose interval leaves out the rate of all is one outside the funnel’s 95 % limits.
 */
export function dispersedInterval(count: number, dispersion: number): Interval {
  if (dispersion <= 1) return poissonInterval(count);
  const root = Math.sqrt(count);
  const reach = (Z * Math.sqrt(dispersion)) / 2;
  return { low: Math.max(0, root - reach) ** 2, high: (root + reach) ** 2 };
}

/** The expectation under which `count` or fewer have this probability, to 14 figures. `z`: on which side it is looked for. */
function expectationOf(count: number, probability: number, z: number): number {
  const shape = count + 1;
  // Wilson and Hilferty's approximation of the same quantile.
  let mean = shape * Math.max(0.05, 1 - 1 / (9 * shape) + z / (3 * Math.sqrt(shape))) ** 3;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const distribution = countDistribution(mean, 1);
    const reached = atMost(distribution, count);
    const density = reached - atMost(distribution, count - 1);
    // In the logarithm, so that the expectation stays above 0.
    const change = (reached - probability) / (density * mean);
    mean *= Math.exp(Math.max(-1, Math.min(1, change)));
    if (Math.abs(change) < PRECISION) break;
  }
  return mean;
}
