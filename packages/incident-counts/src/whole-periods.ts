import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LeftOut } from '@crimemap/contract/holdings';
import { dayNumber } from '@crimemap/contract/incident-days';
import { twelveMonthsTo } from './calendar.ts';
import { type HeldPeriod, heldSpans, leftOutOf, publishedTypes, type SourceHoldings } from './holdings.ts';

const DAYS_OF_YEAR = 366;

/**
 * Can a number be divided into a rate of its period? Not where a file could not be read, nor where a type lacks some of the days: the
 * rate would be too low. A type that the source publishes for none of the days is not part of the number, which names it. Without a
 * first day the days that are held are the period.
 */
export const isHeldWhole = (leftOut: readonly LeftOut[], { since }: HeldPeriod): boolean =>
  !leftOut.some(({ reason, from }) => reason === 'not_read' || (from !== null && since !== undefined));

/**
 * The last day of the newest twelve whole months that have a rate of these types (`null`: of all), at most a year before the newest day;
 * where there are none, of the newest twelve whole months. `null`: nothing is held.
 */
export function endOfTwelveMonths(
  sources: readonly SourceHoldings[],
  types: readonly CrimeType[] | null,
): string | null {
  const lastDays = (types ?? publishedTypes(sources)).flatMap((type) => heldSpans(sources, type).at(-1)?.until ?? []);
  const [newest, ...earlier] = [...new Set(lastDays)].sort().reverse();
  if (newest === undefined) return null;
  const recent = earlier.filter((day) => dayNumber(newest) - dayNumber(day) <= DAYS_OF_YEAR);
  const [last, ...others] = [newest, ...recent].map(twelveMonthsTo) as [ReturnType<typeof twelveMonthsTo>];
  const isWhole = (period: HeldPeriod) => isHeldWhole(leftOutOf(sources, types, period), period);
  return ([last, ...others].find(isWhole) ?? last).until;
}
