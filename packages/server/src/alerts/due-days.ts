import { cityOf } from '@crimemap/cities';
import type { AlertSettings } from '@crimemap/contract/alerts';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { DAY_MS, HOUR_MS } from '@crimemap/contract/time';
import { clockIn, isQuiet } from './city-clock.ts';

/** How letters about an area stand: its settings, and what was looked at until now. */
export interface WatchedArea extends AlertSettings {
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
/** Two letters about an area lie at least so far apart, also where a source catches up: a little less than a week and a day. */
const APART_MS = { week: 6 * DAY_MS, day: 20 * HOUR_MS } as const;

export const shiftedDay = (day: string, by: number): string => dateOfDay(dayNumber(day) + by) ?? day;

/** The last day a letter may tell of: all of it is 24 hours old, and it is held. `null`: nothing is held. */
export function lastDayToTell(timeZone: string, at: Date, newest: string | null): string | null {
  if (newest === null) return null;
  const finalDay = shiftedDay(clockIn(timeZone, new Date(at.getTime() - DAY_MS)).day, -1);
  return newest < finalDay ? newest : finalDay;
}

/**
 * The days to look at now, whole weeks of a weekly letter; `null`: none, since it is a quiet hour, the last letter was just sent, or
 * not enough days have come. `newest`: the newest day held of its types.
 */
export function dueDays(area: WatchedArea, at: Date, newest: string | null): DueDays | null {
  const { every, lookedUntil, lastEmailAt, quiet, city } = area;
  const { time_zone: timeZone } = cityOf(city);
  if (isQuiet(clockIn(timeZone, at).hour, quiet)) return null;
  if (lastEmailAt && at.getTime() - lastEmailAt.getTime() < APART_MS[every]) return null;
  const last = lastDayToTell(timeZone, at, newest);
  if (last === null || last <= lookedUntil) return null;
  const days = dayNumber(last) - dayNumber(lookedUntil);
  const whole = DAYS_OF[every] * Math.floor(days / DAYS_OF[every]);
  return whole === 0 ? null : { from: shiftedDay(lookedUntil, 1), until: shiftedDay(lookedUntil, whole) };
}
