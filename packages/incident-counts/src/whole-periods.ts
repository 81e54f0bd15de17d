import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LeftOut } from '@crimemap/contract/holdings';
import { dayNumber } from '@crimemap/contract/incident-days';
import { twelveMonthsTo } from './calendar.ts';
import { availableSpans, type DayRange, leftOutOf, publishedTypes, type SourceHoldings } from './holdings.ts';

const DAYS_OF_YEAR = 366;

/**
 * Returns whether a count can be divided into a rate for its period. Returns false if a file could not be read, or if a
 * type lacks some of the days, because the rate would then be too low. A type that is available on none of the days is
 * not part of the count and is named as left out. In a period without a first day, the available days are the period.
 */
export const isFullyAvailable = (leftOut: readonly LeftOut[], { since }: DayRange): boolean =>
  !leftOut.some(({ reason, from }) => reason === 'not_read' || (from !== null && since !== undefined));

/**
 * Returns the last day of the newest twelve complete months for which these types (`null`: all) have a rate. They end
 * at most a year before the newest day. If there are none, returns the end of the newest twelve complete months; `null`
 * if no data is available.
 */
export function endOfTwelveMonths(
  sources: readonly SourceHoldings[],
  types: readonly CrimeType[] | null,
): string | null {
  const lastDays = (types ?? publishedTypes(sources)).flatMap(
    (type) => availableSpans(sources, type).at(-1)?.until ?? [],
  );
  const [newest, ...earlier] = [...new Set(lastDays)].sort().reverse();
  if (newest === undefined) return null;
  const recent = earlier.filter((day) => dayNumber(newest) - dayNumber(day) <= DAYS_OF_YEAR);
  const [last, ...others] = [newest, ...recent].map(twelveMonthsTo) as [ReturnType<typeof twelveMonthsTo>];
  const isWhole = (period: DayRange) => isFullyAvailable(leftOutOf(sources, types, period), period);
  return ([last, ...others].find(isWhole) ?? last).until;
}
