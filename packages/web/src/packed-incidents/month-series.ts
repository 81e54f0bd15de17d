import type { CrimeType } from '@crimemap/contract/crime-types';
import type { AbsenceReason } from '@crimemap/contract/holdings';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { daysOfMonth, MONTH_OF_DAY } from '@crimemap/incident-counts/calendar';
import { absenceOf, availableSpans, holesOf, type SourceHoldings, type Span } from '@crimemap/incident-counts/holdings';
import { incompleteFrom } from '@crimemap/incident-counts/incomplete-days';
import { monthsOfTime, type TimeCounts } from '@crimemap/incident-counts/time-counts';

/** Availability of data for a month. */
export interface AvailableMonth {
  /** The month as the number of months since January 1960. */
  readonly month: number;
  /** Whether the month has data for all counted types, for some, or for none. */
  readonly held: 'all' | 'some' | 'none';
  /** Why the month has no data; `null` if it has some. */
  readonly absence: AbsenceReason | null;
  /** True if more reports about days of the month are expected. */
  readonly isIncomplete: boolean;
  /** True if the month ends after the newest day with data. */
  readonly isOpen: boolean;
}

/** A month and the number of its reports; `null` if there is no data. */
export interface CountedMonth extends AvailableMonth {
  readonly count: number | null;
}

/**
 * Returns the months from the first to the last day that has data of these types, or whose data could not be read.
 * Ignores types without any data. `isByReport`: reports are counted by report day, so each day is complete when it is
 * over.
 */
export function availableMonths(
  sources: readonly SourceHoldings[],
  types: readonly CrimeType[],
  isByReport: boolean,
): readonly AvailableMonth[] {
  const spans = types.map((type) => availableSpans(sources, type)).filter(({ length }) => length > 0);
  const all = spans.flat();
  if (all.length === 0) return [];
  const daysOf = (of: readonly Span[]) => of.flatMap(({ from, until }) => [from, until]).toSorted();
  const newest = daysOf(all).at(-1) as string;
  const days = daysOf([...all, ...types.flatMap((type) => holesOf(sources, type))]);
  // If the last days could not be read, no more reports are expected for the days before.
  const isLast = days.at(-1) === newest;
  const incomplete = isLast ? incompleteFrom(newest, isByReport) : null;
  const [first, last] = [monthOf(days[0] as string), monthOf(days.at(-1) as string)];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const month = first + at;
    const [since, until] = [dayOf(daysOfMonth(month).first), dayOf(daysOfMonth(month).last)];
    const held = spans.filter((of) => of.some((span) => span.from <= until && span.until >= since)).length;
    return {
      month,
      held: held === spans.length ? 'all' : held > 0 ? 'some' : 'none',
      absence: held > 0 ? null : absenceOf(sources, types, { since, until }),
      isIncomplete: incomplete !== null && until >= incomplete,
      isOpen: isLast && until > newest,
    };
  });
}

/** No file contains reports from before 1960. */
const monthOf = (day: string): number => MONTH_OF_DAY[day < '1960' ? 0 : dayNumber(day)] as number;
const dayOf = (day: number): string => dateOfDay(day) ?? '';

/** The months of the history with their reports at some hours of the week (`null`: any hour), and the other reports. */
export interface CountedMonths {
  readonly months: readonly CountedMonth[];
  /** Reports of earlier months, for which sources publish only a few. */
  readonly earlier: number;
  /** Reports whose month is unknown. */
  readonly unknown: number;
}

export function countedMonths(
  held: readonly AvailableMonth[],
  times: TimeCounts,
  hours: readonly number[] | null,
): CountedMonths {
  const { counts, unknown } = monthsOfTime(times, hours);
  const first = held[0]?.month ?? Number.POSITIVE_INFINITY;
  return {
    months: held.map((of) => {
      const count = counts[of.month - times.first] ?? 0;
      return { ...of, count: count > 0 || of.held !== 'none' ? count : null };
    }),
    earlier: counts.reduce((sum, count, at) => sum + (times.first + at < first ? count : 0), 0),
    unknown,
  };
}
