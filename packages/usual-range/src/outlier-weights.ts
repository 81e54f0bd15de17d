import type { SeasonFit } from './quasi-poisson.ts';

/** Limit of Noufaily et al. (2013): the upper half per cent of a normal residual. */
const OUTLIER = 2.58;

/**
 * Returns the weight of each reference in the second fit. Past outbreaks count less, by their Anscombe residual
 * (Farrington et al. 1996, Noufaily et al. 2013). The weights sum to the number of references.
 */
export function outlierWeights(counts: ArrayLike<number>, fit: SeasonFit): Float64Array {
  const weights = fit.means.map((mean, at) => {
    const residual =
      (1.5 * ((counts[at] as number) ** (2 / 3) * mean ** (-1 / 6) - Math.sqrt(mean))) /
      Math.sqrt(fit.dispersion * (1 - (fit.leverages[at] as number)));
    return residual > OUTLIER ? residual ** -2 : 1;
  });
  const scale = weights.length / weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight * scale);
}
