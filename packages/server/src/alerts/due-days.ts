import { cityOf } from '@crimemap/cities';
import type { AlertSettings } from '@crimemap/contract/alerts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { DAY_MS, HOUR_MS } from '@crimemap/contract/time';
import { UNSETTLED_DAYS } from '@crimemap/incident-counts/unsettled-days';
import type { Excursion } from '@crimemap/usual-range/email-findings';
import type { CountedDays } from '../db/alert-tables.ts';
import { lastDayOf, monthBefore } from '../platform/base/clock.ts';
import { clockIn, isQuiet } from './city-clock.ts';

/** What looks remember of the emails before. */
export interface WatchMemory {
  readonly counted: CountedDays;
  readonly excursions: readonly Excursion<CrimeType>[];
}

/** What is remembered where emails begin, and where an area or its types were changed. */
export const NOTHING_BEFORE: WatchMemory = { counted: {}, excursions: [] };

/** How emails about an area stand: its settings, and what was looked at until now. */
export interface WatchedArea extends AlertSettings, WatchMemory {
  /** The last day that was looked at. */
  readonly lookedUntil: string;
  readonly lastEmailAt: Date | null;
}

/** Calendar days of the city, both included. */
export interface DueDays {
  readonly from: string;
  readonly until: string;
}

const DAYS_OF = { week: 7, day: 1 } as const;
/** A month is told of so many days after its end: by then most late reports are there, and its usual range can be said. */
const MONTH_FINAL_DAYS = UNSETTLED_DAYS;
/** Two letters about an area lie at least so far apart, also where a source catches up: a little less than a week and a day. No month is told of twice. */
const APART_MS = { week: 6 * DAY_MS, day: 20 * HOUR_MS, month: 0 } as const;

export const shiftedDay = (day: string, by: number): string => dateOfDay(dayNumber(day) + by) ?? day;

/** The last day a letter may tell of: all of it is 24 hours old, and it is held. `null`: nothing is held. */
export function lastDayToTell(timeZone: string, at: Date, newest: string | null): string | null {
  if (newest === null) return null;
  const finalDay = shiftedDay(clockIn(timeZone, new Date(at.getTime() - DAY_MS)).day, -1);
  return newest < finalDay ? newest : finalDay;
}

/** The last day of the newest month that may be told of, where `last` is the last day that may. */
function lastFinalMonthEnd(last: string): string {
  const finalDay = shiftedDay(last, -MONTH_FINAL_DAYS);
  const month = finalDay.slice(0, 7);
  return lastDayOf(month) === finalDay ? finalDay : lastDayOf(monthBefore(month, 1));
}

/** So many addresses of earlier briefs stand in a letter at most: the brief’s own table goes no further back. */
const PASSED_OVER_MAX = 12;

/** Months that ended after the last day looked at and before the one that is due, `2026-09`, the oldest first: no letter came of them. */
export function monthsPassedOver(lookedUntil: string, due: string): string[] {
  const months: string[] = [];
  let month = monthBefore(due, 1);
  while (lastDayOf(month) > lookedUntil && months.length < PASSED_OVER_MAX) {
    months.unshift(month);
    month = monthBefore(month, 1);
  }
  return months;
}

/** What letters that begin at an instant take as looked at already; `null`: nothing is held. */
export function lookedBefore(
  { every, city }: Pick<AlertSettings, 'every' | 'city'>,
  at: Date,
  newest: string | null,
): string | null {
  const last = lastDayToTell(cityOf(city).time_zone, at, newest);
  return last !== null && every === 'month' ? lastFinalMonthEnd(last) : last;
}

/**
 * The days to look at now, whole weeks of a weekly letter, of a monthly one the newest month; `null`: none, since it is a quiet
 * hour, the last letter was just sent, or not enough days have come. `newest`: the newest day held of its types.
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
