import { FEWEST_REPORTS } from './floors.ts';
import { atLeast, atMost } from './negative-binomial.ts';
import { type JudgedRange, predictedCounts, type UsualRange } from './usual-range.ts';

/** Maximum expected share of the marks on a map that are due to chance (Benjamini & Hochberg 1995). */
export const FALSE_DISCOVERY_RATE = 0.1;

/** One crime type in one area. */
export interface MapCell {
  readonly type: string;
  /** Count in the judged window. */
  readonly count: number;
  readonly range: UsualRange;
}

export type Mark = 'more' | 'fewer';

/**
 * Returns the mark of each cell of a map, or `null`, in the order of the cells. Every cell counts as a test, even one
 * that cannot be marked. With more tests, more results are due to chance, so the threshold is stricter. “More” and
 * “fewer” are tested separately, each with its own threshold. `rate`: share of the marks that may be due to chance.
 */
export function standsOut(cells: readonly MapCell[], rate: number = FALSE_DISCOVERY_RATE): (Mark | null)[] {
  const meanDispersions = meanDispersionByType(cells);
  const chances = { more: new Float64Array(cells.length).fill(1), fewer: new Float64Array(cells.length).fill(1) };
  cells.forEach((cell, at) => {
    const found = chanceOf(cell, meanDispersions.get(cell.type) ?? 1);
    if (found) chances[found.mark][at] = found.chance;
  });
  const bars = { more: benjaminiHochberg(chances.more, rate), fewer: benjaminiHochberg(chances.fewer, rate) };
  return cells.map((_, at) => {
    for (const mark of ['more', 'fewer'] as const) if ((chances[mark][at] as number) <= bars[mark]) return mark;
    return null;
  });
}

/**
 * Returns the probability of a count at least as extreme on this side of the expectation; `null` if the cell must not
 * be marked.
 */
function chanceOf({ count, range }: MapCell, meanDispersion: number): { mark: Mark; chance: number } | null {
  if (!isJudged(range)) return null;
  const mark = count < range.expected ? 'fewer' : 'more';
  if ((mark === 'more' ? count : range.expected) < FEWEST_REPORTS) return null;
  // 65 windows give only a poor estimate of the dispersion. If a series seems calmer than its type, this may be chance,
  // so the larger dispersion is used.
  const distribution = predictedCounts({ ...range, dispersion: Math.max(range.dispersion, meanDispersion) });
  return { mark, chance: mark === 'more' ? atLeast(distribution, count) : atMost(distribution, count) };
}

function meanDispersionByType(cells: readonly MapCell[]): Map<string, number> {
  const sums = new Map<string, { sum: number; length: number }>();
  for (const { type, range } of cells) {
    if (!isJudged(range)) continue;
    const { sum, length } = sums.get(type) ?? { sum: 0, length: 0 };
    sums.set(type, { sum: sum + range.dispersion, length: length + 1 });
  }
  return new Map([...sums].map(([type, { sum, length }]) => [type, sum / length]));
}

/**
 * Returns the largest probability that gets a mark. In ascending order this is the last one that is at most `rate` ×
 * rank / number of tests. Returns -1 if there is none.
 */
function benjaminiHochberg(chances: Float64Array, rate: number): number {
  const sorted = chances.toSorted();
  for (let place = sorted.length; place > 0; place -= 1) {
    const chance = sorted[place - 1] as number;
    if (chance <= (rate * place) / sorted.length) return chance;
  }
  return -1;
}

export const isJudged = (range: UsualRange): range is JudgedRange => 'expected' in range;
