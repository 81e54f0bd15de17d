import { FEWEST_AREAS } from './floors.ts';
import type { Interval } from './poisson-interval.ts';

/**
 * Share of areas at each end whose scores are winsorised before the dispersion is computed, so that a few outliers do
 * not widen the funnel.
 */
const WINSORISED = 0.1;
/**
 * Quantiles of the normal distribution for the limits. If areas differ only by chance and dispersion, one area in 20 is
 * outside the first limits, and one in 500 outside the second.
 */
const Z = { p95: 1.959963984540054, p998: 3.090232306167813 } as const;
export type FunnelLimit = keyof typeof Z;

/** Count of an area, and its size in the denominator. */
export interface FunnelPoint {
  readonly count: number;
  readonly size: number;
}

export interface Funnel {
  /** Count of all areas divided by the size of all areas. */
  readonly target: number;
  /** Variance between areas divided by the variance from chance alone; at least 1. */
  readonly dispersion: number;
  readonly areas: number;
}

/**
 * Returns how many standard deviations a count is above its expectation. Uses the square-root scale, on which all
 * counts have the same variance.
 */
const standardScore = (count: number, expected: number): number => 2 * (Math.sqrt(count) - Math.sqrt(expected));

/**
 * Returns the funnel of areas (Spiegelhalter 2005): the rate of all areas together, and the overdispersion of their
 * scores after a tenth was winsorised at each end. Returns `null` if there are too few areas, no reports or no sizes.
 */
export function funnelOf(points: readonly FunnelPoint[]): Funnel | null {
  const counted = points.reduce((sum, { count }) => sum + count, 0);
  const size = points.reduce((sum, point) => sum + point.size, 0);
  if (points.length < FEWEST_AREAS || counted === 0 || size === 0) return null;
  const target = counted / size;
  const scores = points.map((point) => standardScore(point.count, target * point.size)).sort((a, b) => a - b);
  const [low, high] = [quantileOf(scores, WINSORISED), quantileOf(scores, 1 - WINSORISED)];
  const squares = scores.map((score) => Math.min(Math.max(score, low), high) ** 2);
  const dispersion = squares.reduce((sum, square) => sum + square, 0) / squares.length;
  return { target, dispersion: Math.max(1, dispersion), areas: points.length };
}

/** Returns the lowest and the highest rate that an area of this size has in 95 % or 99.8 % of cases. */
export function funnelLimits(
  { target, dispersion }: Pick<Funnel, 'target' | 'dispersion'>,
  size: number,
  limit: FunnelLimit,
): Interval {
  const reach = (Z[limit] * Math.sqrt(dispersion)) / 2;
  const root = Math.sqrt(target * size);
  return { low: Math.max(0, root - reach) ** 2 / size, high: (root + reach) ** 2 / size };
}

/** Returns a quantile of sorted numbers. Interpolates linearly, as R does by default (type 7). */
function quantileOf(sorted: readonly number[], probability: number): number {
  const at = (sorted.length - 1) * probability;
  const below = sorted[Math.floor(at)] as number;
  const above = sorted[Math.ceil(at)] as number;
  return below + (above - below) * (at - Math.floor(at));
}
