import { DAY_UNKNOWN, PackedFileError, type PlacesTable } from '@crimemap/contract/packed-incidents';
import { WEEKDAY_OF_DAY, WEEKDAY_UNKNOWN } from './calendar.ts';
import type { YearOfRows } from './count-by-place.ts';
import { HOUR_SLOTS } from './row-index.ts';
import type { Days } from './within-days.ts';

/** Row with a known year, but with a day that a file cannot store. */
export interface DaylessRow {
  readonly year: number;
  readonly place: number;
  readonly type: number;
  readonly hour: number;
}

/** All rows of a city, sorted by type and then by day. */
export interface SortedRows {
  /** The rows of type t are those from `starts[t]` (inclusive) to `starts[t + 1]` (exclusive). */
  readonly starts: Uint32Array;
  readonly place: Uint32Array;
  readonly day: Uint16Array;
  /** `weekday * HOUR_SLOTS + hour`. The weekday is unknown if the day is the report day. */
  readonly time: Uint8Array;
  /** Lag class: class of the number of days until the report, as in `PackedIncidents.lag`. */
  readonly lag: Uint8Array;
  readonly dayless: readonly DaylessRow[];
}

/** The same rows, sorted by place, then by type, then by day. */
export interface RowsByPlace {
  /** The rows of place p are those from `starts[p]` (inclusive) to `starts[p + 1]` (exclusive). */
  readonly starts: Uint32Array;
  readonly type: Uint8Array;
  readonly day: Uint16Array;
  readonly time: Uint8Array;
}

const DAYS = DAY_UNKNOWN + 1;

/**
 * Sorts the rows of all years by type and then by day. Uses a counting sort, because both are small numbers. Throws
 * `PackedFileError` for a row whose place or type does not exist.
 */
export function sortedRows(places: PlacesTable, years: readonly YearOfRows[], types: number): SortedRows {
  const next = new Uint32Array(types * DAYS + 1);
  const dayless: DaylessRow[] = [];
  for (const { year, columns } of years) {
    for (let row = 0; row < columns.length; row += 1) {
      const [place, type, hour] = [
        columns.place[row] as number,
        columns.type[row] as number,
        columns.hour[row] as number,
      ];
      if (place >= places.length || type >= types)
        throw new PackedFileError('a place or type the manifest does not name');
      const day = columns.day[row] as number;
      if (day === DAY_UNKNOWN && year > 0) dayless.push({ year, place, type, hour });
      else next[type * DAYS + day + 1] = (next[type * DAYS + day + 1] as number) + 1;
    }
  }
  for (let at = 1; at < next.length; at += 1) next[at] = (next[at] as number) + (next[at - 1] as number);
  const starts = Uint32Array.from({ length: types + 1 }, (_, type) => next[type * DAYS] as number);
  const length = next[types * DAYS] as number;
  const [place, day] = [new Uint32Array(length), new Uint16Array(length)];
  const [time, lag] = [new Uint8Array(length), new Uint8Array(length)];
  for (const { year, columns } of years) {
    for (let row = 0; row < columns.length; row += 1) {
      const ofDay = columns.day[row] as number;
      if (ofDay === DAY_UNKNOWN && year > 0) continue;
      const slot = (columns.type[row] as number) * DAYS + ofDay;
      const at = next[slot] as number;
      next[slot] = at + 1;
      place[at] = columns.place[row] as number;
      day[at] = ofDay;
      const weekday = year === 0 ? WEEKDAY_UNKNOWN : (WEEKDAY_OF_DAY[ofDay] as number);
      time[at] = weekday * HOUR_SLOTS + (columns.hour[row] as number);
      lag[at] = columns.lag[row] as number;
    }
  }
  return { starts, place, day, time, lag, dayless };
}

/**
 * Sorts rows that `sortedRows` has sorted by place. Uses another counting sort, which keeps the order by type and day
 * within each place.
 */
export function rowsByPlace({ starts: ofTypes, place, day, time }: SortedRows, places: number): RowsByPlace {
  const starts = new Uint32Array(places + 1);
  for (const one of place) starts[one + 1] = (starts[one + 1] as number) + 1;
  for (let at = 1; at <= places; at += 1) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const free = starts.slice();
  const sorted = {
    starts,
    type: new Uint8Array(place.length),
    day: new Uint16Array(place.length),
    time: new Uint8Array(place.length),
  };
  for (let type = 0; type + 1 < ofTypes.length; type += 1) {
    for (let row = ofTypes[type] as number; row < (ofTypes[type + 1] as number); row += 1) {
      const of = place[row] as number;
      const at = free[of] as number;
      free[of] = at + 1;
      sorted.type[at] = type;
      sorted.day[at] = day[row] as number;
      sorted.time[at] = time[row] as number;
    }
  }
  return sorted;
}

/** Returns the index of the first row, and the index after the last row, of a type on these days (inclusive). */
export function rowsOfDays(
  { starts, day }: Pick<SortedRows, 'starts' | 'day'>,
  type: number,
  { from, to }: Days,
): readonly [start: number, end: number] {
  const start = starts[type] as number;
  const end = starts[type + 1] as number;
  const first = firstOn(day, start, end, from);
  return [first, firstOn(day, first, end, to + 1)];
}

/**
 * Returns the first row from `start` (inclusive) to `end` (exclusive) that is on this day or later. Returns `end` if
 * there is none.
 */
function firstOn(days: Uint16Array, start: number, end: number, day: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] as number) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
