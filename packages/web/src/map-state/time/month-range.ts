import type { CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { formatPlay, type PlayWindow, parsePlay } from '@crimemap/contract/link-times';
import { daysOfMonth, MONTH_OF_DAY, monthNumber, textOfMonth } from '@crimemap/incident-counts/calendar';
import { reachOf, type SourceHoldings } from '@crimemap/incident-counts/holdings';
import type { MapFilter } from '../../packed-incidents/incident-filter.ts';

/** Range of months, including both. A month is the number of months since January 1960. */
export interface MonthRange {
  readonly from: number;
  readonly to: number;
}

/** Returns the months in the period of a filter; `null` if it has no period. */
export function rangeOf({ year, days }: Pick<MapFilter, 'year' | 'days'>): MonthRange | null {
  if (year !== undefined) return { from: monthNumber(year, 1), to: monthNumber(year, 12) };
  if (days === undefined || days === 'all') return null;
  return { from: MONTH_OF_DAY[days.from] as number, to: MONTH_OF_DAY[days.to] as number };
}

/** Returns whether a month is in the range. If the range is `null`, every month is. */
export const isWithin = (range: MonthRange | null, month: number): boolean =>
  range === null || (month >= range.from && month <= range.to);

/** Returns the URL parameter `period` for a range of months. */
export function periodOfMonths({ from, to }: MonthRange): string {
  if (from === to) return textOfMonth(from);
  return `${dateOfDay(daysOfMonth(from).first)}..${dateOfDay(daysOfMonth(to).last)}`;
}

/** Moves a range into another range. Keeps its length if it fits. */
export function movedWithin({ from, to }: MonthRange, all: MonthRange): MonthRange {
  const length = Math.min(to - from, all.to - all.from);
  const start = Math.max(all.from, Math.min(all.to - length, from));
  return { from: start, to: start + length };
}

/** Returns the months from the first to the newest day with data of these types; `null` if there is no data. */
export function monthsAvailable(sources: readonly SourceHoldings[], types: readonly CrimeType[]): MonthRange | null {
  const reach = reachOf(sources, types);
  return reach && { from: monthOf(reach.from), to: monthOf(reach.until) };
}

/** No file contains reports from before 1960. */
const monthOf = (day: string): number => MONTH_OF_DAY[day < '1960' ? 0 : dayNumber(day)] as number;

/** The months of a playback, and the number of months shown at a time. */
export interface PlayRun extends MonthRange {
  readonly window: PlayWindow;
}

/** Returns the playback in a URL, limited to the available months; `null` if there is none. */
export function runOf(text: string | undefined, all: MonthRange): PlayRun | null {
  const play = parsePlay(text ?? '');
  if (!play) return null;
  const { window, months } = play;
  return { ...(months ? limitedTo({ from: numberOf(months.first), to: numberOf(months.last) }, all) : all), window };
}

/** Returns a playback in the format of the URL. */
export const playOf = ({ from, to, window }: PlayRun, all: MonthRange): string =>
  formatPlay({
    window,
    months: from === all.from && to === all.to ? null : { first: textOfMonth(from), last: textOfMonth(to) },
  });

/** Returns the months that the playback shows at a time, starting at `start` but never going beyond its end. */
export function windowAt({ from, to, window }: PlayRun, start: number): MonthRange {
  const first = Math.max(from, Math.min(to - window + 1, start));
  return { from: first, to: Math.min(to, first + window - 1) };
}

/** Returns the part of a range that is available; if no part is, all available months. */
export function limitedTo({ from, to }: MonthRange, all: MonthRange): MonthRange {
  const held = { from: Math.max(from, all.from), to: Math.min(to, all.to) };
  return held.from <= held.to ? held : all;
}

const numberOf = (month: string): number => monthNumber(Number(month.slice(0, 4)), Number(month.slice(5)));
