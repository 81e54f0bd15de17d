import { daysOfMonth, MONTH_OF_DAY, MONTH_UNKNOWN } from './calendar.ts';
import type { Days } from './within-days.ts';

/** A period divided into the whole months inside it and the other days at both ends. */
export interface PeriodParts {
  /** From (inclusive) and to (exclusive), as indexes in the given months. */
  readonly months: readonly [from: number, to: number];
  readonly edges: readonly Days[];
}

/**
 * Divides a period into whole months and other days. `months` are counted from January 1960, ascending, without
 * duplicates.
 */
export function partsOfPeriod(months: readonly number[], { from, to }: Days): PeriodParts {
  if (from > to) return { months: [0, 0], edges: [] };
  const first = MONTH_OF_DAY[from] as number;
  const last = MONTH_OF_DAY[to] as number;
  const startsWhole = daysOfMonth(first).first === from;
  const endsWhole = daysOfMonth(last).last === to;
  if (first === last && !(startsWhole && endsWhole)) return { months: [0, 0], edges: [{ from, to }] };
  const edges = [
    ...(startsWhole ? [] : [{ from, to: daysOfMonth(first).last }]),
    ...(endsWhole ? [] : [{ from: daysOfMonth(last).first, to }]),
  ];
  const firstWhole = startsWhole ? first : first + 1;
  const lastWhole = endsWhole ? last : last - 1;
  const atLeast = (month: number) => {
    const at = months.findIndex((one) => one >= month);
    return at < 0 ? months.length : at;
  };
  return {
    months: [atLeast(firstWhole), Math.max(atLeast(firstWhole), atLeast(Math.min(lastWhole + 1, MONTH_UNKNOWN)))],
    edges,
  };
}
