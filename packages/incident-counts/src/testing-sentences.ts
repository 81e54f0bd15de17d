import type { Days } from './testing-views.ts';

/** Returns the words of an HTML text, with spaces between elements. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' | ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll(/[ \n]+/g, ' ');

const monthsIn = (language: string, month: 'long' | 'short') =>
  Array.from({ length: 12 }, (_, at) =>
    new Intl.DateTimeFormat(`${language}-CA`, { month, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, at, 15))),
  );
const MONTHS = new Map(
  ['en', 'fr'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((width) =>
      monthsIn(language, width).map((name, at) => [name.replace('.', '').toLowerCase(), at + 1] as const),
    ),
  ),
);
const NAMES = [...MONTHS.keys()].sort((a, b) => b.length - a.length).join('|');
/**
 * A date as written in texts: “November 15, 2026”, « 15 novembre 2026 », “May 3 – 9, 2026”, “Oct 2026”, “2026-10-05”,
 * “2026”.
 */
const WHEN = new RegExp(
  String.raw`(?:(\d{1,2})(?:er)?\s)?\b(${NAMES})\b\.?(?:\s(\d{1,2}))?(?:\s?–\s?(\d{1,2}))?,?\s((?:19|20)\d\d)\b|(?<![\w.,/-])((?:19|20)\d\d(?:-\d\d-\d\d)?)(?![\w-]|[.,]\d)`,
  'gi',
);

/** Returns every day, month and year that a text names, each with its first and last day. */
export function daysIn(text: string): Days[] {
  return [...text.matchAll(WHEN)].map(([, dayBefore, name, dayAfter, lastDay, yearOfMonth, plain]): Days => {
    if (plain)
      return plain.length > 4 ? { since: plain, until: plain } : { since: `${plain}-01-01`, until: `${plain}-12-31` };
    const month = `${yearOfMonth}-${String(MONTHS.get(name?.toLowerCase() ?? '')).padStart(2, '0')}`;
    const last = dayBefore ?? lastDay ?? dayAfter;
    const dayOf = (day: string) => `${month}-${day.padStart(2, '0')}`;
    return last === undefined
      ? { since: dayOf('1'), until: dayOf('31') }
      : { since: dayOf(dayAfter ?? last), until: dayOf(last) };
  });
}

/**
 * Returns the dates in a text that are outside the allowed days. A month or a year that overlaps the allowed days is
 * not outside.
 */
export const daysOutside = (text: string, ...allowed: readonly Days[]): Days[] =>
  daysIn(text).filter(({ since, until }) => !allowed.some((days) => since <= days.until && until >= days.since));

/** Returns whether a text says that there are more or fewer reports than usual; `null`: neither. */
export function verdictIn(text: string): 'more' | 'fewer' | null {
  const [, en, fr] =
    /\b(more|fewer)(?: reports)? than usual\b|\b(plus|moins)(?: de signalements)? que d’habitude\b/i.exec(text) ?? [];
  const word = (en ?? fr)?.toLowerCase();
  return word === undefined ? null : word === 'more' || word === 'plus' ? 'more' : 'fewer';
}
