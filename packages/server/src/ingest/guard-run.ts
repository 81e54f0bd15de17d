import { SourceProblem } from '@crimemap/cities/kit/fetching';
import type { RunCounters } from './run.ts';

/** Maximum share of unreadable rows. A larger share means that the layout has changed, not that a few rows are bad. */
const BROKEN_SHARE = 0.01;
/** Number of rows below which growth to more than ten times is normal. */
const TOO_FEW_TO_GROW = 500;

/**
 * Throws `SourceProblem` when too many of the rows read so far cannot be parsed. `expected` is the total number of
 * rows.
 */
export function guardBroken(counters: RunCounters, expected: number): void {
  if (counters.broken > Math.max(expected, counters.fetched) * BROKEN_SHARE) {
    throw new SourceProblem('columns_changed', `${counters.broken} of ${counters.fetched} rows could not be read`);
  }
}

/**
 * Throws `SourceProblem('shrunk')` when a whole import has no rows, or has less than half or more than ten times the
 * rows of the last good import. `last` is `null` if there was none.
 */
export function guardSize(fetched: number, last: number | null): void {
  if (fetched === 0) throw new SourceProblem('shrunk', 'the source holds no rows at all');
  if (last === null || last === 0) return;
  if (fetched < last * 0.5) throw new SourceProblem('shrunk', `${fetched} rows, where the last reading had ${last}`);
  if (fetched > Math.max(last * 10, TOO_FEW_TO_GROW))
    throw new SourceProblem('shrunk', `${fetched} rows, more than ten times the last reading's ${last}`);
}
