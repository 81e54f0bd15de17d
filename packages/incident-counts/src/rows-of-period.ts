import { DAY_UNKNOWN, type PackedIncidents } from '@crimemap/contract/packed-incidents';
import { daysOfMonth, MONTH_OF_DAY, monthNumber, yearOfMonth } from './calendar.ts';
import type { YearOfRows } from './count-by-place.ts';
import { type Days, withinDays } from './within-days.ts';

/**
 * Returns the rows of a file in a period (`null`: all). If the period covers whole months of a year, sets only `months`
 * and reads no row, so that the period may change with every frame of an animation. Otherwise filters the rows by day.
 */
export function rowsOfPeriod(file: YearOfRows, days: Days | null): readonly YearOfRows[] {
  if (days === null) return [file];
  const years = file.year > 0 ? [[file.year, file.columns] as const] : [...byYearOfReport(file.columns)];
  return years.flatMap(([year, columns]) => rowsOfYear({ year: file.year, columns }, year, days));
}

function rowsOfYear(file: YearOfRows, year: number, { from, to }: Days): readonly YearOfRows[] {
  const january = monthNumber(year, 1);
  if (january < 0) return [];
  const [first, last] = [daysOfMonth(january).first, daysOfMonth(january + 11).last];
  if (to < first || from > last) return [];
  const months = wholeMonths(Math.max(from, first), Math.min(to, last));
  return [months ? { ...file, months } : { ...file, columns: withinDays(file.columns, { from, to }) }];
}

/**
 * Returns the months (1 to 12) between two days of a year, inclusive; `null` if these days do not begin and end whole
 * months.
 */
function wholeMonths(from: number, to: number): readonly number[] | null {
  const [first, last] = [MONTH_OF_DAY[from] as number, MONTH_OF_DAY[to] as number];
  if (daysOfMonth(first).first !== from || daysOfMonth(last).last !== to) return null;
  return Array.from({ length: last - first + 1 }, (_, at) => ((first + at) % 12) + 1);
}

const split = new WeakMap<PackedIncidents, ReadonlyMap<number, PackedIncidents>>();

/**
 * Returns the rows of a file, grouped by the calendar year of their day. Leaves out rows without a day. Cached per
 * file.
 */
export function byYearOfReport(columns: PackedIncidents): ReadonlyMap<number, PackedIncidents> {
  const known = split.get(columns);
  if (known) return known;
  const years = new Set<number>();
  for (const day of columns.day) if (day !== DAY_UNKNOWN) years.add(yearOfMonth(MONTH_OF_DAY[day] as number));
  const made = new Map(
    [...years].map((year) => {
      const january = monthNumber(year, 1);
      const days = { from: daysOfMonth(january).first, to: daysOfMonth(january + 11).last };
      return [year, withinDays(columns, days)] as const;
    }),
  );
  split.set(columns, made);
  return made;
}
