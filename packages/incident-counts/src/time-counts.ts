import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import { monthNumber, WEEKDAY_UNKNOWN } from './calendar.ts';
import type { Choice, YearOfRows } from './count-by-place.ts';
import { masks } from './place-masks.ts';
import { HOUR_SLOTS, indexOfRows, MONTH_SLOTS, WEEK_SLOTS, WHEN_SLOTS } from './row-index.ts';
import { byYearOfReport } from './rows-of-period.ts';
import { TIME_IN, TIME_UNKNOWN, weekMask } from './time-filter.ts';

/**
 * Numbers of rows by month and hour of the week. Every chart of time uses these sums, so it does not need to read the
 * rows.
 */
export interface TimeCounts {
  /** First month that has rows, counted from January 1960. */
  readonly first: number;
  /**
   * Numbers of rows: `WEEK_SLOTS` cells per month from `first` on, at `weekday * HOUR_SLOTS + hour`. Rows with only a
   * report day have an unknown weekday.
   */
  readonly cells: Uint32Array;
  /** Number of rows without a day in each hour of the week. Length: `WEEK_SLOTS`. */
  readonly dayless: Uint32Array;
}

/**
 * Counts the rows of some types and areas by month and hour of the week. `inside` lists the places to count; `null`:
 * all. Ignores the months and hours of the choice, which `hoursOfWeek` and `monthsOfTime` apply.
 */
export function countTimes(
  places: PlacesTable,
  files: readonly YearOfRows[],
  { types, areas }: Pick<Choice, 'types' | 'areas'>,
  inside: Uint32Array | null,
): TimeCounts {
  const included = areas === null && inside === null ? null : placesCounted(places, areas, inside);
  const months = new Map<number, Uint32Array>();
  const dayless = new Uint32Array(WEEK_SLOTS);
  for (const file of files) {
    const counted = countWhen(file, types, included);
    addTo(dayless, counted.subarray((MONTH_SLOTS - 1) * WEEK_SLOTS), file.year === 0);
    const years = file.year > 0 ? [[file.year, counted] as const] : ofYears(file, types, included);
    for (const [year, when] of years) {
      for (let month = 1; month < MONTH_SLOTS; month += 1) {
        const week = when.subarray((month - 1) * WEEK_SLOTS, month * WEEK_SLOTS);
        if ((file.months && !file.months.includes(month)) || week.every((count) => count === 0)) continue;
        const at = monthNumber(year, month);
        const known = months.get(at) ?? new Uint32Array(WEEK_SLOTS);
        months.set(at, known);
        addTo(known, week, file.year === 0);
      }
    }
  }
  const first = Math.min(...months.keys());
  const length = months.size === 0 ? 0 : Math.max(...months.keys()) - first + 1;
  const cells = new Uint32Array(length * WEEK_SLOTS);
  for (const [month, week] of months) cells.set(week, (month - first) * WEEK_SLOTS);
  return { first: length === 0 ? 0 : first, cells, dayless };
}

function placesCounted(places: PlacesTable, areas: readonly number[] | null, inside: Uint32Array | null): Uint8Array {
  const ofAreas = masks(places, areas);
  if (inside === null) return ofAreas;
  const both = new Uint8Array(places.length);
  for (const place of inside) both[place] = ofAreas[place] as number;
  return both;
}

const ofYears = (file: YearOfRows, types: readonly number[] | null, included: Uint8Array | null) =>
  [...byYearOfReport(file.columns)].map(
    ([year, columns]) => [year, countWhen({ ...file, columns }, types, included)] as const,
  );

const TYPES = 256;

/** Counts the rows of a file. The count of each time is at `month * WEEK_SLOTS + weekday * HOUR_SLOTS + hour`. */
function countWhen({ columns }: YearOfRows, types: readonly number[] | null, included: Uint8Array | null): Uint32Array {
  const { starts, place, when } = indexOfRows(columns);
  const counts = new Uint32Array(WHEN_SLOTS);
  const ranges = types?.map((type) => [starts[type], starts[type + 1]] as const) ?? [[0, starts[TYPES]] as const];
  for (const [start, end] of ranges) {
    for (let row = start as number; row < (end as number); row += 1) {
      if (included !== null && included[place[row] as number] !== 1) continue;
      const slot = when[row] as number;
      counts[slot] = (counts[slot] as number) + 1;
    }
  }
  return counts;
}

/**
 * Adds the counts of one week to another. `byReport`: the days are report days, so the weekdays of the incidents count
 * as unknown.
 */
function addTo(sum: Uint32Array, week: Uint32Array, byReport: boolean): void {
  week.forEach((count, slot) => {
    const into = byReport ? WEEKDAY_UNKNOWN * HOUR_SLOTS + (slot % HOUR_SLOTS) : slot;
    sum[into] = (sum[into] as number) + count;
  });
}

/** Returns how many months the counts contain, from the month `first` on. */
export const monthCount = ({ cells }: Pick<TimeCounts, 'cells'>): number => cells.length / WEEK_SLOTS;

/**
 * Returns the counts of the months from `from` to `to`, inclusive, counted from January 1960. Leaves out rows without a
 * day.
 */
export function withinMonths(times: TimeCounts, from: number, to: number): TimeCounts {
  const start = Math.max(from, times.first);
  const end = Math.min(to + 1, times.first + monthCount(times));
  const cells = times.cells.subarray(
    Math.max(0, start - times.first) * WEEK_SLOTS,
    Math.max(0, end - times.first) * WEEK_SLOTS,
  );
  return { first: start, cells, dayless: new Uint32Array(WEEK_SLOTS) };
}

/** Numbers of rows by hour of the week, and the number of rows whose hour or weekday is unknown. */
export interface HoursOfWeek {
  /** Number of rows at `weekday * 24 + hour`, Monday first. */
  readonly byHour: Uint32Array;
  readonly unknown: number;
}

const HOURS_OF_DAY = 24;

/**
 * Adds up some months by hour of the week. `isCounted` gets a month, counted from January 1960; `null`: all months, and
 * the rows without a day.
 */
export function hoursOfWeek(times: TimeCounts, isCounted: ((month: number) => boolean) | null): HoursOfWeek {
  const week = isCounted ? new Uint32Array(WEEK_SLOTS) : times.dayless.slice();
  for (let at = 0; at < monthCount(times); at += 1) {
    if (isCounted && !isCounted(times.first + at)) continue;
    for (let slot = 0, cell = at * WEEK_SLOTS; slot < WEEK_SLOTS; slot += 1, cell += 1)
      week[slot] = (week[slot] as number) + (times.cells[cell] as number);
  }
  const byHour = new Uint32Array(WEEKDAY_UNKNOWN * HOURS_OF_DAY);
  let unknown = 0;
  week.forEach((count, slot) => {
    const [weekday, hour] = [Math.floor(slot / HOUR_SLOTS), slot % HOUR_SLOTS];
    if (weekday === WEEKDAY_UNKNOWN || hour === HOURS_OF_DAY) unknown += count;
    else byHour[weekday * HOURS_OF_DAY + hour] = count;
  });
  return { byHour, unknown };
}

/** Numbers of rows by month. */
export interface MonthsOfTime {
  /** One count per month, from the first month of `TimeCounts` on. */
  readonly counts: Uint32Array;
  /** Number of rows whose month is unknown. */
  readonly unknown: number;
  /** Number of rows of each month that are left out because it is unknown whether they were at the chosen hours. */
  readonly withoutHour: Uint32Array;
}

/** Adds up some hours of the week (`weekday * 24 + hour`; `null`: all hours) for each month. */
export function monthsOfTime(times: TimeCounts, hours: readonly number[] | null): MonthsOfTime {
  const mask = weekMask(hours, false);
  const length = monthCount(times);
  const [counts, withoutHour] = [new Uint32Array(length), new Uint32Array(length)];
  for (let at = 0; at < length; at += 1) {
    let [known, open] = [0, 0];
    for (let slot = 0, cell = at * WEEK_SLOTS; slot < WEEK_SLOTS; slot += 1, cell += 1) {
      if (mask[slot] === TIME_IN) known += times.cells[cell] as number;
      else if (mask[slot] === TIME_UNKNOWN) open += times.cells[cell] as number;
    }
    counts[at] = known;
    withoutHour[at] = open;
  }
  const unknown = times.dayless.reduce((sum, count, slot) => sum + (mask[slot] === TIME_IN ? count : 0), 0);
  return { counts, unknown, withoutHour };
}
