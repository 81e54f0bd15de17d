import type { Language } from '@crimemap/contract/cities';
import { dayText } from '@crimemap/contract/time';

/**
 * Formats a day such as `2026-10-31` as “October 31, 2026” or « 31 octobre 2026 ». In French, the first day of a month
 * is « 1er ».
 */
export const dayWords = (language: Language, day: string): string => text(language, WITH_YEAR, day);

/** Formats a day such as `2026-05-03` as “May 3” or « 3 mai ». */
export const dayOfYearWords = (language: Language, day: string): string => text(language, WITHOUT_YEAR, day);

/** Formats a range of days as “May 3 – 9, 2026” or « 3–9 mai 2026 », and a single day like `dayWords`. */
export const daysWords = (language: Language, from: string, until: string): string =>
  from === until
    ? dayWords(language, from)
    : dayText(language, format(language, WITH_YEAR).formatRangeToParts(noon(from), noon(until)));

/** Formats a month such as `2026-10` as “October 2026” or « octobre 2026 ». `options` sets another format. */
export const monthWords = (
  language: Language,
  month: string,
  options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' },
): string => text(language, options, `${month}-15`);

const WITH_YEAR = { dateStyle: 'long' } as const;
const WITHOUT_YEAR = { day: 'numeric', month: 'long' } as const;

const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${language}-CA`, { ...options, timeZone: 'UTC' });
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const text = (language: Language, options: Intl.DateTimeFormatOptions, day: string) =>
  dayText(language, format(language, options).formatToParts(noon(day)));
