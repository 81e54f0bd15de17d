import { daysBefore } from '../../shared/clock.ts';
import type { Language } from '../words/written.ts';
import { dayIn, monthIn, numberIn, plain } from '../words/written.ts';

/** Calendar days of a city, both included; a side left out is open. */
export interface Period {
  readonly since?: string;
  readonly until?: string;
}

const MONTHS: ReadonlyArray<readonly string[]> = [
  ['january', 'jan', 'janvier', 'janv'],
  ['february', 'feb', 'fevrier', 'fevr'],
  ['march', 'mars'],
  ['april', 'apr', 'avril', 'avr'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet', 'juil'],
  ['august', 'aug', 'aout'],
  ['september', 'sept', 'sep', 'septembre'],
  ['october', 'oct', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'decembre'],
];
const MONTH = new Map(MONTHS.flatMap((names, i) => names.map((name) => [name, i + 1] as const)));
const MONTH_WORD = [...MONTH.keys()].sort((a, b) => b.length - a.length).join('|');
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  thirty: 30,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
  trente: 30,
};
const COUNT = `\\d{1,3}|${Object.keys(NUMBER_WORDS).join('|')}`;

const two = (value: number) => String(value).padStart(2, '0');
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const monthOf = (year: number, month: number): Period => ({
  since: `${year}-${two(month)}-01`,
  until: `${year}-${two(month)}-${two(lastOf(year, month))}`,
});
const yearOf = (year: number): Period => ({ since: `${year}-01-01`, until: `${year}-12-31` });
const yearsOf = (from: number, to: number): Period => ({ since: `${from}-01-01`, until: `${to}-12-31` });
const numberOf = (text: string) => NUMBER_WORDS[text] ?? Number(text);

type Reader = readonly [pattern: RegExp, read: (match: RegExpExecArray, today: string) => Period | Period[] | null];

const READERS: readonly Reader[] = [
  [
    / (\d{4}) (\d{2}) (\d{2}) (?:to|until|through|au|a|jusqu au) (\d{4}) (\d{2}) (\d{2}) /,
    ([, a, b, c, d, e, f]) => ({ since: `${a}-${b}-${c}`, until: `${d}-${e}-${f}` }),
  ],
  [
    / (\d{4}) (\d{2}) (\d{2}) /,
    ([, y, m, d]) => (Number(m) <= 12 && Number(d) <= 31 ? { since: `${y}-${m}-${d}`, until: `${y}-${m}-${d}` } : null),
  ],
  [/ (?:today|aujourd hui) /, (_, today) => ({ since: today, until: today })],
  [/ (?:yesterday|hier) /, (_, today) => ({ since: daysBefore(today, 1), until: daysBefore(today, 1) })],
  [
    new RegExp(` (?:last|past|previous|these last) (${COUNT}) days? `),
    ([, n = ''], today) => ({ since: daysBefore(today, numberOf(n)), until: today }),
  ],
  [
    new RegExp(` (${COUNT}) (?:derniers?|dernieres?) (?:jours?|journees) | (?:derniers?) (${COUNT}) jours? `),
    ([, n, m = ''], today) => ({ since: daysBefore(today, numberOf(n ?? m)), until: today }),
  ],
  [
    new RegExp(` (?:last|past|previous) (${COUNT}) weeks? | (${COUNT}) dernieres semaines `),
    ([, n, m = ''], today) => ({ since: daysBefore(today, 7 * numberOf(n ?? m)), until: today }),
  ],
  [
    new RegExp(` (?:last|past|previous) (${COUNT}) months? | (${COUNT}) derniers mois `),
    ([, n, m = ''], today) => ({ since: monthsBefore(today, numberOf(n ?? m)), until: today }),
  ],
  [
    new RegExp(` (?:last|past|previous) (${COUNT}) years? | (${COUNT}) dernieres annees `),
    ([, n, m = ''], today) => ({ since: monthsBefore(today, 12 * numberOf(n ?? m)), until: today }),
  ],
  [
    / (?:last|past|previous) week | (?:la )?semaine (?:derniere|passee) | derniere semaine /,
    (_, today) => ({ since: daysBefore(today, 7), until: today }),
  ],
  [
    / (?:this week) | cette semaine /,
    (_, today) => ({ since: daysBefore(today, (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7), until: today }),
  ],
  [/ (?:last|previous|past) month | (?:le )?mois (?:dernier|passe) | dernier mois /, (_, today) => monthBefore(today)],
  [/ this month | ce mois(?: ci)? /, (_, today) => ({ since: `${today.slice(0, 8)}01`, until: today })],
  [
    / (?:last|previous) year (?:and|with|to|vs|versus|or) this year | this year (?:and|with|to|vs|versus|or) (?:last|the previous) year | (?:cette annee) (?:et|avec|a|par rapport a|contre) l an(?:nee)? (?:dernier|derniere|passe|passee) | l an(?:nee)? (?:dernier|derniere|passe|passee) (?:et|avec|a|contre) cette annee /,
    (_, today) => [yearOf(Number(today.slice(0, 4)) - 1), { since: `${today.slice(0, 4)}-01-01`, until: today }],
  ],
  [
    / (?:last|previous|past) year | (?:l )?an(?:nee)? (?:dernier|derniere|passe|passee) /,
    (_, today) => yearOf(Number(today.slice(0, 4)) - 1),
  ],
  [
    / this year(?: so far)? | cette annee | so far this year | year to date | depuis le debut de l annee /,
    (_, today) => ({ since: `${today.slice(0, 4)}-01-01`, until: today }),
  ],
  [
    / (?:between|from|entre|de) ((?:19|20)\d\d) (?:and|to|et|a) ((?:19|20)\d\d) /,
    ([, a = '', b = '']) => yearsOf(Number(a), Number(b)),
  ],
  [
    new RegExp(` (${MONTH_WORD}) (\\d{1,2})(?:st|nd|rd|th)? ((?:19|20)\\d\\d) `),
    ([, m = '', d = '', y = '']) => aDay(Number(y), MONTH.get(m) ?? 0, Number(d)),
  ],
  [
    new RegExp(` (\\d{1,2})(?:er)? (${MONTH_WORD}) ((?:19|20)\\d\\d) `),
    ([, d = '', m = '', y = '']) => aDay(Number(y), MONTH.get(m) ?? 0, Number(d)),
  ],
  [
    new RegExp(
      ` (?:between|from|entre|de) (${MONTH_WORD}) ((?:19|20)\\d\\d) (?:and|to|until|et|a|jusqu a) (${MONTH_WORD}) ((?:19|20)\\d\\d) `,
    ),
    ([, m = '', y = '', n = '', z = '']) => {
      const from = monthOf(Number(y), MONTH.get(m) ?? 1);
      const to = monthOf(Number(z), MONTH.get(n) ?? 1);
      return from.since !== undefined && to.until !== undefined && from.since < to.until
        ? { since: from.since, until: to.until }
        : null;
    },
  ],
  [
    new RegExp(` (?:since|depuis) (${MONTH_WORD}) ((?:19|20)\\d\\d) `),
    ([, m = '', y = ''], today) => ({ since: `${y}-${two(MONTH.get(m) ?? 1)}-01`, until: today }),
  ],
  [
    new RegExp(
      ` (${MONTH_WORD}) (?:of |de )?((?:19|20)\\d\\d) (?:and|with|to|vs|versus|et|avec|a|contre) (${MONTH_WORD}) (?:of |de )?((?:19|20)\\d\\d) `,
    ),
    ([, m = '', y = '', n = '', z = '']) => [
      monthOf(Number(y), MONTH.get(m) ?? 1),
      monthOf(Number(z), MONTH.get(n) ?? 1),
    ],
  ],
  [
    new RegExp(` (${MONTH_WORD}) (?:of |de )?((?:19|20)\\d\\d) `),
    ([, m = '', y = '']) => monthOf(Number(y), MONTH.get(m) ?? 1),
  ],
  [
    new RegExp(` (?:in|en|during|for|last|au mois de|au mois d|de|of) (${MONTH_WORD})(?: dernier)? `),
    ([, m = ''], today) => latestMonth(MONTH.get(m) ?? 1, today),
  ],
  [/ (?:since|depuis) ((?:19|20)\d\d) /, ([, y = ''], today) => ({ since: `${y}-01-01`, until: today })],
];

function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = lastOf(first.getUTCFullYear(), first.getUTCMonth() + 1);
  return `${first.getUTCFullYear()}-${two(first.getUTCMonth() + 1)}-${two(Math.min(date, last))}`;
}
const monthBefore = (today: string): Period => {
  const [year = 0, month = 1] = monthsBefore(`${today.slice(0, 8)}01`, 1)
    .split('-')
    .map(Number);
  return monthOf(year, month);
};
/** A month without a year is the last one that has begun. */
const latestMonth = (month: number, today: string): Period => {
  const [year = 0, now = 1] = today.split('-').map(Number);
  return monthOf(month <= now ? year : year - 1, month);
};
const aDay = (year: number, month: number, date: number): Period | null =>
  date >= 1 && date <= lastOf(year, month)
    ? { since: `${year}-${two(month)}-${two(date)}`, until: `${year}-${two(month)}-${two(date)}` }
    : null;

/**
 * The periods a text names, at most four: one, or several to compare; none when it names none. Relative ones are counted from
 * `today`, the day in the city; “the last 7 days” begin seven days before it, as on the map.
 */
export function periodsNamed(text: string, today: string): { readonly periods: Period[]; readonly rest: string } {
  let rest = plain(text);
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(rest);
    const period = match && read(match, today);
    if (!match || !period) continue;
    rest = plain(rest.replace(match[0], ' '));
    return { periods: [period].flat(), rest };
  }
  const years = [...rest.matchAll(/(?<= )((?:19|20)\d\d)(?= )/g)].map(([, year = '']) => Number(year));
  for (const year of years) rest = rest.replace(` ${year} `, ' ');
  return { periods: [...new Set(years)].slice(0, 4).map(yearOf), rest: plain(rest) };
}

/** A period in words that follow a noun: `in 2025`, `au cours des 7 derniers jours`; nothing for all time. */
export function periodIn(language: Language, { since, until }: Period, today: string): string {
  const fr = language === 'fr';
  if (since === undefined && until === undefined)
    return fr ? 'dans toutes les données conservées' : 'in all the data held';
  if (since === undefined) return fr ? `jusqu’au ${dayIn('fr', until ?? '')}` : `until ${dayIn('en', until ?? '')}`;
  const end = until ?? today;
  if (since === end)
    return since === today
      ? fr
        ? 'aujourd’hui'
        : 'today'
      : fr
        ? `le ${dayIn('fr', since)}`
        : `on ${dayIn('en', since)}`;
  const year = since.slice(0, 4);
  if (since.endsWith('-01-01') && end === `${year}-12-31`) return fr ? `en ${year}` : `in ${year}`;
  if (since.endsWith('-01-01') && end === today && year === today.slice(0, 4))
    return fr ? `en ${year} jusqu’ici` : `in ${year} so far`;
  const [y = 0, m = 1] = since.split('-').map(Number);
  if (since.endsWith('-01') && end === monthOf(y, m).until)
    return fr ? `en ${monthIn('fr', since.slice(0, 7))}` : `in ${monthIn('en', since.slice(0, 7))}`;
  const days = Math.round((Date.parse(end) - Date.parse(since)) / 86_400_000);
  if (end === today && days <= 60)
    return fr ? `au cours des ${numberIn('fr', days)} derniers jours` : `in the last ${numberIn('en', days)} days`;
  return fr ? `du ${dayIn('fr', since)} au ${dayIn('fr', end)}` : `from ${dayIn('en', since)} to ${dayIn('en', end)}`;
}
