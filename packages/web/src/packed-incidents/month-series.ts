import type { CrimeType } from '@crimemap/contract/crime-types';
import type { AbsenceReason } from '@crimemap/contract/holdings';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { daysOfMonth, MONTH_OF_DAY } from '@crimemap/incident-counts/calendar';
import { absenceOf, heldSpans, holesOf, type SourceHoldings, type Span } from '@crimemap/incident-counts/holdings';
import { monthsOfTime, type TimeCounts } from '@crimemap/incident-counts/time-counts';
import { unsettledFrom } from '@crimemap/incident-counts/unsettled-days';

/** A month of what is held. */
export interface HeldMonth {
  /** Counted from January 1960. */
  readonly month: number;
  /** Are rows held of it: of all the types that are counted, of some of them, or of none? */
  readonly held: 'all' | 'some' | 'none';
  /** Why nothing is held of it; `null`: something is. */
  readonly absence: AbsenceReason | null;
  /** Are reports of its days still expected? */
  readonly isUnsettled: boolean;
  /** Does it go on after the newest day held? */
  readonly isOpen: boolean;
}

/** The same with its reports; `null`: not held. */
export interface CountedMonth extends HeldMonth {
  readonly count: number | null;
}

/**
 * The months from the first to the last day held of these types, or that could not be read. Types of which nothing at all is held
 * are not missed. `isByReport`: rows are counted by the day of their report, so that each day is settled when it is over.
 */
export function heldMonths(
  sources: readonly SourceHoldings[],
  types: readonly CrimeType[],
  isByReport: boolean,
): readonly HeldMonth[] {
  const spans = types.map((type) => heldSpans(sources, type)).filter(({ length }) => length > 0);
  const all = spans.flat();
  if (all.length === 0) return [];
  const daysOf = (of: readonly Span[]) => of.flatMap(({ from, until }) => [from, until]).toSorted();
  const newest = daysOf(all).at(-1) as string;
  const days = daysOf([...all, ...types.flatMap((type) => holesOf(sources, type))]);
  // Before a hole no report is awaited: those after it could not be read.
  const isLast = days.at(-1) === newest;
  const unsettled = isLast ? unsettledFrom(newest, isByReport) : null;
  const [first, last] = [monthOf(days[0] as string), monthOf(days.at(-1) as string)];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const month = first + at;
    const [since, until] = [dayOf(daysOfMonth(month).first), dayOf(daysOfMonth(month).last)];
    const held = spans.filter((of) => of.some((span) => span.from <= until && span.until >= since)).length;
    return {
      month,
      held: held === spans.length ? 'all' : held > 0 ? 'some' : 'none',
      absence: held > 0 ? null : absenceOf(sources, types, { since, until }),
      isUnsettled: unsettled !== null && until >= unsettled,
      isOpen: isLast && until > newest,
    };
  });
}

/** Rows before 1960 are in no file. */
const monthOf = (day: string): number => MONTH_OF_DAY[day < '1960' ? 0 : dayNumber(day)] as number;
const dayOf = (day: number): string => dateOfDay(day) ?? '';

/** The months of a history with their reports at some hours of the week (`null`: at any), and what is in none of them. */
export interface CountedMonths {
  readonly months: readonly CountedMonth[];
  /** Reports of earlier months than those, of which only single ones are held. */
  readonly earlier: number;
  /** Reports of no month that is known. */
  readonly unknown: number;
}

export function countedMonths(
  held: readonly HeldMonth[],
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
