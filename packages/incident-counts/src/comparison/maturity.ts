import type { City } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { publishedTypes, type SourceHoldings } from '../holdings.ts';
import { dayOf, usualReachOf } from '../usual/reach.ts';
import type { Days } from '../within-days.ts';
import { LONGEST_LAG } from './reported-by.ts';

/**
 * Maximum share of days in a period that may be not final. These days lack about 9 % of their reports, so the whole
 * period lacks under 1 %.
 */
const NOT_FINAL_SHARE = 0.1;

export interface ComparedPeriods {
  /** Day numbers of the later period, and of an earlier period of the same length. */
  readonly now: Days;
  readonly before: Days;
  readonly sources: readonly SourceHoldings[];
  /** Crime types to compare; `null`: all types. */
  readonly types: readonly CrimeType[] | null;
  readonly countedBy: City['counted_by'];
}

/**
 * Last report day, as a day number, that counts for the earlier period, so that both periods are equally mature. `all`:
 * every report counts, because no data is available, no more reports are expected, or no type can be corrected.
 * `not_final`: the source publishes no report days, and too many days of the later period still lack reports.
 */
export type ReportedBy = number | 'all' | 'not_final';

/** Returns the last report day that counts for the earlier of two periods. */
export function reportedByOf({ now, before, sources, types, countedBy }: ComparedPeriods): ReportedBy {
  const reach = usualReachOf(sources, types ?? publishedTypes(sources), countedBy);
  if (typeof reach === 'string') return 'all';
  const [final, newest] = [dayOf(reach.end), dayOf(reach.newest)];
  const notFinal = Math.min(now.to, newest) - Math.max(final, now.from - 1);
  if (reach.lateReports === 'held_back' && notFinal > NOT_FINAL_SHARE * (now.to - now.from + 1)) return 'not_final';
  const reportedBy = newest - (now.from - before.from);
  const areToCome = reportedBy >= before.from && reportedBy < before.to + LONGEST_LAG;
  return areToCome && reach.types.some(({ isCorrected }) => isCorrected) ? reportedBy : 'all';
}
