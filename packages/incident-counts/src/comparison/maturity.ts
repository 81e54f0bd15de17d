import type { City } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { publishedTypes, type SourceHoldings } from '../holdings.ts';
import { dayOf, usualReachOf } from '../usual/reach.ts';
import type { Days } from '../within-days.ts';

/** Largest share of a period's days with reports still to come: these miss about 9 % of their reports, so the period under 1 %. */
const NOT_FINAL_SHARE = 0.1;

export interface ComparedPeriods {
  /** Day numbers of the later period, and of an earlier one of the same length. */
  readonly now: Days;
  readonly before: Days;
  readonly sources: readonly SourceHoldings[];
  /** `null`: all types. */
  readonly types: readonly CrimeType[] | null;
  readonly countedBy: City['counted_by'];
}

/**
 * Returns the day number up to which reports of the earlier period count, so that both periods are equally mature. `not_final`: the source
 * gives no report days, and too many days of the later period still miss reports.
 */
export function reportedByOf({ now, before, sources, types, countedBy }: ComparedPeriods): number | 'not_final' {
  const reach = usualReachOf(sources, types ?? publishedTypes(sources), countedBy);
  if (typeof reach === 'string') return before.to;
  const [final, newest] = [dayOf(reach.end), dayOf(reach.newest)];
  const notFinal = Math.min(now.to, newest) - Math.max(final, now.from - 1);
  if (reach.lateReports === 'held_back' && notFinal > NOT_FINAL_SHARE * (now.to - now.from + 1)) return 'not_final';
  return newest - (now.from - before.from);
}
