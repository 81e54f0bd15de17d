import { quantile } from './negative-binomial.ts';
import { DAYS_OF_WINDOW } from './season-groups.ts';
import { FALSE_DISCOVERY_RATE, isJudged, type MapCell, type Mark, standsOut } from './stands-out.ts';
import { type JudgedRange, predictedCounts } from './usual-range.ts';

/*
 * Findings of an email "only if unusual". A steady area must send at most one false email in three years. It is judged
 * each week, so the 95 % range alone would send two a year.
 */

/** Probabilities at the ends of the range for emails. The range leaves out 0.5 % on each side. */
const LOWER = 0.005;
const UPPER = 0.995;
/** How often an area is judged. */
export type Looks = 'week' | 'day';

/**
 * Benjamini-Hochberg rate for each area of a member. The rates of all areas together are at most
 * `FALSE_DISCOVERY_RATE`. With a rate of 10 %, a steady area would cause twice as many false emails as allowed. The
 * rate is per area, because otherwise each area of a member with many areas would have fewer findings. Daily checks
 * have a lower rate, because areas that are judged more often are beyond their range by chance more often.
 */
const RATE_OF_AREA: Readonly<Record<Looks, number>> = { week: 0.008, day: 0.003 };

/** One crime type in one area of a member. */
export interface WatchedCell extends MapCell {
  readonly area: string;
}

/** Returns the 99 % range for emails. Counts equal to its ends are still usual. */
export function emailRange(range: JudgedRange): { readonly low: number; readonly high: number } {
  const distribution = predictedCounts(range);
  return { low: quantile(distribution, LOWER), high: quantile(distribution, UPPER) };
}

/**
 * Returns the mark of each cell in all areas of a member, or `null`, in the order of the cells. A marked cell is beyond
 * the range for emails and is unusual among all cells.
 */
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

/**
 * An unusual type in an area. `until`: last day of the newest window in which the type was unusual. Days are
 * consecutive numbers.
 */
export interface Excursion<Type extends string = string> {
  readonly type: Type;
  readonly mark: Mark;
  readonly until: number;
}

/**
 * Separates new findings of an area (`begun`) from continuing ones, so that one excursion causes only one email. An
 * excursion continues as long as a window that overlaps the judged window was unusual, because overlapping windows
 * share reports. `lasting` contains the excursions to pass as `before` next time.
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
