import type { CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { formatPlay, type PlayWindow, parsePlay } from '@crimemap/contract/link-times';
import { daysOfMonth, MONTH_OF_DAY, monthNumber, textOfMonth } from '@crimemap/incident-counts/calendar';
import { reachOf, type SourceHoldings } from '@crimemap/incident-counts/holdings';
import type { MapFilter } from '../../packed-incidents/incident-filter.ts';

/** Months from one to another, both included and counted from January 1960. */
export interface MonthRange {
  readonly from: number;
  readonly to: number;
}

/** The months a filter’s period reaches into; `null`: it has none. */
export function rangeOf({ year, days }: Pick<MapFilter, 'year' | 'days'>): MonthRange | null {
  if (year !== undefined) return { from: monthNumber(year, 1), to: monthNumber(year, 12) };
  if (days === undefined || days === 'all') return null;
  return { from: MONTH_OF_DAY[days.from] as number, to: MONTH_OF_DAY[days.to] as number };
}

/** Is a month among them? `null`: every month is. */
export const isWithin = (range: MonthRange | null, month: number): boolean =>
  range === null || (month >= range.from && month <= range.to);

/** `period=` for some months. */
export function periodOfMonths({ from, to }: MonthRange): string {
  if (from === to) return textOfMonth(from);
  return `${dateOfDay(daysOfMonth(from).first)}..${dateOfDay(daysOfMonth(to).last)}`;
}

/** Keeps months inside of others, as many as they are where there is room. */
export function movedWithin({ from, to }: MonthRange, all: MonthRange): MonthRange {
  const length = Math.min(to - from, all.to - all.from);
  const start = Math.max(all.from, Math.min(all.to - length, from));
  return { from: start, to: start + length };
}

/** From the month of the first to that of the newest day held of these types; `null`: nothing is. */
export function monthsHeld(sources: readonly SourceHoldings[], types: readonly CrimeType[]): MonthRange | null {
  const reach = reachOf(sources, types);
  return reach && { from: monthOf(reach.from), to: monthOf(reach.until) };
}

/** Rows before 1960 are in no file. */
const monthOf = (day: string): number => MONTH_OF_DAY[day < '1960' ? 0 : dayNumber(day)] as number;

/** Months that are played, so many at a time. */
export interface PlayRun extends MonthRange {
  readonly window: PlayWindow;
}

/** What a link plays of the months that are held; `null`: nothing. */
export function runOf(text: string | undefined, all: MonthRange): PlayRun | null {
  const play = parsePlay(text ?? '');
  if (!play) return null;
  const { window, months } = play;
  return { ...(months ? heldOf({ from: numberOf(months.first), to: numberOf(months.last) }, all) : all), window };
}

/** As a link says it. */
export const playOf = ({ from, to, window }: PlayRun, all: MonthRange): string =>
  formatPlay({
    window,
    months: from === all.from && to === all.to ? null : { first: textOfMonth(from), last: textOfMonth(to) },
  });

/** As many months as are shown at a time, from one on, but never past the end of what is played. */
export function windowAt({ from, to, window }: PlayRun, start: number): MonthRange {
  const first = Math.max(from, Math.min(to - window + 1, start));
  return { from: first, to: Math.min(to, first + window - 1) };
}

/** Some months as far as they are held; all that are, where none of them is. */
export function heldOf({ from, to }: MonthRange, all: MonthRange): MonthRange {
  const held = { from: Math.max(from, all.from), to: Math.min(to, all.to) };
  return held.from <= held.to ? held : all;
}

const numberOf = (month: string): number => monthNumber(Number(month.slice(0, 4)), Number(month.slice(5)));
