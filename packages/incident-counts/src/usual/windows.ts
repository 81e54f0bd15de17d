import type { WindowKind } from '@crimemap/contract/usual';
import { DAYS_OF_WINDOW, type WindowsPerYear } from '@crimemap/usual-range/season-groups';
import { daysOfMonth, MONTH_OF_DAY } from '../calendar.ts';
import type { Days } from '../within-days.ts';

export const WINDOWS_PER_YEAR: Readonly<Record<WindowKind, WindowsPerYear>> = { days_28: 13, months: 12 };

/** Five years, the window beside the judged one and the judged one itself: all that a range looks at. */
export const windowsOfRange = (kind: WindowKind): number => 5 * WINDOWS_PER_YEAR[kind] + 2;

/** Of which kind a period is; `null`: of neither, and such a period has no usual range. */
export function windowKindOf({ from, to }: Days): WindowKind | null {
  const { first, last } = daysOfMonth(MONTH_OF_DAY[from] as number);
  if (from === first && to === last) return 'months';
  return to - from + 1 === DAYS_OF_WINDOW ? 'days_28' : null;
}

/** The last day of the newest window that ends by this day: of months that of the last whole one. */
export function lastWindowEnd(kind: WindowKind, day: number): number {
  if (kind === 'days_28') return day;
  const { first, last } = daysOfMonth(MONTH_OF_DAY[day] as number);
  return last === day ? day : first - 1;
}

/** The last day of the window that ends on this day; of months that of the month it is in. */
export const windowEndAt = (kind: WindowKind, day: number): number =>
  kind === 'months' ? daysOfMonth(MONTH_OF_DAY[day] as number).last : day;

/** Windows that follow each other, oldest first; the last one ends on `end`, none begins before `first`, and there are `most` at most. */
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
