import type { City } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { AbsenceReason, LeftOut } from '@crimemap/contract/holdings';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import type { LateReports } from '@crimemap/contract/usual';
import {
  absenceOf,
  holesOf,
  LAG_DAYS,
  newestStretchOf,
  type SourceHoldings,
  type Span,
  unreadTailOf,
} from '../holdings.ts';
import { INCOMPLETE_DAYS } from '../incomplete-days.ts';

/** Days for which a series of some types may be counted, in the city's calendar. */
export interface UsualReach {
  /** First day from which all counted types are available without a gap. */
  readonly from: string;
  /** Last final day: more reports are expected only for later days. */
  readonly end: string;
  /** Newest day on which all counted types are available. */
  readonly newest: string;
  readonly lateReports: LateReports;
  /** Types that are counted in the series. */
  readonly types: readonly ReachOfType[];
  /**
   * Types that are not counted, because they are not available or their data ends more than `LAG_DAYS` before the
   * others.
   */
  readonly leftOut: readonly LeftOut[];
  /** Days immediately before `from` whose file could not be read; `null`: none. */
  readonly unreadBefore: Span | null;
  /** Days after the newest day of the counted types whose file could not be read; `null`: none. */
  readonly unread: Span | null;
}

export interface ReachOfType {
  readonly type: CrimeType;
  readonly newest: string;
  /** True if earlier windows are counted as they were known at the age of the judged window. */
  readonly isCorrected: boolean;
}

export function usualReachOf(
  sources: readonly SourceHoldings[],
  types: readonly CrimeType[],
  countedBy: City['counted_by'],
): UsualReach | AbsenceReason {
  const stretches = types.map((type) => ({ type, stretch: newestStretchOf(sources, type) }));
  const newestOfAny = Math.max(...stretches.map(({ stretch }) => (stretch ? dayOf(stretch.until) : -1)));
  const counted = stretches.flatMap(({ type, stretch }) => {
    if (!stretch || dayOf(stretch.until) < newestOfAny - LAG_DAYS) return [];
    const isCorrected = countedBy !== 'reported' && saysReportDay(sources, type);
    const isHeldBack = countedBy !== 'reported' && !isCorrected;
    return [{ type, from: dayOf(stretch.from), newest: dayOf(stretch.until), isCorrected, isHeldBack }];
  });
  if (counted.length === 0) return absenceOf(sources, types, {}) ?? 'outside_period';
  const isHeldBack = counted.some((one) => one.isHeldBack);
  const first = Math.max(...counted.map(({ from }) => from));
  return {
    from: dateOf(first),
    end: dateOf(Math.min(...counted.map((one) => one.newest - (one.isHeldBack ? INCOMPLETE_DAYS : 0)))),
    newest: dateOf(Math.min(...counted.map(({ newest }) => newest))),
    lateReports: countedBy === 'reported' ? 'by_report_day' : isHeldBack ? 'held_back' : 'same_maturity',
    types: counted.map(({ type, newest, isCorrected }) => ({ type, newest: dateOf(newest), isCorrected })),
    leftOut: stretches
      .filter(({ type }) => !counted.some((one) => one.type === type))
      .map(({ type, stretch }) => {
        if (!stretch) return { ...nothingOf(type), reason: absenceOf(sources, [type], {}) ?? 'outside_period' };
        const reason = unreadTailOf(sources, [type]) ? 'not_read' : 'outside_period';
        const missing = [{ from: dateOf(dayOf(stretch.until) + 1), until: dateOf(newestOfAny), reason } as const];
        return { crime_type: type, reason, ...stretch, missing };
      }),
    unreadBefore: unreadUntil(
      sources,
      counted.filter(({ from }) => from === first).map(({ type }) => type),
      dateOf(first - 1),
    ),
    unread: unreadTailOf(
      sources,
      counted.map(({ type }) => type),
    ),
  };
}

/** Returns the unread days of these types that end on the day `last`; `null` if there are none. */
const unreadUntil = (sources: readonly SourceHoldings[], types: readonly CrimeType[], last: string): Span | null =>
  types
    .flatMap((type) =>
      holesOf(sources, type).filter(
        ({ from, until }) => absenceOf(sources, [type], { since: from, until }) === 'not_read',
      ),
    )
    .find(({ until }) => until === last) ?? null;

const nothingOf = (type: CrimeType) => ({ crime_type: type, from: null, until: null, missing: [] });

/** Returns whether every source of a type publishes report days. */
const saysReportDay = (sources: readonly SourceHoldings[], type: CrimeType): boolean =>
  sources
    .filter(({ publishes }) => publishes.some(({ crime_types }) => crime_types.includes(type)))
    .every(({ says_report_day }) => says_report_day);

/** Returns the day number of a date; 0 for a date before 1960. */
export const dayOf = (date: string): number => (date < '1960-01-01' ? 0 : dayNumber(date));
const dateOf = (day: number): string => dateOfDay(day) ?? '';
