import type { Language } from '@crimemap/contract/cities';
import { clockSpan } from '@crimemap/contract/clock';

export type { Language } from '@crimemap/contract/cities';

/**
 * A text to look for words in: lower case, without accents, apostrophes as spaces, hyphens and punctuation as spaces, with one
 * space at either end so that ` word ` is a whole word.
 */
export const plain = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** Stands in a text where words were read, so that those on either side of them are not taken for neighbours. */
export const READ = 'zz';

/** A text with `READ` for each run of `_`, which stand for what was read in it. */
export const withRead = (text: string): string => plain(text.replace(/_+/g, READ));

/** A whole number as people read it: `12,345` or `12 345`. */
export const numberIn = (language: Language, value: number, digits = 0): string =>
  new Intl.NumberFormat(`${language}-CA`, { maximumFractionDigits: digits }).format(value);

const WEEKDAYS = {
  en: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
} as const;

/** A weekday from `1` (Monday) to `7`: `Mondays` or `lundi`. */
export const weekdayIn = (language: Language, number: string): string =>
  WEEKDAYS[language][Number(number) - 1] ?? number;

/** An hour of the day that begins at `hour`: `5 p.m. to 6 p.m.` or `17 h à 18 h`. */
export const hourIn = (language: Language, hour: string): string => clockSpan(language, Number(hour), Number(hour) + 1);

/** `a, b and c`. */
export const listIn = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(`${language}-CA`, { type: 'conjunction' }).format(items);
