import { clockOf, clockSpan, clockTime } from '@crimemap/contract/clock';
import { dayText, dayIn as isoDayIn, MINUTE_MS } from '@crimemap/contract/time';
import { m } from './generated/messages.js';
import { type Language, useSettings } from './settings.ts';

const LOCALES = { en: 'en-CA', fr: 'fr-CA' } as const;
const languageNow = () => useSettings.getState().language;
const locale = () => LOCALES[languageNow()];

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** Formats a number in the reader’s language with at most `digits` decimals. */
export function formatNumber(value: number, digits = 0): string {
  const key = `${locale()} ${digits}`;
  const made = numbers.get(key) ?? new Intl.NumberFormat(locale(), { maximumFractionDigits: digits });
  numbers.set(key, made);
  return made.format(value);
}

/** Formats degrees of latitude or longitude with a fixed number of decimals: “43.6515”, « 43,6515 ». */
export function formatDegrees(value: number, digits: number): string {
  const key = `${locale()} degrees ${digits}`;
  const made =
    numbers.get(key) ??
    new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  numbers.set(key, made);
  return made.format(value);
}

/**
 * Formats a rate with one decimal, or with two significant digits below one, so that a small rate is not shown as zero:
 * “2.0”, “0.032”.
 */
export function formatRate(value: number): string {
  if (value === 0) return formatNumber(0);
  const isBelowOne = Math.abs(value) < 1;
  const key = `${locale()} rate ${isBelowOne ? 'below one' : ''}`;
  const made =
    numbers.get(key) ??
    new Intl.NumberFormat(
      locale(),
      isBelowOne ? { maximumSignificantDigits: 2 } : { minimumFractionDigits: 1, maximumFractionDigits: 1 },
    );
  numbers.set(key, made);
  return made.format(value);
}

/** Joins items into a list: “a, b and c”, « a, b et c ». */
export const formatList = (items: readonly string[]): string => new Intl.ListFormat(locale()).format(items);

/** Formats a size in megabytes with one decimal, at least 0.1: “38.2 MB”, « 38,2 Mo ». */
export function formatMegabytes(bytes: number): string {
  const key = `${locale()} megabytes`;
  const made =
    numbers.get(key) ?? new Intl.NumberFormat(locale(), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  numbers.set(key, made);
  return made.format(Math.max(0.1, bytes / 1e6));
}

/** Formats a number in compact notation with up to three significant digits: “2.5k”, « 2,5k ». */
export function formatCompact(value: number): string {
  const key = `${locale()} compact`;
  const made =
    numbers.get(key) ?? new Intl.NumberFormat(locale(), { notation: 'compact', maximumSignificantDigits: 3 });
  numbers.set(key, made);
  return made.format(value).replace(/\s/g, '').toLowerCase();
}

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${JSON.stringify(options)}`;
  const made = dates.get(key) ?? new Intl.DateTimeFormat(locale(), options);
  dates.set(key, made);
  return made;
}

const dayIn = (options: Intl.DateTimeFormatOptions, day: Date): string =>
  dayText(languageNow(), dateFormat(options).formatToParts(day));

/** Formats a calendar day of the city (`YYYY-MM-DD`) as “Dec 31, 2024”. The device’s time zone does not matter. */
export const formatDay = (day: string): string =>
  dayIn({ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }, new Date(`${day}T00:00:00Z`));

/** Formats a calendar day without its year: “Dec 31”. */
export const formatDayOfYear = (day: string): string =>
  dayIn({ month: 'short', day: 'numeric', timeZone: 'UTC' }, new Date(`${day}T00:00:00Z`));

/** Formats a calendar month (`YYYY-MM`) as “October 2026”, as “Oct 2026”, or without its year as “Oct”. */
export const formatMonth = (month: string, width: 'long' | 'short' | 'name' = 'long'): string =>
  dateFormat({
    month: width === 'long' ? 'long' : 'short',
    timeZone: 'UTC',
    ...(width !== 'name' && { year: 'numeric' }),
  }).format(new Date(`${month}-01T00:00:00Z`));

/** Formats the period from one calendar day to another: “Nov 18 – 21, 2026”. */
export const formatDays = (since: string, until: string): string =>
  dayText(
    languageNow(),
    dateFormat({ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).formatRangeToParts(
      new Date(`${since}T00:00:00Z`),
      new Date(`${until}T00:00:00Z`),
    ),
  ).replace(/[\u2009\u202f]/g, '\u00a0');

/** Formats an instant in the time zone of a city: the time of day, with the day before it unless it is today. */
export function formatInstant(instant: string, timeZone: string, now = new Date()): string {
  const today = dayOf(new Date(instant), timeZone) === dayOf(now, timeZone);
  return today ? hourOf(instant, timeZone) : formatDayAndHour(instant, timeZone);
}

/** Formats an instant as day and time: “Aug 20, 2026, 5:25 p.m.”. */
export const formatDayAndHour = (instant: string, timeZone: string): string =>
  `${dayOf(new Date(instant), timeZone)}, ${hourOf(instant, timeZone)}`;

const dayOf = (instant: Date, timeZone: string): string =>
  dayIn({ year: 'numeric', month: 'short', day: 'numeric', timeZone }, instant);

const hourOf = (instant: string, timeZone: string): string => clockOf(languageNow(), new Date(instant), timeZone);

/** Formats an hour of the day from 0 to 24: “10 p.m.”. */
export const formatHour = (hour: number): string => clockTime(languageNow(), hour);

/** Formats a range of hours: “10 p.m. to 12 a.m.”. */
export const formatHourSpan = (from: number, to: number): string => clockSpan(languageNow(), from, to);

const names = new Map<string, readonly string[]>();

/** Returns names from a cache for each language, because a grid uses the same names hundreds of times. */
function namesOf(key: string, make: () => readonly string[]): readonly string[] {
  const known = names.get(`${locale()} ${key}`) ?? make();
  names.set(`${locale()} ${key}`, known);
  return known;
}

/** Returns the names of the twelve months, starting with January. */
export const monthNames = (width: 'short' | 'long' = 'short'): readonly string[] =>
  namesOf(`month ${width}`, () =>
    Array.from({ length: 12 }, (_, month) =>
      dateFormat({ month: width, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, month, 1))),
    ),
  );

/** Returns the names of the seven weekdays, starting with Monday. */
export const weekdayNames = (width: 'short' | 'long' = 'short'): readonly string[] =>
  namesOf(`weekday ${width}`, () =>
    Array.from({ length: 7 }, (_, day) =>
      dateFormat({ weekday: width, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + day))),
    ),
  );

/** Returns today’s date in a time zone as `YYYY-MM-DD`. */
export const todayIn = (timeZone: string, now: Date): string => isoDayIn(timeZone, now);

/** Names that sources give to parts of the day, in both languages. */
const TIME_RANGES: Readonly<Record<string, () => string>> = {
  night: m.time_night,
  nuit: m.time_night,
  morning: m.time_morning,
  day: m.time_day,
  jour: m.time_day,
  afternoon: m.time_afternoon,
  evening: m.time_evening,
  soir: m.time_evening,
};

/** Returns a part of the day in the reader’s language, with the source’s word if that differs: “evening (soir)”. */
export function timeRangeWords(published: string): string {
  const time = TIME_RANGES[published.toLowerCase()]?.();
  if (time === undefined) return published;
  return time === published.toLowerCase() ? time : m.time_as_published({ time, word: published });
}

/**
 * Returns how long ago an instant was: “now”, “90 minutes ago”, from two hours “3 hours ago”, from two days “2 days
 * ago”. An instant in the future is “now”. `short` is for small spaces: “90 mins ago”.
 */
export function ageOf(instant: string, now: number, language: Language, style: 'long' | 'short' = 'long'): string {
  const words = new Intl.RelativeTimeFormat(`${language}-CA`, { numeric: 'auto', style });
  const minutes = Math.floor((now - Date.parse(instant)) / MINUTE_MS);
  if (minutes < 1) return words.format(0, 'second');
  if (minutes < 120) return words.format(-minutes, 'minute');
  if (minutes < 48 * 60) return words.format(-Math.floor(minutes / 60), 'hour');
  return words.format(-Math.floor(minutes / 1440), 'day');
}

/** Formats a duration given in minutes: “45 minutes”, from two hours “3 hours”, from two days “2 days”. */
export function durationOf(minutes: number, language: Language): string {
  const [value, unit] =
    minutes < 120
      ? [Math.floor(minutes), 'minute']
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day'];
  return new Intl.NumberFormat(`${language}-CA`, { style: 'unit', unit: String(unit), unitDisplay: 'long' }).format(
    Number(value),
  );
}
