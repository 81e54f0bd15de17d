import { quantile } from './negative-binomial.ts';
import { DAYS_OF_WINDOW } from './season-groups.ts';
import { FALSE_DISCOVERY_RATE, isJudged, type MapCell, type Mark, standsOut } from './stands-out.ts';
import { type JudgedRange, predictedCounts } from './usual-range.ts';

/*
 * What an email "only if unusual" is about. A steady area must send at most one false email in three years, and it is judged each
 * week: the 95 % range alone would send two a year.
 */

/** The range of an email leaves the outermost 0.5 % on each side. */
const LOWER = 0.005;
const UPPER = 0.995;
/** How often an area is judged. */
export type Looks = 'week' | 'day';

/**
 * The rate of Benjamini and Hochberg for each area of a member, at most `FALSE_DISCOVERY_RATE` for all of them. At 10 % a steady area
 * sends twice as many false emails as it may. A rate that did not grow with the areas would find less in each of them, the more areas
 * a member has. An area that is judged more often is more often beyond its range by chance.
 */
const RATE_OF_AREA: Readonly<Record<Looks, number>> = { week: 0.008, day: 0.003 };

/** One crime type in one area of a member. */
export interface WatchedCell extends MapCell {
  readonly area: string;
}

/** The range of an email: both ends are still usual. */
export function emailRange(range: JudgedRange): { readonly low: number; readonly high: number } {
  const distribution = predictedCounts(range);
  return { low: quantile(distribution, LOWER), high: quantile(distribution, UPPER) };
}

/** Which cells of all areas of a member are unusual, in the order given: beyond the range of an email, and standing out among all. */
export function emailFindings(cells: readonly WatchedCell[], looks: Looks): (Mark | null)[] {
  const areas = new Set(cells.map(({ area }) => area)).size;
  const marks = standsOut(cells, Math.min(FALSE_DISCOVERY_RATE, RATE_OF_AREA[looks] * areas));
  return cells.map(({ count, range }, at) => {
    const mark = marks[at] ?? null;
    if (mark === null || !isJudged(range)) return null;
    const { low, high } = emailRange(range);
    return (mark === 'more' ? count > high : count < low) ? mark : null;
  });
}

/** A type of an area that was unusual, and the last day of the newest window in which it was. Days are numbered in a row. */
export interface Excursion<Type extends string = string> {
  readonly type: Type;
  readonly mark: Mark;
  readonly until: number;
}

/**
 * Tells what an area begins to be unusual by from what it has been unusual by: one excursion is one email. It has ended once no
 * window that shares a day with the judged one was unusual: what stands out in one stands out in the next by the same reports.
 */
export function begunExcursions<Type extends string>(
  before: readonly Excursion<Type>[],
  found: readonly Excursion<Type>[],
): { readonly begun: readonly Excursion<Type>[]; readonly lasting: readonly Excursion<Type>[] } {
  const newest = Math.max(...found.map(({ until }) => until));
  const isSame = (one: Excursion<Type>) => (other: Excursion<Type>) =>
    one.type === other.type && one.mark === other.mark && Math.abs(one.until - other.until) < DAYS_OF_WINDOW;
  return {
    begun: found.filter((one) => !before.some(isSame(one))),
    lasting: [...found, ...before.filter((one) => one.until > newest - DAYS_OF_WINDOW && !found.some(isSame(one)))],
  };
}
