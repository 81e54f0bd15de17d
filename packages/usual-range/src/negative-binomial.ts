/** Probability that may be left out at each end, as a share of the probability of the most likely count. */
const NEGLIGIBLE = 1e-17;

/** Distribution of counts. `cumulative[i]` is the probability of a count of at most `first + i`. */
export interface CountDistribution {
  readonly first: number;
  readonly cumulative: Float64Array;
}

/**
 * Returns the negative binomial distribution with this mean and a variance of `ratio` times the mean. If the ratio is
 * 1, returns the Poisson distribution. The ratio of neighbouring probabilities is (mean + k (ratio − 1)) : ratio (k +
 * 1). The probabilities are computed from the most likely count outwards and divided by their sum, so no gamma function
 * and no incomplete beta function is needed.
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

/** Returns the probability of a count of at most `count`. */
export function atMost({ first, cumulative }: CountDistribution, count: number): number {
  if (count < first) return 0;
  return cumulative[count - first] ?? 1;
}

/** Returns the probability of a count of at least `count`. */
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
