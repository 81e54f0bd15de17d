import { DAY_UNKNOWN, LAG_UNKNOWN } from '@crimemap/contract/packed-incidents';
import { sharesInTime } from '@crimemap/usual-range/same-maturity';
import type { Days } from '../within-days.ts';
import type { CityRows, RowRun } from './city-rows.ts';

/** Lines of counts. A line counts one place and type, or several places or types together. */
export interface Lines {
  /** Line of each place of the table; -1: the place is not counted. */
  readonly ofPlace: Int32Array;
  /** Number that is added to the line of the place for each type; -1: the type is not counted. */
  readonly ofType: Int32Array;
  /** Number of lines. */
  readonly length: number;
}

/** Numbers of rows by line, window and lag class. */
export interface WindowCounts {
  readonly windows: readonly Days[];
  /** Number of rows at `(line * windows.length + window) * LAG_SLOTS + lag`. */
  readonly cells: Uint32Array;
}

const LAG_SLOTS = LAG_UNKNOWN + 1;
const NO_WINDOW = 255;
export const WINDOWS_MAX = 254;

/** Counts rows in one pass. `windows` must be consecutive, oldest first, and at most `WINDOWS_MAX`. */
export function countWindows(
  rows: CityRows,
  { ofPlace, ofType, length }: Lines,
  windows: readonly Days[],
): WindowCounts {
  const cells = new Uint32Array(length * windows.length * LAG_SLOTS);
  const windowOf = new Uint8Array(DAY_UNKNOWN + 1).fill(NO_WINDOW);
  windows.forEach(({ from, to }, at) => {
    windowOf.fill(at, from, to + 1);
  });
  const types = Array.from(ofType.keys()).filter((type) => ofType[type] !== -1);
  const days = { from: windows[0]?.from ?? 0, to: windows.at(-1)?.to ?? -1 };
  for (const run of rows.runs(types, days))
    addRun(cells, run, { ofPlace, ofType, windowOf, width: windows.length * LAG_SLOTS });
  return { windows, cells };
}

interface Slots extends Omit<Lines, 'length'> {
  readonly windowOf: Uint8Array;
  readonly width: number;
}

function addRun(
  cells: Uint32Array,
  { place, day, lag, type, start, end }: RowRun,
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
    const cell = (line + kind) * width + window * LAG_SLOTS + (lag[row] as number);
    cells[cell] = (cells[cell] as number) + 1;
  }
}

/** Returns the counts of available rows in a line, one per window. */
export function availableCounts({ windows, cells }: WindowCounts, line: number): Float64Array {
  return new Float64Array(windows.length).map((_, at) => sumOf(cells, (line * windows.length + at) * LAG_SLOTS, null));
}

/**
 * Returns the counts of a line for each window up to `judgedAt`. The window `judgedAt` has its available count. In
 * earlier windows only these shares of each lag class count; `null`: everything. Rows without a lag class always count
 * in full.
 */
export const countsAtMaturity = (
  { windows, cells }: WindowCounts,
  line: number,
  judgedAt: number,
  shares: readonly number[] | null,
): Float64Array =>
  new Float64Array(judgedAt + 1).map((_, at) =>
    sumOf(cells, (line * windows.length + at) * LAG_SLOTS, at === judgedAt ? null : shares),
  );

/**
 * Returns the share of each lag class that another window contained at the age that this window has on day `newest`.
 */
export const sharesAsOldAs = ({ from, to }: Days, newest: number): number[] => sharesInTime(newest - to, to - from + 1);

function sumOf(cells: Uint32Array, start: number, shares: readonly number[] | null): number {
  let sum = 0;
  for (let lag = 0; lag < LAG_SLOTS; lag += 1)
    sum += (cells[start + lag] as number) * (shares && lag < LAG_UNKNOWN ? (shares[lag] as number) : 1);
  return sum;
}
