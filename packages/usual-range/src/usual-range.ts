import { FEWEST_REPORTS } from './floors.ts';
import { countDistribution, quantile } from './negative-binomial.ts';
import { outlierWeights } from './outlier-weights.ts';
import { fitSeasons, type SeasonFit } from './quasi-poisson.ts';
import { oneLevel, type SeasonGroups, seasonGroups, type WindowsPerYear } from './season-groups.ts';

/** Version of the method. A new version may return another range for the same counts. */
export const METHOD_VERSION = '2';

/**
 * Minimum number of reports in the reference windows of a season group for the group to have a separate level.
 * Otherwise an empty group would expect no reports.
 */
const FEWEST_OF_SEASON = 5;

/**
 * Limits from Noufaily et al. (2013) and `surveillance`: at most five years of references, and a trend only with at
 * least three years.
 */
const MOST_YEARS = 5;
const FEWEST_YEARS = 2;
const FEWEST_YEARS_FOR_TREND = 3;
/**
 * Probabilities at the ends of the range, which leaves out 2.5 % on each side. At most one steady window in twenty is
 * outside; it can be fewer because counts are whole numbers.
 */
const LOWER = 0.025;
const UPPER = 0.975;
/**
 * Maximum expectation of a fit, as a multiple of the largest reference (at least 1). A fit with a larger expectation
 * counts as failed. The same limit applies to τ, because the variance of counts up to the largest is at most the
 * largest times their mean.
 */
const MOST_TIMES_THE_LARGEST = 4;

export interface UsualRangeOptions {
  /** 13 windows of 28 days (the default), or 12 months. */
  readonly windowsPerYear?: WindowsPerYear;
  /** All available reports of each window, if `counts` are at equal maturity. Default: `counts`. */
  readonly held?: ArrayLike<number>;
  /** Lag-1 correlation of the residuals of such a series, from 0 (inclusive) to 1 (exclusive). Default: 0. */
  readonly correlation?: number;
}

/** Facts about the reference windows: how many years they cover, and how many reports they have. */
interface LookedBack {
  readonly years: number;
  readonly before: number;
}

/** A usual range, and whether the judged count is inside (`usual`), above or below it. */
export interface JudgedRange extends LookedBack {
  readonly state: 'usual' | 'more' | 'fewer';
  /** Lowest and highest usual count. */
  readonly low: number;
  readonly high: number;
  readonly expected: number;
  /** Variance between the reference windows divided by the variance from chance alone; at least 1. */
  readonly dispersion: number;
  /** Change of the logarithm of the expectation from one window to the next; `null` without a trend. */
  readonly trend: number | null;
  /** Variance of the logarithm of `expected`, at dispersion 1. */
  readonly logVariance: number;
  /** Lag-1 correlation r of the windows. It multiplies the variance by (1 + r) / (1 − r). */
  readonly correlation: number;
}

export type UsualRange =
  | JudgedRange
  | { readonly state: 'too_little_history' }
  /** No reference window has a report. With less history, `years` is less than five. */
  | ({ readonly state: 'none_in_five_years' } & LookedBack)
  /**
   * There are fewer than 5 reports, and fewer than 5 are expected, so the count can be called neither “more” nor
   * “fewer”.
   */
  | ({ readonly state: 'too_few' } & LookedBack)
  | { readonly state: 'no_range' };

/**
 * Compares the last count with a range computed from the earlier counts. `counts` are consecutive windows, oldest
 * first, from the start of the history or from the last break of the series.
 */
export function usualRange(
  counts: ArrayLike<number>,
  { windowsPerYear = 13, held = counts, correlation = 0 }: UsualRangeOptions = {},
): UsualRange {
  const judgedAt = counts.length - 1;
  // One window more than whole years is needed, because the oldest reference is one window before the judged window's
  // place in the year.
  const years = Math.min(MOST_YEARS, Math.floor((judgedAt - 1) / windowsPerYear));
  if (years < FEWEST_YEARS) return { state: 'too_little_history' };
  const layout = layouts(windowsPerYear, years);
  const referencesOf = (of: ArrayLike<number>) =>
    Float64Array.from(layout.groups, (_, at) => of[judgedAt - layout.judgedTime + at] ?? Number.NaN);
  const references = referencesOf(counts);
  const looked = { years, before: referencesOf(held).reduce((sum, count) => sum + count, 0) };
  const largest = references.reduce((most, count) => Math.max(most, count), 0);
  if (largest === 0) return { state: 'none_in_five_years', ...looked };

  const fit = fitWithTrendRule(references, withLevels(references, layout), years, largest);
  if (!fit) return { state: 'no_range' };
  const { expected, dispersion, slope, logVariance } = fit;
  const count = counts[judgedAt] as number;
  if (count < FEWEST_REPORTS && expected < FEWEST_REPORTS) return { state: 'too_few', ...looked };
  const distribution = predictedCounts({ ...fit, correlation });
  const [low, high] = [quantile(distribution, LOWER), quantile(distribution, UPPER)];
  const state = count > high ? 'more' : count < low ? 'fewer' : 'usual';
  return { state, low, high, expected, dispersion, trend: slope, logVariance, correlation, ...looked };
}

/** Returns the season groups. If a group has too few reports, returns one level for the whole year instead. */
function withLevels(references: Float64Array, seasons: SeasonGroups): SeasonGroups {
  const held = new Float64Array(seasons.groupCount);
  seasons.groups.forEach((group, at) => {
    held[group] = (held[group] as number) + (references[at] as number);
  });
  return held.some((reports) => reports < FEWEST_OF_SEASON) ? oneLevel(seasons) : seasons;
}

type Fitted = Pick<JudgedRange, 'expected' | 'dispersion' | 'logVariance'>;

/**
 * Returns τ without correlation, which is the variance as a multiple of the expectation. It combines the variance of
 * the counts and the variance of the expectation.
 */
const tauOf = ({ expected, dispersion, logVariance }: Fitted) => dispersion * (1 + expected * logVariance);

/** Returns the predicted distribution of the count in a window. */
export const predictedCounts = ({ correlation, ...fitted }: Fitted & Pick<JudgedRange, 'correlation'>) =>
  countDistribution(fitted.expected, (tauOf(fitted) * (1 + correlation)) / (1 - correlation));

/**
 * Fits with a trend if there are at least three years and the prediction is not above the largest reference; otherwise
 * without a trend. Returns `null` if no fit is valid.
 */
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

/** Season groups are cached, because all series use one of the same few layouts. */
const layoutsMade = new Map<string, SeasonGroups>();
function layouts(windowsPerYear: WindowsPerYear, years: number): SeasonGroups {
  const key = `${windowsPerYear} ${years}`;
  const made = layoutsMade.get(key) ?? seasonGroups(windowsPerYear, years);
  layoutsMade.set(key, made);
  return made;
}
