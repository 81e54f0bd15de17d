import type { WindowKind } from '@crimemap/contract/usual';
import { DAYS_OF_WINDOW, type WindowsPerYear } from '@crimemap/usual-range/season-groups';
import { daysOfMonth, MONTH_OF_DAY } from '../calendar.ts';
import type { Days } from '../within-days.ts';

export const WINDOWS_PER_YEAR: Readonly<Record<WindowKind, WindowsPerYear>> = { days_28: 13, months: 12 };

/**
 * Returns the number of windows that a usual range uses: five years of windows, the window before the judged one, and
 * the judged one.
 */
export const windowsOfRange = (kind: WindowKind): number => 5 * WINDOWS_PER_YEAR[kind] + 2;

/** Returns the kind of window that a period is; `null` if it is neither kind, so that it has no usual range. */
export function windowKindOf({ from, to }: Days): WindowKind | null {
  const { first, last } = daysOfMonth(MONTH_OF_DAY[from] as number);
  if (from === first && to === last) return 'months';
  return to - from + 1 === DAYS_OF_WINDOW ? 'days_28' : null;
}

/**
 * Returns the last day of the newest window that ends on this day or before. For months this is the end of the last
 * complete month.
 */
export function lastWindowEnd(kind: WindowKind, day: number): number {
  if (kind === 'days_28') return day;
  const { first, last } = daysOfMonth(MONTH_OF_DAY[day] as number);
  return last === day ? day : first - 1;
}

/**
 * Returns the last day of the window that ends on this day. For months this is the last day of the month that contains
 * the day.
 */
export const windowEndAt = (kind: WindowKind, day: number): number =>
  kind === 'months' ? daysOfMonth(MONTH_OF_DAY[day] as number).last : day;

/**
 * Returns consecutive windows, oldest first. The last window ends on `end`, and no window begins before `first`.
 * `most`: maximum number of windows.
 */
export function windowsBack(kind: WindowKind, end: number, first: number, most: number): Days[] {
  const windows: Days[] = [];
  for (let to = end; windows.length < most && to >= 0; ) {
    const from = kind === 'days_28' ? to - DAYS_OF_WINDOW + 1 : daysOfMonth(MONTH_OF_DAY[to] as number).first;
    if (from < first) break;
    windows.push({ from, to });
    to = from - 1;
  }
  return windows.reverse();
}
