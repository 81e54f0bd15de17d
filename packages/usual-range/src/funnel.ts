import { FEWEST_AREAS } from './floors.ts';
import type { Interval } from './poisson-interval.ts';

/** The share of areas at either end that is pulled in before the dispersion is taken: a few outliers must not widen the funnel. */
const WINSORISED = 0.1;
/** One area in 20, and one in 500, lies outside where all differ by chance and dispersion alone. */
const Z = { p95: 1.959963984540054, p998: 3.090232306167813 } as const;
export type FunnelLimit = keyof typeof Z;

/** What was counted in an area, and how much of the denominator it has. */
export interface FunnelPoint {
  readonly count: number;
  readonly size: number;
}

export interface Funnel {
  /** The count of all areas over the size of all. */
  readonly target: number;
  /** How many times as much areas differ as counts of one expectation would; at least 1. */
  readonly dispersion: number;
  readonly areas: number;
}

/** How far a count lies from its expectation, in standard deviations, on the scale on which those of all counts are alike. */
const standardScore = (count: number, expected: number): number => 2 * (Math.sqrt(count) - Math.sqrt(expected));

/**
 * A funnel over areas (Spiegelhalter 2005): the rate of all together, and the overdispersion of their scores, a tenth of which is
 * winsorised at either end. `null`: there are too few areas, or nothing was counted in them.
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

/** Between which rates an area of this size lies in 95 % or in 99.8 % of cases. */
export function funnelLimits(
  { target, dispersion }: Pick<Funnel, 'target' | 'dispersion'>,
  size: number,
  limit: FunnelLimit,
): Interval {
  const reach = (Z[limit] * Math.sqrt(dispersion)) / 2;
  const root = Math.sqrt(target * size);
  return { low: Math.max(0, root - reach) ** 2 / size, high: (root + reach) ** 2 / size };
}

/** Of sorted numbers: between two of them in proportion, as R does by default (its type 7). */
function quantileOf(sorted: readonly number[], probability: number): number {
  const at = (sorted.length - 1) * probability;
  const below = sorted[Math.floor(at)] as number;
  const above = sorted[Math.ceil(at)] as number;
  return below + (above - below) * (at - Math.floor(at));
}
