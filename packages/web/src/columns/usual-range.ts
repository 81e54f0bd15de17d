/** How many earlier years say what is usual, and the fewest that can. */
const YEARS_BEFORE = 10;
const YEARS_LEAST = 4;

export interface UsualRange {
  readonly low: number;
  readonly high: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Between which counts a year usually lies: the middle four fifths of the ten years before `year`. `null` when fewer than four of
 * them are known. `years` and `counts` run in parallel; year 0 (undated) is no year.
 */
export function usualRange(years: readonly number[], counts: ArrayLike<number>, year: number): UsualRange | null {
  const before = years
    .map((known, index) => ({ known, count: counts[index] ?? 0 }))
    .filter(({ known }) => known > 0 && known < year && known >= year - YEARS_BEFORE);
  if (before.length < YEARS_LEAST) return null;
  const sorted = before.map(({ count }) => count).sort((a, b) => a - b);
  const known = before.map((entry) => entry.known);
  return { low: quantile(sorted, 0.1), high: quantile(sorted, 0.9), from: Math.min(...known), to: Math.max(...known) };
}

/** A quantile of ascending numbers, rounded to a whole number. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return Math.round(low + (high - low) * (at - Math.floor(at)));
}
