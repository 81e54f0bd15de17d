import { startOfDay } from '@crimemap/cities/kit/days';
import { DAY_MS } from '@crimemap/contract/time';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Parts of a calendar day, without a time zone. */
export interface PlainDay {
  readonly year: number;
  /** Month from 0 to 11. */
  readonly month: number;
  readonly monthName: string;
  readonly dayOfMonth: number;
  readonly dayOfYear: number;
  /** Day of the week from 0 (Sunday) to 6. */
  readonly weekday: number;
  readonly weekdayName: string;
  /** Name of the weekday, padded with spaces to ten characters as in some layers of the service. */
  readonly paddedWeekday: string;
}

export interface Day extends PlainDay {
  /** Local midnight in the city at which the day starts, in epoch milliseconds. */
  readonly midnight: number;
}

/** Returns the number of days from 1970-01-01 to a day `YYYY-MM-DD`. */
export const dayNumberOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
export const firstDayOf = (year: number): number => Math.round(Date.UTC(year, 0, 1) / DAY_MS);
export const daysIn = (year: number): number => firstDayOf(year + 1) - firstDayOf(year);

/** Returns the parts of a calendar day from its number (days since 1970-01-01). */
export function plainDayOf(number: number): PlainDay {
  const utc = new Date(number * DAY_MS);
  const year = utc.getUTCFullYear();
  const weekdayName = WEEKDAYS[utc.getUTCDay()] ?? '';
  return {
    year,
    month: utc.getUTCMonth(),
    monthName: MONTHS[utc.getUTCMonth()] ?? '',
    dayOfMonth: utc.getUTCDate(),
    dayOfYear: number - firstDayOf(year) + 1,
    weekday: utc.getUTCDay(),
    weekdayName,
    paddedWeekday: weekdayName.padEnd(10),
  };
}

/**
 * Returns a function that maps a day number to the day with its local midnight in a time zone (`America/Toronto`).
 * Results are cached.
 */
export function calendarIn(timeZone: string): (number: number) => Day {
  const known = new Map<number, Day>();
  return (number) => {
    let day = known.get(number);
    if (day === undefined) {
      day = { ...plainDayOf(number), midnight: startOfDay(dateOf(number), timeZone) };
      known.set(number, day);
    }
    return day;
  };
}

/** Returns the day `YYYY-MM-DD` of a day number. */
export const dateOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
