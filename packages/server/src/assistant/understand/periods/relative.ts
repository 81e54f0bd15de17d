import { daysBefore } from '../../../shared/clock.ts';
import { monthBefore, monthsBefore, type Wording, wording, yearIn, yearOf } from './calendar.ts';
import { COUNT, countOf } from './counts.ts';
import { NOT_OF_ANOTHER } from './months.ts';

const LAST = '(?:the |these )?(?:last|past|previous|most recent)';
const LES = '(?:les |des |ces )?';

/** “the last three months”, « les trois derniers mois », « depuis trois mois ». */
const lastly = (
  en: string,
  fr: string,
  since: (count: number, today: string) => string,
  until: (today: string) => string = (today) => today,
): Wording =>
  wording(
    `(?:${LAST} ${COUNT} ${en}|${LES}${COUNT} (?:derniers?|dernieres?) ${fr}|${LES}(?:derniers?|dernieres?) ${COUNT} ${fr}|depuis ${COUNT} ${fr})${NOT_OF_ANOTHER}`,
    ([, ...counts], today) => ({
      since: since(countOf(counts.find((one) => one !== undefined) ?? ''), today),
      until: until(today),
    }),
  );

const mondayOf = (today: string) => daysBefore(today, (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7);

const yesterday = (today: string) => daysBefore(today, 1);

/** Periods counted back from today; “the last 7 days” are the seven that are over, as on the map while today has no report. */
export const RELATIVE: readonly Wording[] = [
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
  wording(`${COUNT} years? ago|il y a ${COUNT} (?:ans?|annees?)`, ([, en, fr], today) =>
    yearOf(yearIn(today) - countOf(en ?? fr ?? '')),
  ),
  wording(`${COUNT} months? ago|il y a ${COUNT} mois`, ([, en, fr], today) =>
    monthBefore(today, countOf(en ?? fr ?? '')),
  ),
  wording(`${COUNT} days? ago|il y a ${COUNT} jours?`, ([, en, fr], today) => {
    const day = daysBefore(today, countOf(en ?? fr ?? ''));
    return { since: day, until: day };
  }),
];
