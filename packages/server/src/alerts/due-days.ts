import { cityOf } from '@crimemap/cities';
import type { AlertSettings } from '@crimemap/contract/alerts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { DAY_MS, HOUR_MS } from '@crimemap/contract/time';
import { INCOMPLETE_DAYS } from '@crimemap/incident-counts/incomplete-days';
import type { Excursion } from '@crimemap/usual-range/email-findings';
import type { CountedDays } from '../db/alert-tables.ts';
import { lastDayOf, monthBefore } from '../platform/base/clock.ts';
import { clockIn, isQuiet } from './city-clock.ts';

/** Stored facts about earlier emails of an alert. */
export interface WatchMemory {
  readonly counted: CountedDays;
  readonly excursions: readonly Excursion<CrimeType>[];
}

/** Memory of an alert that has had no emails yet, or whose area or crime types were changed. */
export const NOTHING_BEFORE: WatchMemory = { counted: {}, excursions: [] };

/** Alert with its settings, and what was processed for it until now. */
export interface WatchedArea extends AlertSettings, WatchMemory {
  /** Last day that was processed. */
  readonly lookedUntil: string;
  readonly lastEmailAt: Date | null;
}

/** First and last day in the city's calendar, both inclusive. */
export interface DueDays {
  readonly from: string;
  readonly until: string;
}

const DAYS_OF = { week: 7, day: 1 } as const;
/**
 * Days between the end of a month and its email. By then, most late reports have arrived, and the month's usual range
 * can be computed.
 */
const MONTH_FINAL_DAYS = INCOMPLETE_DAYS;
/**
 * Minimum time in milliseconds between two emails of an alert, slightly less than a week or a day. It also holds when a
 * source publishes many days at once. Monthly summaries need none, because each month is covered once.
 */
const APART_MS = { week: 6 * DAY_MS, day: 20 * HOUR_MS, month: 0 } as const;

export const shiftedDay = (day: string, by: number): string => dateOfDay(dayNumber(day) + by) ?? day;

/**
 * Returns the last day that an email may cover: a day with data that ended at least 24 hours ago. Returns `null`
 * without data.
 */
export function lastDayToTell(timeZone: string, at: Date, newest: string | null): string | null {
  if (newest === null) return null;
  const finalDay = shiftedDay(clockIn(timeZone, new Date(at.getTime() - DAY_MS)).day, -1);
  return newest < finalDay ? newest : finalDay;
}

/** Returns the last day of the newest month that an email may cover. `last` is the last day that emails may cover. */
function lastFinalMonthEnd(last: string): string {
  const finalDay = shiftedDay(last, -MONTH_FINAL_DAYS);
  const month = finalDay.slice(0, 7);
  return lastDayOf(month) === finalDay ? finalDay : lastDayOf(monthBefore(month, 1));
}

/** Maximum number of links to earlier summaries in an email. The table in a summary goes back no further. */
const PASSED_OVER_MAX = 12;

/**
 * Returns the months between the last processed day and the due month, such as `2026-09`, oldest first. No email was
 * sent for them.
 */
export function monthsPassedOver(lookedUntil: string, due: string): string[] {
  const months: string[] = [];
  let month = monthBefore(due, 1);
  while (lastDayOf(month) > lookedUntil && months.length < PASSED_OVER_MAX) {
    months.unshift(month);
    month = monthBefore(month, 1);
  }
  return months;
}

/**
 * Returns the day to store as last processed when emails start at a given time, so that they cover only later days;
 * `null` without data.
 */
export function lookedBefore(
  { every, city }: Pick<AlertSettings, 'every' | 'city'>,
  at: Date,
  newest: string | null,
): string | null {
  const last = lastDayToTell(cityOf(city).time_zone, at, newest);
  return last !== null && every === 'month' ? lastFinalMonthEnd(last) : last;
}

/**
 * Returns the days to process now: whole weeks for a weekly email, the newest month for a monthly one. Returns `null`
 * in quiet hours, too soon after the last email, or if there are not enough new days. `newest` is the newest day with
 * data of the alert's types.
 */
export function dueDays(area: Omit<WatchedArea, keyof WatchMemory>, at: Date, newest: string | null): DueDays | null {
  const { every, lookedUntil, lastEmailAt, quiet, city } = area;
  const { time_zone: timeZone } = cityOf(city);
  if (isQuiet(clockIn(timeZone, at).hour, quiet)) return null;
  if (lastEmailAt && at.getTime() - lastEmailAt.getTime() < APART_MS[every]) return null;
  const last = lastDayToTell(timeZone, at, newest);
  if (last === null || last <= lookedUntil) return null;
  if (every === 'month') {
    const until = lastFinalMonthEnd(last);
    return until <= lookedUntil ? null : { from: `${until.slice(0, 7)}-01`, until };
  }
  const days = dayNumber(last) - dayNumber(lookedUntil);
  const whole = DAYS_OF[every] * Math.floor(days / DAYS_OF[every]);
  return whole === 0 ? null : { from: shiftedDay(lookedUntil, 1), until: shiftedDay(lookedUntil, whole) };
}
