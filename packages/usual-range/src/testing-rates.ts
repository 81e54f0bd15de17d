import { standsOut } from './stands-out.ts';
import { cityOfSeries, steadySeries } from './testing.ts';
import { usualRange } from './usual-range.ts';

/** Lowest and highest mean count of the judged window. */
export type Band = readonly [number, number];

export const BANDS = [
  [1, 3],
  [3, 8],
  [8, 15],
  [15, 30],
  [30, 60],
] as const satisfies readonly Band[];

/** Increases that are added to series, and the share of series in which they must be found. */
export const PLANTED = [
  { band: [3, 8], times: 3, least: 0.65 },
  { band: [8, 15], times: 3, least: 0.9 },
  { band: [15, 30], times: 2, least: 0.75 },
  { band: [30, 60], times: 2, least: 0.95 },
] as const satisfies readonly { band: Band; times: number; least: number }[];

/**
 * Returns the share of series whose judged window is outside its range, and the share above it. The mean of the judged
 * window is multiplied by `times`.
 */
export function ratesOf(
  [from, to]: Band,
  { series, times = 1 }: { series: number; times?: number },
  random: () => number,
): { outside: number; more: number } {
  const count = { more: 0, fewer: 0 };
  for (let one = 0; one < series; one += 1) {
    const phase = random();
    // A band limits the mean of the judged window, at any place in the year.
    const mean = (from + (to - from) * random()) / (1 + 0.25 * Math.cos(2 * Math.PI * phase));
    const steady = { mean, dispersion: 1 + 1.5 * random(), season: 0.25, phase, growth: -0.1 + 0.2 * random(), times };
    const { state } = usualRange(steadySeries(steady, random));
    if (state === 'more' || state === 'fewer') count[state] += 1;
  }
  return { outside: (count.more + count.fewer) / series, more: count.more / series };
}

export interface MapPlan {
  readonly histories: number;
  /**
   * Number of maps for each history. Fitting a history is slow, so it is done once, and only the judged window is drawn
   * again for each map.
   */
  readonly mapsOfEach: number;
  /** Number of cells on each map that are tripled. They have an expectation of eight or more. */
  readonly planted: number;
}

/**
 * Judges maps of 158 areas × 9 types. Returns the share of maps that have a mark, the share of tripled cells that have
 * a mark, and the share of marks that are due to chance.
 */
export function ratesOfMaps({ histories, mapsOfEach, planted }: MapPlan, random: () => number) {
  const count = { marked: 0, found: 0, chance: 0 };
  for (let history = 0; history < histories; history += 1) {
    // The judged window is drawn below. Here its count is 1e6, which always has a range; the count does not change the
    // range.
    const city = cityOfSeries(random).map(({ counts, ...cell }) => ({
      ...cell,
      range: usualRange(counts.with(-1, 1e6)),
    }));
    const candidates = city.flatMap(({ expected }, at) => (expected >= 8 ? [at] : []));
    for (let map = 0; map < mapsOfEach; map += 1) {
      const tripled = new Set<number>();
      while (tripled.size < planted) tripled.add(candidates[Math.floor(random() * candidates.length)] as number);
      const cells = city.map(({ judge, ...cell }, at) => ({ ...cell, count: judge(tripled.has(at) ? 3 : 1) }));
      const marks = standsOut(cells);
      if (marks.some(Boolean)) count.marked += 1;
      marks.forEach((mark, at) => {
        if (mark) count[tripled.has(at) && mark === 'more' ? 'found' : 'chance'] += 1;
      });
    }
  }
  const maps = histories * mapsOfEach;
  return {
    marked: count.marked / maps,
    found: count.found / (maps * planted),
    chance: count.chance / Math.max(1, count.found + count.chance),
  };
}
