import type { SeasonGroups } from './season-groups.ts';

/**
 * Convergence criterion and maximum number of rounds, as in R's `glm.control`, so that both programs stop at the same
 * point.
 */
const CLOSE_ENOUGH = 1e-8;
const MOST_ROUNDS = 25;

/** Fit of the reference windows: log mean = level of the season group + slope × time. */
export interface SeasonFit {
  readonly means: Float64Array;
  /** Diagonal of the hat matrix, one value for each reference window. */
  readonly leverages: Float64Array;
  /** Pearson's χ² divided by the degrees of freedom, at least 1. */
  readonly dispersion: number;
  readonly slope: number | null;
  /** Expected count of the judged window. */
  readonly expected: number;
  /** Variance of the logarithm of `expected`, at dispersion 1. */
  readonly logVariance: number;
}

/**
 * Fits a quasi-Poisson regression by iteratively reweighted least squares. Returns `null` if it does not converge. The
 * season groups are exclusive columns of zeros and ones, so the normal equations have an explicit solution: first the
 * levels, then the slope.
 */
export function fitSeasons(
  counts: ArrayLike<number>,
  { groups, groupCount, judgedTime }: SeasonGroups,
  weights: Float64Array,
  withTrend: boolean,
): SeasonFit | null {
  const length = groups.length;
  const means = Float64Array.from({ length }, (_, at) => (counts[at] as number) + 0.1);
  const logs = means.map(Math.log);
  const weightOf = new Float64Array(groupCount);
  const timeOf = new Float64Array(groupCount);
  const levelOf = new Float64Array(groupCount);
  const work = new Float64Array(length);
  let slope = 0;
  let spread = 0;
  let deviance = devianceOf(counts, means, weights);
  let converged = false;

  for (let round = 0; round < MOST_ROUNDS && !converged; round += 1) {
    weightOf.fill(0);
    timeOf.fill(0);
    levelOf.fill(0);
    for (let at = 0; at < length; at += 1) {
      const group = groups[at] as number;
      const mean = means[at] as number;
      const weight = (weights[at] as number) * mean;
      work[at] = (logs[at] as number) + ((counts[at] as number) - mean) / mean;
      weightOf[group] = (weightOf[group] as number) + weight;
      timeOf[group] = (timeOf[group] as number) + weight * at;
      levelOf[group] = (levelOf[group] as number) + weight * (work[at] as number);
    }
    for (let group = 0; group < groupCount; group += 1) {
      timeOf[group] = (timeOf[group] as number) / (weightOf[group] as number);
      levelOf[group] = (levelOf[group] as number) / (weightOf[group] as number);
    }
    if (withTrend) {
      spread = 0;
      let together = 0;
      for (let at = 0; at < length; at += 1) {
        const group = groups[at] as number;
        const fromMiddle = at - (timeOf[group] as number);
        const weighted = (weights[at] as number) * (means[at] as number) * fromMiddle;
        spread += weighted * fromMiddle;
        together += weighted * ((work[at] as number) - (levelOf[group] as number));
      }
      slope = together / spread;
    }
    for (let at = 0; at < length; at += 1) {
      const group = groups[at] as number;
      logs[at] = (levelOf[group] as number) + slope * (at - (timeOf[group] as number));
      means[at] = Math.exp(logs[at] as number);
    }
    const before = deviance;
    deviance = devianceOf(counts, means, weights);
    converged = Math.abs(deviance - before) / (Math.abs(deviance) + 0.1) < CLOSE_ENOUGH;
  }
  if (!converged) return null;

  const perSpread = withTrend ? 1 / spread : 0;
  const variance = (group: number, time: number) =>
    1 / (weightOf[group] as number) + (time - (timeOf[group] as number)) ** 2 * perSpread;
  const judged = groupCount - 1;
  return {
    means,
    leverages: means.map((mean, at) => (weights[at] as number) * mean * variance(groups[at] as number, at)),
    dispersion: Math.max(1, pearson(counts, means, weights) / (length - groupCount - (withTrend ? 1 : 0))),
    slope: withTrend ? slope : null,
    expected: Math.exp((levelOf[judged] as number) + slope * (judgedTime - (timeOf[judged] as number))),
    logVariance: variance(judged, judgedTime),
  };
}

function devianceOf(counts: ArrayLike<number>, means: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < means.length; at += 1) {
    const count = counts[at] as number;
    const mean = means[at] as number;
    sum += (weights[at] as number) * ((count > 0 ? count * Math.log(count / mean) : 0) - (count - mean));
  }
  return 2 * sum;
}

function pearson(counts: ArrayLike<number>, means: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < means.length; at += 1) {
    const mean = means[at] as number;
    sum += ((weights[at] as number) * ((counts[at] as number) - mean) ** 2) / mean;
  }
  return sum;
}
