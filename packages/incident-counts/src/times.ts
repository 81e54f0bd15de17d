import { WEEKDAY_UNKNOWN } from './calendar.ts';
import type { CountQuery } from './count-query.ts';
import { HOUR_SLOTS, WEEK_SLOTS } from './row-index.ts';

const HOURS_OF_DAY = 24;

/**
 * Returns a mask of the weekdays and hours that a query selects; `null` if the query selects neither weekdays nor
 * hours.
 */
export function timesOf({ weekdays, hours }: Pick<CountQuery, 'weekdays' | 'hours'>): Uint8Array | null {
  if (!weekdays && !hours) return null;
  const mask = new Uint8Array(WEEK_SLOTS);
  const { from, to } = hours ?? { from: 0, to: HOURS_OF_DAY - 1 };
  for (let weekday = 0; weekday <= WEEKDAY_UNKNOWN; weekday += 1) {
    for (let hour = 0; hour < HOUR_SLOTS; hour += 1) {
      const afterMidnight = from > to && hour <= to;
      const inHours =
        !hours || (hour < HOURS_OF_DAY && (from <= to ? hour >= from && hour <= to : hour >= from || hour <= to));
      const named = afterMidnight ? (weekday + 6) % 7 : weekday;
      const onDay = !weekdays || (weekday < WEEKDAY_UNKNOWN && weekdays.includes(named + 1));
      if (inHours && onDay) mask[weekday * HOUR_SLOTS + hour] = 1;
    }
  }
  return mask;
}
