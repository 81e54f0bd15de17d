import { namesIn, type Patterns } from '../../words/patterns.ts';
import type { Period } from '../period.ts';
import { two, type Wording, wording, YEAR, yearIn } from './calendar.ts';

/** Monday is 1; `nth` counts from the month’s first day, or back from `before`. */
type Rule =
  | { readonly month: number; readonly date: number }
  | { readonly month: number; readonly nth: number }
  | { readonly month: number; readonly mondayBefore: number };

interface Holiday extends Patterns {
  readonly rule: Rule;
}

/** Days that people ask for by name, as patterns of `words/patterns.ts` that end in a word. Without “day” Christmas is December 25. */
const HOLIDAYS: readonly Holiday[] = [
  {
    rule: { month: 12, date: 25 },
    en: 'christmas day, <!over/during/around/for/since/before/after/until christmas, xmas day, xmas',
    fr: '(le/du) jour de noel, noel',
  },
  { rule: { month: 12, date: 24 }, en: 'christmas/xmas eve', fr: '(la) veille de noel, 24 decembre au soir' },
  { rule: { month: 12, date: 26 }, en: 'boxing day', fr: '(le) lendemain de noel' },
  {
    rule: { month: 12, date: 31 },
    en: 'new year_s/years eve',
    fr: '(la) veille du jour_de_l_an/nouvel_an, (la) saint sylvestre',
  },
  {
    rule: { month: 1, date: 1 },
    en: 'new year_s/years day, new year_s/years',
    fr: '(le) jour de l an, (le) nouvel an, (le) premier de l an',
  },
  { rule: { month: 2, date: 14 }, en: 'valentine_s/valentines day', fr: '(la) saint valentin' },
  { rule: { month: 3, date: 17 }, en: 'st/saint patrick s day, st patricks day', fr: '(la) saint patrick' },
  {
    rule: { month: 6, date: 24 },
    en: 'st/saint jean baptiste day',
    fr: '(la) saint/st jean baptiste, (la) saint/st jean, (la) fete nationale',
  },
  { rule: { month: 7, date: 1 }, en: 'canada day', fr: '(le) (jour_de) (la) fete du canada' },
  {
    rule: { month: 10, date: 31 },
    en: 'halloween night/day, halloween',
    fr: '(l) halloween, (le) jour/soir de l halloween',
  },
  { rule: { month: 11, date: 11 }, en: 'remembrance day', fr: '(le) jour du souvenir' },
  {
    rule: { month: 5, mondayBefore: 25 },
    en: 'victoria day',
    fr: '(la) fete de la reine, (la) journee nationale des patriotes',
  },
  { rule: { month: 9, nth: 1 }, en: 'labo(u)r day', fr: '(la) fete du travail' },
  { rule: { month: 10, nth: 2 }, en: 'thanksgiving day, thanksgiving', fr: '(l) action de grace(s)' },
];

/** The Mondays’ dates of a month. */
function mondayOf(year: number, rule: Exclude<Rule, { readonly date: number }>): number {
  const firstDay = new Date(Date.UTC(year, rule.month - 1, 1)).getUTCDay();
  const first = 1 + ((8 - firstDay) % 7);
  if ('nth' in rule) return first + 7 * (rule.nth - 1);
  return first + 7 * Math.floor((rule.mondayBefore - 1 - first) / 7);
}

function dayOf(rule: Rule, year: number): Period {
  const date = 'date' in rule ? rule.date : mondayOf(year, rule);
  const day = `${year}-${two(rule.month)}-${two(date)}`;
  return { since: day, until: day };
}

/** Without a year a holiday is the last one that has been. */
function latest(rule: Rule, today: string): Period {
  const now = dayOf(rule, yearIn(today));
  return (now.since ?? '') > today ? dayOf(rule, yearIn(today) - 1) : now;
}

/** A night that begins on a holiday goes on into the next day: that is none of these. */
const NOT_A_SEASON = '(?! (?:season|time|holidays?|break|period|week|weekend|eve|night|shopping|market|party|parties))';

export const HOLIDAY_WORDINGS: readonly Wording[] = HOLIDAYS.map(({ rule, ...names }) =>
  wording(
    `(?:the |last |le |la |l )?${namesIn(names)}(?:(?: (?:in|of|de|en))? (${YEAR})| dernier| derniere| passe| last year)?${NOT_A_SEASON}`,
    ([said, year], today) =>
      year !== undefined
        ? dayOf(rule, Number(year))
        : said?.endsWith('last year')
          ? dayOf(rule, yearIn(today) - 1)
          : latest(rule, today),
  ),
);
