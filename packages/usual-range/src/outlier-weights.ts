import type { SeasonFit } from './quasi-poisson.ts';

/**
 * Residuals above this limit are outliers (Noufaily et al. 2013). A normal residual is above it in half a per cent of
 * cases.
 */
const OUTLIER = 2.58;

/**
 * Returns the weight of each reference window in the second fit. Windows with past outbreaks get less weight, depending
 * on their Anscombe residual (Farrington et al. 1996, Noufaily et al. 2013). The sum of the weights is the number of
 * windows.
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
