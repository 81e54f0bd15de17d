/** Probability left out at both ends, as a share of the most likely count's probability. */
const NEGLIGIBLE = 1e-17;

/** Distribution of counts. `cumulative[i]` is the probability of `first + i` or fewer. */
export interface CountDistribution {
  readonly first: number;
  readonly cumulative: Float64Array;
}

/**
 * Returns the negative binomial distribution with this mean and a variance of `ratio` times the mean, or the Poisson
 * distribution if the ratio is 1. Neighbouring probabilities have the proportion (mean + k (ratio − 1)) : ratio (k +
 * 1). They are summed outwards from the most likely count and divided by their sum. This needs no gamma function and no
 * incomplete beta function.
 */
export function countDistribution(mean: number, ratio: number): CountDistribution {
  const step = (k: number) => (mean + k * (ratio - 1)) / (ratio * (k + 1));
  const mode = Math.max(0, Math.floor(mean - ratio) + 1);
  const below: number[] = [];
  for (let k = mode, one = 1; k > 0 && one > NEGLIGIBLE; k -= 1) {
    one /= step(k - 1);
    below.push(one);
  }
  const probabilities = below.reverse();
  const first = mode - probabilities.length;
  for (let k = mode, one = 1; one > NEGLIGIBLE * Math.max(0, 1 - step(k)) || k === mode; k += 1) {
    probabilities.push(one);
    one *= step(k);
  }
  const cumulative = new Float64Array(probabilities.length);
  let sum = 0;
  for (let at = 0; at < cumulative.length; at += 1) {
    sum += probabilities[at] as number;
    cumulative[at] = sum;
  }
  for (let at = 0; at < cumulative.length; at += 1) cumulative[at] = (cumulative[at] as number) / sum;
  return { first, cumulative };
}

/** Returns the probability of `count` or fewer. */
export function atMost({ first, cumulative }: CountDistribution, count: number): number {
  if (count < first) return 0;
  return cumulative[count - first] ?? 1;
}

/** Returns the probability of `count` or more. */
export const atLeast = (distribution: CountDistribution, count: number): number => 1 - atMost(distribution, count - 1);

/** Returns the smallest count whose cumulative probability is at least `probability`. */
export function quantile({ first, cumulative }: CountDistribution, probability: number): number {
  let low = 0;
  let high = cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] as number) >= probability) high = middle;
    else low = middle + 1;
  }
  return first + low;
}
