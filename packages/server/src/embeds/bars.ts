import type { Citation, CitedFigure } from '@crimemap/contract/citations';
import type { Language } from '@crimemap/contract/cities';
import { parseMonths } from '@crimemap/contract/link-times';
import { lastDayOf, monthBefore } from '../platform/base/clock.ts';
import { monthWords } from '../shared/day-words.ts';

/** One bar of a chart. */
export interface Bar {
  readonly label: string;
  /** `null`: the edition holds nothing of it. */
  readonly count: number | null;
  /** The edition ends within it: there is more to come. */
  readonly isOpen: boolean;
}
export interface Bars {
  readonly by: 'month' | 'year';
  readonly bars: readonly Bar[];
}

/** Above so many a bar is a year: a month’s would be narrower than a reader can point at. */
const MONTHS_MAX = 36;

/** The bars of a citation: of months, or where there are many of years. Months that the view does not ask for are none, and not zero. */
export function barsOf(
  { months: all }: Pick<CitedFigure, 'months'>,
  { view, edition }: Pick<Citation, 'view' | 'edition'>,
  language: Language,
): Bars {
  const requested = view.months === undefined ? null : parseMonths(view.months);
  const months = withGaps(all).filter(({ month }) => !requested || requested.includes(Number(month.slice(5))));
  // A view that ends sooner has no more to come.
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

/** All months from the first to the last; `null`: the edition holds nothing of it. */
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
