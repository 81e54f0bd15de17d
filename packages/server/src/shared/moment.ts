import { nextDay, startOfDay } from '@crimemap/cities/kit/days';
import type { Moment } from '@crimemap/contract/query';
import { dayIn, instantOnClock } from '@crimemap/contract/time';

/** Returns the calendar day of a moment in the time zone `timeZone` (IANA name). */
export function dayOfMoment(moment: Moment, timeZone: string): string {
  if (moment.kind === 'day') return moment.day;
  return moment.kind === 'clock' ? moment.time.slice(0, 10) : dayIn(timeZone, new Date(moment.ms));
}

/** Returns the first instant of a moment. For a day, that is midnight in `timeZone`. */
export function firstInstantOf(moment: Moment, timeZone: string): Date {
  if (moment.kind === 'instant') return new Date(moment.ms);
  return new Date(moment.kind === 'day' ? startOfDay(moment.day, timeZone) : instantOnClock(moment.time, timeZone));
}

/** Returns the last instant of a moment. For a day, that is the last millisecond of the day in `timeZone`. */
export const lastInstantOf = (moment: Moment, timeZone: string): Date =>
  moment.kind === 'day' ? new Date(startOfDay(nextDay(moment.day), timeZone) - 1) : firstInstantOf(moment, timeZone);
