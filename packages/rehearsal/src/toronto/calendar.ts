import { DAY_MS, dayIn } from '@crimemap/contract/time';
import { calendarIn, firstDayOf } from '../making/calendar.ts';

/** The calendar of one day number (days since 1970-01-01) in Toronto: midnight is 05:00 UTC in winter, 04:00 in summer. */
export const dayOf = calendarIn('America/Toronto');

/** Today's date in Toronto, `YYYY-MM-DD`. */
export const torontoToday = (now: Date): string => dayIn('America/Toronto', now);

/**
 * The newest day the quarterly layers hold when asked on day number `today`: the end of the last quarter
 * that ended at least two weeks ago, since a quarter is published about two weeks after it ends.
 */
export function lastPublishedQuarterEnd(today: number): number {
  const { year } = dayOf(today);
  const ends = [year - 1, year].flatMap((y) =>
    [3, 6, 9, 12].map((month) => Math.round(Date.UTC(y, month, 0) / DAY_MS)),
  );
  return ends.filter((end) => end + 14 <= today).at(-1) ?? firstDayOf(year) - 93;
}
