import { WEEKDAY_UNKNOWN } from './calendar.ts';
import { HOUR_SLOTS, MONTH_SLOTS, WEEK_SLOTS, WHEN_SLOTS } from './row-index.ts';

/** Months of the year and hours of the week to count; unset or `null`: all. */
export interface TimeFilter {
  /** Months from 1 (January) to 12, of the incident day, or of the report day if the row has no incident day. */
  readonly months?: readonly number[] | null | undefined;
  /** Hours of the week as `weekday * 24 + hour` in the city’s time zone, Monday first. */
  readonly hours?: readonly number[] | null | undefined;
}

/**
 * Results of a time filter for a row: it does not match, it matches, or this is unknown because the row has no weekday
 * or no hour.
 */
const TIME_OUT = 0;
export const TIME_IN = 1 as const;
export const TIME_UNKNOWN = 2 as const;

const HOURS_OF_DAY = 24;
const DAYS_OF_WEEK = 7;

/**
 * Returns the result of a time filter for each slot of a row index (see `slotOf`); `null`: every row matches. A row
 * without an hour matches only if its whole weekday is chosen. A row without a weekday matches only if its hour is
 * chosen on all seven days. `byReport`: the days of the rows are report days, so their weekday is unknown.
 */
export function timeMask({ months, hours }: TimeFilter, byReport: boolean): Uint8Array | null {
  if (!months && !hours) return null;
  const week = weekMask(hours ?? null, byReport);
  const mask = new Uint8Array(WHEN_SLOTS);
  for (let month = 0; month < MONTH_SLOTS; month += 1)
    if (!months || months.includes(month + 1)) mask.set(week, month * WEEK_SLOTS);
  return mask;
}

/**
 * Works like `timeMask` for the rows of one file. `months` of the file, if set, limits the result further. The file of
 * year 0 contains rows by report day.
 */
export function timeMaskOf(
  file: { readonly year: number; readonly months?: readonly number[] | null | undefined },
  { months, hours }: TimeFilter,
): Uint8Array | null {
  const both = file.months && months ? file.months.filter((month) => months.includes(month)) : (file.months ?? months);
  return timeMask({ months: both, hours }, file.year === 0);
}

const NO_HOURS: readonly number[] = [];
const weekMasks = new WeakMap<readonly number[], Map<boolean, Uint8Array>>();

/**
 * Returns the result of a filter by hours for each hour of the week; `hours` is `null` for any hour. Cached for each
 * list of hours.
 */
export function weekMask(hours: readonly number[] | null, byReport: boolean): Uint8Array {
  const key = hours ?? NO_HOURS;
  const known = weekMasks.get(key) ?? new Map<boolean, Uint8Array>();
  const mask = known.get(byReport) ?? makeWeekMask(hours, byReport);
  weekMasks.set(key, known.set(byReport, mask));
  return mask;
}

function makeWeekMask(hours: readonly number[] | null, byReport: boolean): Uint8Array {
  const mask = new Uint8Array(WEEK_SLOTS);
  if (!hours) return mask.fill(TIME_IN);
  const chosen = new Set(hours);
  const days = Array.from({ length: DAYS_OF_WEEK }, (_, day) => day);
  const clock = Array.from({ length: HOURS_OF_DAY }, (_, hour) => hour);
  for (let weekday = 0; weekday <= WEEKDAY_UNKNOWN; weekday += 1) {
    const possibleDays = weekday === WEEKDAY_UNKNOWN || byReport ? days : [weekday];
    for (let hour = 0; hour < HOUR_SLOTS; hour += 1) {
      const possible = possibleDays.flatMap((day) =>
        (hour < HOURS_OF_DAY ? [hour] : clock).map((at) => day * HOURS_OF_DAY + at),
      );
      mask[weekday * HOUR_SLOTS + hour] = possible.every((slot) => chosen.has(slot))
        ? TIME_IN
        : possible.some((slot) => chosen.has(slot))
          ? TIME_UNKNOWN
          : TIME_OUT;
    }
  }
  return mask;
}
