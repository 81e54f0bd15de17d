import type { Language } from '@crimemap/contract/cities';
import { clockSpan } from '@crimemap/contract/clock';

export type { Language } from '@crimemap/contract/cities';

/**
 * Converts a text to plain words: lower case, without accents; apostrophes, hyphens and punctuation become spaces. The
 * result begins and ends with a space, so that ` word ` finds only whole words.
 */
export const plain = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/**
 * Placeholder for words that were understood and removed, so that the words on either side do not become neighbours.
 */
export const READ = 'zz';

/** Replaces each run of `_`, which marks words that were understood, by `READ`. */
export const withRead = (text: string): string => plain(text.replace(/_+/g, READ));

/** Formats a number for readers: `12,345` or `12 345`. */
export const numberIn = (language: Language, value: number, digits = 0): string =>
  new Intl.NumberFormat(`${language}-CA`, { maximumFractionDigits: digits }).format(value);

const WEEKDAYS = {
  en: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
} as const;

/** Returns the name of a weekday, given as `1` (Monday) to `7`: `Mondays` or `lundi`. */
export const weekdayIn = (language: Language, number: string): string =>
  WEEKDAYS[language][Number(number) - 1] ?? number;

/** Returns the hour of the day that begins at `hour`: `5 p.m. to 6 p.m.` or `17 h à 18 h`. */
export const hourIn = (language: Language, hour: string): string => clockSpan(language, Number(hour), Number(hour) + 1);

/** Joins items to a list, for example `a, b and c`. */
export const listIn = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(`${language}-CA`, { type: 'conjunction' }).format(items);
