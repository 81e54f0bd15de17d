export const DAY_MS = 86_400_000;
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
const torontoHour = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hour: 'numeric',
  hourCycle: 'h23',
});

export interface Day {
  readonly year: number;
  /** 0-11. */
  readonly month: number;
  readonly monthName: string;
  readonly dayOfMonth: number;
  readonly dayOfYear: number;
  /** Sunday = 0. */
  readonly weekday: number;
  readonly weekdayName: string;
  /** Padded with spaces to ten characters, as some of the service's layers write it. */
  readonly paddedWeekday: string;
  /** Midnight in Toronto, as epoch milliseconds: 05:00 UTC in winter, 04:00 in summer. */
  readonly midnight: number;
}

/** Days since 1970-01-01 of a `YYYY-MM-DD`. */
export const dayNumberOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
export const firstDayOf = (year: number): number => Math.round(Date.UTC(year, 0, 1) / DAY_MS);
export const daysIn = (year: number): number => firstDayOf(year + 1) - firstDayOf(year);

const known = new Map<number, Day>();

/** The calendar of one day number (days since 1970-01-01) in Toronto. */
export function dayOf(number: number): Day {
  let day = known.get(number);
  if (day === undefined) {
    day = calculate(number);
    known.set(number, day);
  }
  return day;
}

function calculate(number: number): Day {
  const utc = new Date(number * DAY_MS);
  const winter = number * DAY_MS + 5 * 3_600_000;
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
    midnight: torontoHour.format(winter) === '00' ? winter : winter - 3_600_000,
  };
}

/** Today's date in Toronto, `YYYY-MM-DD`. */
export const torontoToday = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Toronto',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);

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
