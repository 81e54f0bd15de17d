import type { Citation, CitedFigure } from '@crimemap/contract/citations';
import type { Language } from '@crimemap/contract/cities';
import { parseMonths } from '@crimemap/contract/link-times';
import { lastDayOf, monthBefore } from '../platform/base/clock.ts';
import { monthWords } from '../shared/day-words.ts';

/** Bar of a chart. */
export interface Bar {
  readonly label: string;
  /** `null` if the version has no data for the month or year. */
  readonly count: number | null;
  /** True if the version ends within the month or year, so more reports are expected. */
  readonly isOpen: boolean;
}
export interface Bars {
  readonly by: 'month' | 'year';
  readonly bars: readonly Bar[];
}

/** Maximum number of bars of months. More bars would be too narrow to point at, so each bar is then a year. */
const MONTHS_MAX = 36;

/**
 * Returns the bars of a citation, by month, or by year if there are many months. A month outside the view has no bar;
 * it is not shown as a zero.
 */
export function barsOf(
  { months: all }: Pick<CitedFigure, 'months'>,
  { view, edition }: Pick<Citation, 'view' | 'edition'>,
  language: Language,
): Bars {
  const requested = view.months === undefined ? null : parseMonths(view.months);
  const months = withGaps(all).filter(({ month }) => !requested || requested.includes(Number(month.slice(5))));
  // If the view ends before the version, its bars are complete.
  const newest = view.until !== undefined && view.until <= (edition.newest ?? '') ? null : edition.newest;
  const last = newest?.slice(0, 7);
  if (months.length <= MONTHS_MAX) {
    const bars = months.map(({ month, count }) => ({
      label: monthWords(language, month, { month: 'short', year: 'numeric' }),
      count,
      isOpen: month === last && newest !== lastDayOf(month),
    }));
    return { by: 'month', bars };
  }
  const years = new Map<string, number | null>();
  for (const { month, count } of months) {
    const year = month.slice(0, 4);
    const sum = years.get(year) ?? null;
    years.set(year, count === null ? sum : (sum ?? 0) + count);
  }
  const bars = [...years].map(([label, count]) => ({
    label,
    count,
    isOpen: label === last?.slice(0, 4) && !newest?.endsWith('-12-31'),
  }));
  return { by: 'year', bars };
}

/** Returns all months from the first to the last. The count is `null` if the version has no data for the month. */
function withGaps(months: CitedFigure['months']): { readonly month: string; readonly count: number | null }[] {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return [];
  const counts = new Map(months.map(({ month, count }) => [month, count]));
  const all = [];
  for (let month = first.month; month <= last.month; month = monthBefore(month, -1))
    all.push({ month, count: counts.get(month) ?? null });
  return all;
}
