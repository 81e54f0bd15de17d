import type { CrimeType } from '@crimemap/contract/crime-types';
import { CRIME_TYPE_FACTS } from '@crimemap/contract/crime-types';
import type { WindowKind } from '@crimemap/contract/usual';
import type { UsualReach } from '@crimemap/incident-counts/usual/reach';
import type { UsualSeries, UsualWindow } from '@crimemap/incident-counts/usual/series';
import type { JudgedRange, UsualRange } from '@crimemap/usual-range/usual-range';
import { formatDay, formatMonth, formatNumber } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { useSettings } from '../i18n/settings.ts';

/** Returns true if the range has a lower and an upper bound. */
export const isJudged = (range: UsualRange | null | undefined): range is JudgedRange => range != null && 'low' in range;

/** Returns the window that is judged, which is the newest of a series. */
export const judgedOf = (series: UsualSeries | null): UsualWindow | null => series?.windows.at(-1) ?? null;

/** Returns a range in words, such as “18 to 31”. */
export const rangeText = ({ low, high }: Pick<JudgedRange, 'low' | 'high'>): string =>
  low === high ? formatNumber(low) : m.usual_span({ low: formatNumber(low), high: formatNumber(high) });

/** Returns the days of a window, such as “28 days to May 3, 2026” or “May 2026”. */
export const windowText = (windows: WindowKind, until: string): string =>
  windows === 'months' ? formatMonth(until.slice(0, 7)) : m.usual_window({ until: formatDay(until) });

/** Returns the count in a window, such as “41 reports in the 28 days to May 3, 2026.” */
export function countSentence(
  { count, until }: Pick<UsualWindow, 'count' | 'until'>,
  windows: WindowKind,
  type: CrimeType | undefined,
): string {
  const { language } = useSettings.getState();
  const n = formatNumber(count);
  const of = type && CRIME_TYPE_FACTS[type].afterReports[language];
  if (windows === 'months') {
    const month = formatMonth(until.slice(0, 7));
    return of ? m.usual_month_of({ count, n, month, type: of }) : m.usual_month({ count, n, month });
  }
  const day = formatDay(until);
  return of ? m.usual_days_of({ count, n, until: day, type: of }) : m.usual_days({ count, n, until: day });
}

const OF_HERE = { usual: m.usual_as_here, more: m.usual_more_here, fewer: m.usual_fewer_here };
const OF_CITY = { usual: m.usual_as_city, more: m.usual_more_city, fewer: m.usual_fewer_city };

/**
 * Returns a sentence that compares a count with its usual range, such as “More than usual here: 18 to 31, from 5 years
 * of reports.”, or says why there is no range. `isCity`: true if the count is for a whole city. `reach`: the reach of
 * the series.
 */
export function stateSentence(
  { count, range }: Pick<UsualWindow, 'count'> & { range: UsualRange },
  isCity: boolean,
  reach: UsualReach | null,
): string {
  if (isJudged(range))
    return (isCity ? OF_CITY : OF_HERE)[range.state]({ range: rangeText(range), years: range.years });
  if (range.state === 'too_few')
    return m.usual_too_few({ n: formatNumber(count), before: formatNumber(range.before), years: range.years });
  if (range.state === 'too_little_history') return littleHistorySentence(reach);
  if (range.state === 'none_in_five_years') return m.usual_none_before({ n: range.years });
  return m.usual_no_range();
}

/** Returns why the history is too short: earlier reports could not be read, or the source publishes no earlier ones. */
export function littleHistorySentence(reach: UsualReach | null): string {
  const hole = reach?.unreadBefore;
  return hole
    ? m.usual_history_unread({ from: formatDay(hole.from), until: formatDay(hole.until) })
    : m.usual_little_history();
}

/**
 * Returns a sentence if a place and its whole city differ from their usual range in the same direction; otherwise
 * `null`.
 */
export function citySentence(here: UsualRange | null | undefined, city: UsualRange | null | undefined): string | null {
  if (!isJudged(here) || !isJudged(city) || here.state !== city.state || here.state === 'usual') return null;
  return here.state === 'more' ? m.usual_city_more() : m.usual_city_fewer();
}
