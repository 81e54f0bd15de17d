import { DAY_UNKNOWN } from '@crimemap/contract/packed-incidents';
import type { WindowsPerYear } from '@crimemap/usual-range/season-groups';
import { daysOfMonth, MONTH_OF_DAY } from '../calendar.ts';
import type { Days } from '../within-days.ts';
import type { CityRows, RowRun } from './city-rows.ts';

/** 28 days, 13 to a year, or calendar months. Nothing else has a usual range. */
export type WindowKind = 'days_28' | 'months';

export const WINDOWS_PER_YEAR: Readonly<Record<WindowKind, WindowsPerYear>> = { days_28: 13, months: 12 };
const DAYS_OF_WINDOW = 28;
/** Five years, the window beside the judged one and the judged one itself: all that a range looks at. */
export const windowsOfRange = (kind: WindowKind): number => 5 * WINDOWS_PER_YEAR[kind] + 2;

/** The last day of the newest window that ends by this day: of months that of the last whole one. */
export function lastWindowEnd(kind: WindowKind, day: number): number {
  if (kind === 'days_28') return day;
  const month = MONTH_OF_DAY[day] as number;
  const { first, last } = daysOfMonth(month);
  return last === day ? day : first - 1;
}

/** Windows that follow each other, oldest first; the last one ends on `end`, none begins before `first`, and there are `most` at most. */
export function windowsBack(kind: WindowKind, end: number, first: number, most: number): Days[] {
  const windows: Days[] = [];
  for (let to = end; windows.length < most && to >= 0; ) {
    const from = kind === 'days_28' ? to - DAYS_OF_WINDOW + 1 : daysOfMonth(MONTH_OF_DAY[to] as number).first;
    if (from < Math.max(first, 0)) break;
    windows.push({ from, to });
    to = from - 1;
  }
  return windows.reverse();
}

/** A line of counts for each place and type. */
export interface Lines {
  /** Of each place of the table; -1: it is not counted. */
  readonly ofPlace: Int32Array;
  /** What each type adds to that; -1: it is not counted. */
  readonly ofType: Int32Array;
  /** How many there are. */
  readonly length: number;
}

const NO_WINDOW = 255;

/** Counts rows by line and window, at `line * windows.length + window`, in one pass over them. At most 254 windows. */
export function countWindows(
  rows: CityRows,
  { ofPlace, ofType, length }: Lines,
  windows: readonly Days[],
): Uint32Array {
  const cells = new Uint32Array(length * windows.length);
  const [first, last] = [windows[0], windows.at(-1)];
  if (!first || !last) return cells;
  const windowOf = new Uint8Array(DAY_UNKNOWN + 1).fill(NO_WINDOW);
  windows.forEach(({ from, to }, at) => {
    windowOf.fill(at, from, to + 1);
  });
  const types = Array.from(ofType.keys()).filter((type) => ofType[type] !== -1);
  for (const run of rows.runs(types, { from: first.from, to: last.to }))
    addRun(cells, run, { ofPlace, ofType, windowOf, width: windows.length });
  return cells;
}

interface Slots extends Omit<Lines, 'length'> {
  readonly windowOf: Uint8Array;
  readonly width: number;
}

function addRun(
  cells: Uint32Array,
  { place, day, type, start, end }: RowRun,
  { ofPlace, ofType, windowOf, width }: Slots,
): void {
  const ofEach = typeof type === 'number' ? null : type;
  const ofAll = typeof type === 'number' ? (ofType[type] as number) : 0;
  for (let row = start; row < end; row += 1) {
    const window = windowOf[day[row] as number] as number;
    if (window === NO_WINDOW) continue;
    const line = ofPlace[place[row] as number] as number;
    const kind = ofEach ? (ofType[ofEach[row] as number] as number) : ofAll;
    if (line < 0 || kind < 0) continue;
    const cell = (line + kind) * width + window;
    cells[cell] = (cells[cell] as number) + 1;
  }
}
