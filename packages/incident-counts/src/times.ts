import { WEEKDAY_UNKNOWN } from './calendar.ts';
import type { CountQuery } from './count-query.ts';
import { HOUR_BITS, REPORTED_BIT } from './sorted-rows.ts';

const HOURS_OF_DAY = 24;
const HOUR_VALUES = 2 * REPORTED_BIT;

/** Where a mask of times has a row of this weekday (Monday is 0) and this hour byte. */
export const timeOf = (weekday: number, hour: number): number => weekday * HOUR_VALUES + hour;

/** The weekdays and hours a query selects, as a mask; `null` where it selects by neither. */
export function timesOf({ weekdays, hours }: Pick<CountQuery, 'weekdays' | 'hours'>): Uint8Array | null {
  if (!weekdays && !hours) return null;
  const mask = new Uint8Array((WEEKDAY_UNKNOWN + 1) * HOUR_VALUES);
  const { from, to } = hours ?? { from: 0, to: HOURS_OF_DAY - 1 };
  for (let weekday = 0; weekday <= WEEKDAY_UNKNOWN; weekday += 1) {
    for (let byte = 0; byte < HOUR_VALUES; byte += 1) {
      const hour = byte & HOUR_BITS;
      const afterMidnight = from > to && hour <= to;
      const inHours =
        !hours || (hour < HOURS_OF_DAY && (from <= to ? hour >= from && hour <= to : hour >= from || hour <= to));
      const known = weekday < WEEKDAY_UNKNOWN && (byte & REPORTED_BIT) === 0;
      const named = afterMidnight ? (weekday + 6) % 7 : weekday;
      if (inHours && (!weekdays || (known && weekdays.includes(named + 1)))) mask[timeOf(weekday, byte)] = 1;
    }
  }
  return mask;
}
