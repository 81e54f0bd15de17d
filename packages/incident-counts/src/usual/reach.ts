import type { City } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { AbsenceReason, LeftOut } from '@crimemap/contract/holdings';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { absenceOf, LAG_DAYS, newestStretchOf, type SourceHoldings } from '../holdings.ts';

/** So long before the newest row a source stops that does not say when a report was made: later ones are still coming in. */
const HELD_BACK_DAYS = 14;

/**
 * What is done about reports that are still to come: nothing, as days are those of reports (`by_report_day`); earlier windows are
 * taken as they were when they were as old (`same_maturity`); the newest two weeks are left out (`held_back`).
 */
export type LateReports = 'by_report_day' | 'same_maturity' | 'held_back';

/** Which days a series of some types may be counted on, all of the city's calendar. */
export interface UsualReach {
  /** Where it begins: all of the types are held from then on without a break. */
  readonly from: string;
  /** The last settled day. */
  readonly end: string;
  /** The newest day that is held of all of them. */
  readonly newest: string;
  readonly lateReports: LateReports;
  /** Those of the types that are counted. */
  readonly types: readonly CrimeType[];
  /** Those that are not: nothing is held of them, or it ends more than a month before the others. */
  readonly leftOut: readonly LeftOut[];
}

/** `saysReports`: do the rows of a type say when they were reported? */
export function usualReachOf(
  sources: readonly SourceHoldings[],
  types: readonly CrimeType[],
  countedBy: City['counted_by'],
  saysReports: (type: CrimeType) => boolean,
): UsualReach | AbsenceReason {
  const stretches = types.map((type) => ({ type, stretch: newestStretchOf(sources, type) }));
  const newestOfAny = stretches.reduce(
    (newest, { stretch }) => (stretch ? Math.max(newest, dayOf(stretch.until)) : newest),
    -1,
  );
  const counted = stretches.flatMap(({ type, stretch }) => {
    if (!stretch || dayOf(stretch.until) < newestOfAny - LAG_DAYS) return [];
    const until = dayOf(stretch.until);
    const isHeldBack = countedBy !== 'reported' && !saysReports(type);
    return [{ type, from: dayOf(stretch.from), until, end: isHeldBack ? until - HELD_BACK_DAYS : until, isHeldBack }];
  });
  if (counted.length === 0) return absenceOf(sources, types, {}) ?? 'outside_period';
  const leftOut = stretches
    .filter(({ type }) => !counted.some((one) => one.type === type))
    .map(
      ({ type, stretch }): LeftOut => ({
        crime_type: type,
        reason: absenceOf(sources, [type], {}) ?? 'outside_period',
        from: stretch?.from ?? null,
        until: stretch?.until ?? null,
      }),
    );
  const day = (of: number) => dateOfDay(of) ?? '';
  return {
    from: day(Math.max(...counted.map(({ from }) => from))),
    end: day(Math.min(...counted.map(({ end }) => end))),
    newest: day(Math.min(...counted.map(({ until }) => until))),
    lateReports:
      countedBy === 'reported'
        ? 'by_report_day'
        : counted.some(({ isHeldBack }) => isHeldBack)
          ? 'held_back'
          : 'same_maturity',
    types: counted.map(({ type }) => type),
    leftOut,
  };
}

/** The number of a day; that of the first of 1960 for all before. */
export const dayOf = (date: string): number => (date < '1960-01-01' ? 0 : dayNumber(date));
