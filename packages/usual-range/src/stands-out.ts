import { FEWEST_REPORTS } from './floors.ts';
import { atLeast, atMost } from './negative-binomial.ts';
import { type JudgedRange, predictedCounts, type UsualRange } from './usual-range.ts';

/** Share of the marks on a map that may be chance (Benjamini & Hochberg 1995). */
export const FALSE_DISCOVERY_RATE = 0.1;

/** One crime type in one area. */
export interface MapCell {
  readonly type: string;
  /** Count of the judged window. */
  readonly count: number;
  readonly range: UsualRange;
}

export type Mark = 'more' | 'fewer';

/**
 * Returns the mark of each cell of a map, in the order given, or `null`. Every cell counts as a question, also one that
 * cannot be marked. With more questions, more is chance, so the threshold is stricter. "More" and "fewer" are two
 * questions with separate thresholds. `rate`: share of the marks that may be chance.
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

/** Returns the probability of a count at least as far out on this side; `null` if a cell may not be marked. */
function chanceOf({ count, range }: MapCell, meanDispersion: number): { mark: Mark; chance: number } | null {
  if (!isJudged(range)) return null;
  const mark = count < range.expected ? 'fewer' : 'more';
  if ((mark === 'more' ? count : range.expected) < FEWEST_REPORTS) return null;
  // 65 windows estimate the dispersion poorly. A series that seems calmer than its type does so by chance.
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
 * Returns the largest probability that gets a mark: the last one, in order, that is at most its rank's share of the
 * rate. Returns -1 if there is none.
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
