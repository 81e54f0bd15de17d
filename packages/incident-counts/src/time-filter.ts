import { WEEKDAY_UNKNOWN } from './calendar.ts';
import { HOUR_SLOTS, MONTH_SLOTS, WEEK_SLOTS, WHEN_SLOTS } from './row-index.ts';

/** Which months of the year and which hours of the week are counted; unset or `null`: all of them. */
export interface TimeFilter {
  /** 1 (January) to 12, of the day a row happened or else was reported. */
  readonly months?: readonly number[] | null | undefined;
  /** `weekday * 24 + hour` by the city’s clock, Monday first. */
  readonly hours?: readonly number[] | null | undefined;
}

/** What a filter says of a row: it is out, it is in, or nobody knows since the row does not say its weekday or its hour. */
const TIME_OUT = 0;
export const TIME_IN = 1 as const;
export const TIME_UNKNOWN = 2 as const;

const HOURS_OF_DAY = 24;
const DAYS_OF_WEEK = 7;

/**
 * What a filter says of each slot of a row index (see `slotOf`); `null`: every row is in. A row without an hour is in only where the
 * whole of its weekday is, one without a weekday only where its hour is on all seven. `byReport`: the rows’ days are those of their
 * reports, which say nothing of the weekday.
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
 * The same for the rows of one file: `months`: those of the year that are meant of it, where not all are. A file of year 0 holds rows
 * by the day of their report.
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

/** What a filter by hours says of each hour of the week, `null`: any hour; made once for each list of hours. */
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
