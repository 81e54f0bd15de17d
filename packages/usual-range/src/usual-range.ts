import { countDistribution, quantile } from './negative-binomial.ts';
import { outlierWeights } from './outlier-weights.ts';
import { fitSeasons, type SeasonFit } from './quasi-poisson.ts';
import { type SeasonGroups, seasonGroups, type WindowsPerYear } from './season-groups.ts';

/** Which method gave a range; another number means that the same counts may give another range. */
export const METHOD_VERSION = '1';

/** Noufaily et al. (2013) and `surveillance`: five years are looked back on, and a trend is believed from three on. */
const MOST_YEARS = 5;
const FEWEST_YEARS = 2;
const FEWEST_YEARS_FOR_TREND = 3;
/** The outermost 2.5 % on each side: one steady window in twenty lies outside, fewer since counts are whole. */
const LOWER = 0.025;
const UPPER = 0.975;
/**
 * An expectation so many times the largest reference is a failed fit. So is such a τ: counts up to the largest vary by the largest
 * at most, as a multiple of their mean; beyond it a season is fitted as if it had next to nothing, and one report has come in it.
 */
const MOST_TIMES_THE_LARGEST = 4;

export interface UsualRangeOptions {
  /** 13 windows of 28 days, the usual, or 12 months. */
  readonly windowsPerYear?: WindowsPerYear;
}

/** A range and where the judged count lies: inside it (`usual`), above or below. */
export interface JudgedRange {
  readonly state: 'usual' | 'more' | 'fewer';
  /** Both are still usual. */
  readonly low: number;
  readonly high: number;
  readonly expected: number;
  /** How much more the references vary than chance alone would have it; at least 1. */
  readonly dispersion: number;
  /** The change of the logarithm of the expectation from window to window; `null` where no trend is part of it. */
  readonly trend: number | null;
  /** How many years the references reach back. */
  readonly years: number;
  /** The variance of the logarithm of `expected`, at dispersion 1. */
  readonly logVariance: number;
}

export type UsualRange =
  | JudgedRange
  | { readonly state: 'too_little_history' }
  /** No report in any reference window; fewer years than five where there is less history. */
  | { readonly state: 'none_in_five_years'; readonly years: number }
  | { readonly state: 'no_range' };

/**
 * Is the last of these counts unusual, as the ones before it went? They are of windows that follow each other, oldest first, since the
 * start of the history or since the series last broke.
 */
export function usualRange(counts: ArrayLike<number>, { windowsPerYear = 13 }: UsualRangeOptions = {}): UsualRange {
  const judgedAt = counts.length - 1;
  // One more window than whole years: the oldest reference lies one before the judged one's place in its year.
  const years = Math.min(MOST_YEARS, Math.floor((judgedAt - 1) / windowsPerYear));
  if (years < FEWEST_YEARS) return { state: 'too_little_history' };
  const seasons = layouts(windowsPerYear, years);
  const references = Float64Array.from(
    seasons.groups,
    (_, at) => counts[judgedAt - seasons.judgedTime + at] ?? Number.NaN,
  );
  const largest = references.reduce((most, count) => Math.max(most, count), 0);
  if (largest === 0) return { state: 'none_in_five_years', years };

  const fit = fitWithTrendRule(references, seasons, years, largest);
  if (!fit) return { state: 'no_range' };
  const { expected, dispersion, slope, logVariance } = fit;
  const distribution = predictedCounts(fit);
  const [low, high] = [quantile(distribution, LOWER), quantile(distribution, UPPER)];
  const count = counts[judgedAt] as number;
  const state = count > high ? 'more' : count < low ? 'fewer' : 'usual';
  return { state, low, high, expected, dispersion, trend: slope, years, logVariance };
}

type Prediction = Pick<JudgedRange, 'expected' | 'dispersion' | 'logVariance'>;

/** The variance of what a window may hold, that of the counts and that of the expectation together, as a multiple of the expectation. */
const tauOf = ({ expected, dispersion, logVariance }: Prediction) => dispersion * (1 + expected * logVariance);

/** What a window may hold, and how likely. */
export const predictedCounts = (prediction: Prediction) => countDistribution(prediction.expected, tauOf(prediction));

/** With a trend where it can be believed: over three years, and not beyond what was ever counted. */
function fitWithTrendRule(
  references: Float64Array,
  seasons: SeasonGroups,
  years: number,
  largest: number,
): SeasonFit | null {
  const most = MOST_TIMES_THE_LARGEST * Math.max(1, largest);
  const believed = (fit: SeasonFit | null) => (fit && fit.expected <= most && tauOf(fit) <= most ? fit : null);
  const fit = years < FEWEST_YEARS_FOR_TREND ? null : believed(fitTwice(references, seasons, true));
  return fit && fit.expected <= largest ? fit : believed(fitTwice(references, seasons, false));
}

function fitTwice(references: Float64Array, seasons: SeasonGroups, withTrend: boolean): SeasonFit | null {
  const first = fitSeasons(references, seasons, new Float64Array(references.length).fill(1), withTrend);
  return first && fitSeasons(references, seasons, outlierWeights(references, first), withTrend);
}

/** The same few layouts serve every series. */
const layoutsMade = new Map<string, SeasonGroups>();
function layouts(windowsPerYear: WindowsPerYear, years: number): SeasonGroups {
  const key = `${windowsPerYear} ${years}`;
  const made = layoutsMade.get(key) ?? seasonGroups(windowsPerYear, years);
  layoutsMade.set(key, made);
  return made;
}
