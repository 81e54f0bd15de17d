import { daysBefore } from '../../../platform/base/clock.ts';
import { anyOf, meaningOf, phrasesOf } from '../../words/phrases.ts';
import { bothIn, TIMES_SAID } from '../../words/tables.ts';
import type { Period } from '../period.ts';
import { lastOf, monthsBefore, monthsOf, two, type Wording, wording, YEAR, yearIn } from './calendar.ts';
import { COUNT, countOf } from './counts.ts';
import { HOLIDAY_WORDINGS } from './holidays.ts';
import { MONTH, MONTH_WORDINGS, monthIn, NOT_OF_ANOTHER } from './months.ts';
import { YEARS } from './years.ts';

/** Seasons by their first month. Winter begins in December and ends in the next year. */
const NAMES = phrasesOf(bothIn(TIMES_SAID, 'seasons'));
const SEASON = anyOf(NAMES);
const NTH = [
  '(?:1st|first|1er|premier)',
  '(?:2nd|second|2e|deuxieme)',
  '(?:3rd|third|3e|troisieme)',
  '(?:4th|fourth|4e|quatrieme)',
];

const seasonOf = (name: string, year: number): Period => {
  const first = Number(meaningOf(NAMES, name) ?? 1);
  return monthsOf(year, first, first + 2);
};

/** Returns the latest season with this name, such as “summer”, for which `isOver` is true. */
const latestSeason = (name: string, today: string, isOver: (season: Period) => boolean): Period | null =>
  [yearIn(today), yearIn(today) - 1, yearIn(today) - 2].map((year) => seasonOf(name, year)).find(isOver) ?? null;

/** Quarters and seasons in whole months. “Winter 2025” stays unread, because it could begin or end in 2025. */
const SEASONS: readonly Wording[] = [
  wording(`(?:the )?(?!winter|hiver)${SEASON} (?:of |de )?(${YEAR})`, ([, name = '', year]) =>
    seasonOf(name, Number(year)),
  ),
  wording(`(?:this|cet|ce) ${SEASON}`, ([, name = ''], today) => {
    const season = latestSeason(name, today, ({ since = '' }) => since <= today);
    if (season?.since === undefined || season.until === undefined) return null;
    return season.since.slice(0, 4) === today.slice(0, 4) || season.until >= today
      ? { since: season.since, until: season.until < today ? season.until : today }
      : null;
  }),
  wording(`(?:last|this past) ${SEASON}|(?:l |le )?${SEASON} (?:dernier|passe)`, ([, en, fr], today) =>
    latestSeason(en ?? fr ?? '', today, ({ until = '' }) => until < today),
  ),
  ...NTH.map((nth, i) =>
    wording(
      `(?:the )?(?:(?:${nth} (?:quarter|trimestre)|q${i + 1}|t${i + 1}) (?:of |de |in )?(${YEAR})|(${YEAR}) [qt]${i + 1})`,
      ([, after, before]) => monthsOf(Number(after ?? before), 3 * i + 1, 3 * i + 3),
    ),
  ),
];

const aDay = (year: number, month: number, date: number): Period | null => {
  if (month < 1 || month > 12 || date < 1 || date > lastOf(year, month)) return null;
  const day = `${year}-${two(month)}-${two(date)}`;
  return { since: day, until: day };
};

/** Returns the latest such date up to today, for a date without a year. */
const latestDate = (month: number, date: number, today: string): Period | null => {
  const day = aDay(yearIn(today), month, date);
  return day?.since !== undefined && day.since > today ? aDay(yearIn(today) - 1, month, date) : day;
};

const before = (today: string, days: number): Period => ({
  since: daysBefore(today, days),
  until: daysBefore(today, days),
});

const DAYS: readonly Wording[] = [
  wording('(\\d{4}) (\\d{2}) (\\d{2})', ([, y, m, d]) => aDay(Number(y), Number(m), Number(d))),
  wording(`(?:the )?(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)? (${YEAR})`, ([, m = '', d, y]) =>
    aDay(Number(y), monthIn(m), Number(d)),
  ),
  wording(`(?:the |le )?(\\d{1,2})(?:er|st|nd|rd|th)? (?:of )?(${MONTH}) (${YEAR})`, ([, d, m = '', y]) =>
    aDay(Number(y), monthIn(m), Number(d)),
  ),
  wording(`(?:the )?(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?`, ([, m = '', d], today) =>
    latestDate(monthIn(m), Number(d), today),
  ),
  wording(
    `(?<! (?:division|ward|quartier|pdq|poste) )(?:the |le )?(\\d{1,2})(?:er|st|nd|rd|th)? (?:of )?(${MONTH})`,
    ([, d, m = ''], today) => latestDate(monthIn(m), Number(d), today),
  ),
  wording('today|aujourd hui', (_, today) => before(today, 0)),
  wording('yesterday|hier', (_, today) => before(today, 1)),
  wording('(?:the )?day before yesterday|avant hier', (_, today) => before(today, 2)),
  // Date on which the World Health Organization called COVID-19 a pandemic. There is no agreed end of the pandemic.
  wording(
    '(?<= (?:since|before|depuis|avant) (?:the |la |le )?)(?:covid(?: 19)?|pandemic|pandemie)(?: (?:started|began|begun|hit|a commence))?',
    () => ({ since: '2020-03-11', until: '2020-03-11' }),
  ),
];

const LAST = '(?:the |these )?(?:last|past|previous|most recent)';
const LES = '(?:les |des |ces )?';

/** Builds the wordings “the last three months”, « les trois derniers mois », « depuis trois mois ». */
const lastly = (
  en: string,
  fr: string,
  since: (count: number, today: string) => string,
  until: (today: string) => string = (today) => today,
): Wording =>
  wording(
    `(?:${LAST} ${COUNT} ${en}|${LES}${COUNT} (?:derniers?|dernieres?) ${fr}|${LES}(?:derniers?|dernieres?) ${COUNT} ${fr}|(?:depuis|sur) ${COUNT} ${fr})${NOT_OF_ANOTHER}`,
    ([, ...counts], today) => ({
      since: since(countOf(counts.find((one) => one !== undefined) ?? ''), today),
      until: until(today),
    }),
  );

const mondayOf = (today: string) => daysBefore(today, (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7);

const yesterday = (today: string) => daysBefore(today, 1);

/** Periods counted back from today. “The last 7 days” are the seven complete days before today. */
const RELATIVE: readonly Wording[] = [
  lastly('hours', 'heures', (hours, today) => daysBefore(today, Math.ceil(hours / 24))),
  lastly('days?', '(?:jours?|journees)', (days, today) => daysBefore(today, days), yesterday),
  lastly('weeks?', 'semaines?', (weeks, today) => daysBefore(today, 7 * weeks), yesterday),
  lastly('months?', 'mois', (months, today) => monthsBefore(today, months)),
  lastly('years?', '(?:annees?|ans?)', (years, today) => monthsBefore(today, 12 * years)),
  wording(`${LAST} decade|(?:la )?derniere decennie`, (_, today) => ({
    since: monthsBefore(today, 120),
    until: today,
  })),
  wording(
    `(?:${LAST} week|(?:la )?semaine (?:derniere|passee)|(?:la )?derniere semaine)${NOT_OF_ANOTHER}`,
    (_, today) => ({
      since: daysBefore(today, 7),
      until: yesterday(today),
    }),
  ),
  wording('this week|cette semaine', (_, today) => ({ since: mondayOf(today), until: today })),
  wording(
    `(?:(?:the )?(?:last|past|previous) week ?end|(?:la )?fin de semaine (?:derniere|passee)|(?:le )?week ?end (?:dernier|passe))${NOT_OF_ANOTHER}`,
    (_, today) => ({ since: daysBefore(mondayOf(today), 2), until: daysBefore(mondayOf(today), 1) }),
  ),
];

const WORDINGS = [...DAYS, ...HOLIDAY_WORDINGS, ...MONTH_WORDINGS, ...YEARS, ...SEASONS, ...RELATIVE];

/** The period that was read, and the position in the text where its words end. */
export interface Read {
  readonly period: Period;
  readonly end: number;
}

/** Returns the period whose words begin at a position of a text. The longest match wins. */
export function momentAt(text: string, at: number, today: string): Read | null {
  let best: Read | null = null;
  for (const { said, read } of WORDINGS) {
    said.lastIndex = at;
    const match = said.exec(text);
    if (!match || match[0].length <= (best?.end ?? at) - at) continue;
    const period = read(match, today);
    if (period) best = { period, end: at + match[0].length };
  }
  return best;
}
