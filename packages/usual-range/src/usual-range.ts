import { FEWEST_REPORTS } from './floors.ts';
import { countDistribution, quantile } from './negative-binomial.ts';
import { outlierWeights } from './outlier-weights.ts';
import { fitSeasons, type SeasonFit } from './quasi-poisson.ts';
import { oneLevel, type SeasonGroups, seasonGroups, type WindowsPerYear } from './season-groups.ts';

/** Version of the method. A new version can give another range for the same counts. */
export const METHOD_VERSION = '2';

/** A season group with fewer reports in the reference windows has no level of its own: an empty one would expect nothing. */
const FEWEST_OF_SEASON = 5;

/** Noufaily et al. (2013) and `surveillance`: five years are looked back on, and a trend is believed from three on. */
const MOST_YEARS = 5;
const FEWEST_YEARS = 2;
const FEWEST_YEARS_FOR_TREND = 3;
/** The outermost 2.5 % on each side: one steady window in twenty lies outside, fewer since counts are whole. */
const LOWER = 0.025;
const UPPER = 0.975;
/**
 * An expectation so many times the largest reference is a failed fit. So is such a τ: counts up to the largest vary by the largest
 * at most, as a multiple of their mean.
 */
const MOST_TIMES_THE_LARGEST = 4;

export interface UsualRangeOptions {
  /** 13 windows of 28 days (the default), or 12 months. */
  readonly windowsPerYear?: WindowsPerYear;
  /** The whole reports of each window, where `counts` are those of an equal maturity; default: `counts`. */
  readonly held?: ArrayLike<number>;
  /** Lag-1 correlation of the residuals of such a series, from 0 up to 1 (not included); default: 0. */
  readonly correlation?: number;
}

/** The reference windows: the years they span, and the reports they hold. */
interface LookedBack {
  readonly years: number;
  readonly before: number;
}

/** A range, and whether the judged count is inside (`usual`), above or below it. */
export interface JudgedRange extends LookedBack {
  readonly state: 'usual' | 'more' | 'fewer';
  /** Both are still usual. */
  readonly low: number;
  readonly high: number;
  readonly expected: number;
  /** How much more the references vary than chance alone would have it; at least 1. */
  readonly dispersion: number;
  /** The change of the logarithm of the expectation from window to window; `null` where no trend is part of it. */
  readonly trend: number | null;
  /** The variance of the logarithm of `expected`, at dispersion 1. */
  readonly logVariance: number;
  /** How correlated each window is with the one before it; the variance is (1 + r) / (1 − r) times as large for it. */
  readonly correlation: number;
}

export type UsualRange =
  | JudgedRange
  | { readonly state: 'too_little_history' }
  /** No report in any reference window; fewer years than five where there is less history. */
  | ({ readonly state: 'none_in_five_years' } & LookedBack)
  /** Fewer than 5 reports, and fewer than 5 expected: neither "more" nor "fewer" can be said. */
  | ({ readonly state: 'too_few' } & LookedBack)
  | { readonly state: 'no_range' };

/**
 * Judges the last count by those before it. `counts` are of consecutive windows, oldest first, from the start of the history or the
 * last break of the series.
 */
export function usualRange(
  counts: ArrayLike<number>,
  { windowsPerYear = 13, held = counts, correlation = 0 }: UsualRangeOptions = {},
): UsualRange {
  const judgedAt = counts.length - 1;
  // One more window than whole years: the oldest reference lies one before the judged one's place in its year.
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

/** The season groups, or one level for the whole year where a group holds too few reports. */
function withLevels(references: Float64Array, seasons: SeasonGroups): SeasonGroups {
  const held = new Float64Array(seasons.groupCount);
  seasons.groups.forEach((group, at) => {
    held[group] = (held[group] as number) + (references[at] as number);
  });
  return held.some((reports) => reports < FEWEST_OF_SEASON) ? oneLevel(seasons) : seasons;
}

type Fitted = Pick<JudgedRange, 'expected' | 'dispersion' | 'logVariance'>;

/** The variance of what a window may hold, that of the counts and that of the expectation together, as a multiple of the expectation. */
const tauOf = ({ expected, dispersion, logVariance }: Fitted) => dispersion * (1 + expected * logVariance);

/** What a window may hold, and how likely. */
export const predictedCounts = ({ correlation, ...fitted }: Fitted & Pick<JudgedRange, 'correlation'>) =>
  countDistribution(fitted.expected, (tauOf(fitted) * (1 + correlation)) / (1 - correlation));

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
