export interface UsualRange {
  readonly low: number;
  readonly high: number;
  readonly firstYear: number;
  readonly lastYear: number;
}

const YEARS = 10;

/**
 * What a year usually holds: of the ten years before `year`, all but the lowest and the highest. `null` with fewer than ten
 * years to go by, so that a new category never gets a range it has not earned. `years` in any order, `counts` beside them.
 */
export function usualRange(years: readonly number[], counts: ArrayLike<number>, year: number): UsualRange | null {
  const before = years
    .map((known, index) => ({ known, count: counts[index] ?? 0 }))
    .filter(({ known }) => known >= year - YEARS && known < year);
  if (before.length < YEARS || before.every(({ count }) => count === 0)) return null;
  const sorted = before.map(({ count }) => count).sort((a, b) => a - b);
  return { low: sorted[1] as number, high: sorted[YEARS - 2] as number, firstYear: year - YEARS, lastYear: year - 1 };
}
