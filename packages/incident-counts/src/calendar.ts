import { DAY_UNKNOWN, dateOfDay, dayNumber } from '@crimemap/contract/packed-incidents';

/** Value for an unknown weekday. Known weekdays are 0 (Monday) to 6. */
export const WEEKDAY_UNKNOWN = 7;
const FIRST_YEAR = 1960;
const firstOfMonth = (month: number): number =>
  Math.round((Date.UTC(FIRST_YEAR, month) - Date.UTC(FIRST_YEAR, 0)) / 864e5);

/**
 * Month of each day number, counted from January 1960. For `DAY_UNKNOWN` it is `MONTH_UNKNOWN`, the number after the
 * last month.
 */
export const MONTH_OF_DAY: Uint16Array = new Uint16Array(DAY_UNKNOWN + 1);
/** Number of months that the day numbers cover. It is also used as the number of the unknown month. */
export const MONTH_UNKNOWN: number = (() => {
  let month = 0;
  for (let first = 0; first < DAY_UNKNOWN; month += 1) {
    const next = firstOfMonth(month + 1);
    MONTH_OF_DAY.fill(month, first, Math.min(next, DAY_UNKNOWN));
    first = next;
  }
  MONTH_OF_DAY[DAY_UNKNOWN] = month;
  return month;
})();

/** Weekday of each day number. */
export const WEEKDAY_OF_DAY: Uint8Array = Uint8Array.from({ length: DAY_UNKNOWN + 1 }, (_, day) =>
  // 1 January 1960 was a Friday.
  day === DAY_UNKNOWN ? WEEKDAY_UNKNOWN : (day + 4) % 7,
);

/** Returns the first and last day number of a month that is counted from January 1960. */
export const daysOfMonth = (month: number): { readonly first: number; readonly last: number } => ({
  first: firstOfMonth(month),
  last: firstOfMonth(month + 1) - 1,
});

/** Returns the number of a month (1 to 12) of a calendar year, counted from January 1960. */
export const monthNumber = (year: number, month: number): number => 12 * (year - FIRST_YEAR) + month - 1;

/** Returns the calendar year of a month that is counted from January 1960. */
export const yearOfMonth = (month: number): number => FIRST_YEAR + Math.floor(month / 12);

/** Returns a month that is counted from January 1960 as text (`2025-03`). */
export const textOfMonth = (month: number): string =>
  `${yearOfMonth(month)}-${String((month % 12) + 1).padStart(2, '0')}`;

/**
 * Returns the newest month that is complete on a day number, counted from January 1960. This is the month of the day if
 * the day is its last, otherwise the month before.
 */
export function newestWholeMonth(day: number): number {
  const month = MONTH_OF_DAY[day] as number;
  return daysOfMonth(month).last === day ? month : month - 1;
}

/** Returns the first and last day of the last twelve complete months on a calendar day (`2026-11-03`). */
export function twelveMonthsTo(day: string): { readonly since: string; readonly until: string } {
  const last = newestWholeMonth(dayNumber(day));
  return {
    since: dateOfDay(daysOfMonth(last - 11).first) as string,
    until: dateOfDay(daysOfMonth(last).last) as string,
  };
}
