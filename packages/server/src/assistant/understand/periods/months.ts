import { anyOf, meaningOf, phrasesOf } from '../../words/phrases.ts';
import { bothIn, TIMES_SAID } from '../../words/tables.ts';
import { monthBefore, monthsOf, type Wording, wording, YEAR, yearIn } from './calendar.ts';

const MONTHS = phrasesOf(bothIn(TIMES_SAID, 'months'));

/** Pattern for the name of a month in either language; `monthIn` returns its number. */
export const MONTH = anyOf(MONTHS).replace('(', '(?:');
export const monthIn = (name: string): number => Number(meaningOf(MONTHS, name) ?? 0);

/** Excludes a month or year after the words: “the last week of March 2025” is not the last week before today. */
export const NOT_OF_ANOTHER = `(?! (?:of|in|de|d|en) (?:(?:the|this|last|cette|l) )?(?:${YEAR}|${MONTH}|year|annee|an) )`;

/**
 * “May” and “march” are also verbs, and “sept” is also seven. Without a year they are months only after a word such as
 * “in”.
 */
const AMBIGUOUS = '(?!(?:may|march|mars|sept) )';
/**
 * Matches a month without a year. Another month or a year in the text may belong to this month: “January, February and
 * March 2025”.
 */
const ALONE = `(?<! (?:${YEAR}|${MONTH}|il y a) .*)(?<! (?:rue|avenue|parc|boulevard|chemin) )${AMBIGUOUS}(${MONTH})(?! (?:.* )?(?:${YEAR}|${MONTH}|\\d+|ago|il y a) )(?! (?:street|st|avenue|ave|road|rd|drive|park|crescent|place) )`;
const SAID_AS_MONTH =
  '(?<= (?:in|en|during|for|pour|last|de|d|du|of|since|until|before|after|to|a|au|and|et|or|ou|between|entre|from|through|depuis|avant|apres|compare|comparez|vs|versus) )';

/**
 * Returns the latest month of this name that has begun, for a month without a year. “Last” excludes the current month.
 */
const latest = (month: number, today: string, past: boolean) => {
  const now = Number(today.slice(5, 7));
  return monthsOf(yearIn(today) - (month > now || (past && month === now) ? 1 : 0), month, month);
};

export const MONTH_WORDINGS: readonly Wording[] = [
  wording(`(?:(?:the |le )?(?:months? of|mois (?:de|d)) )?(${MONTH}) (?:of |de )?(${YEAR})`, ([, month = '', year]) =>
    monthsOf(Number(year), monthIn(month), monthIn(month)),
  ),
  wording(`(${YEAR}) (0[1-9]|1[0-2])(?! \\d)`, ([, year, month]) =>
    monthsOf(Number(year), Number(month), Number(month)),
  ),
  wording(
    `(?:(?:the |le )?(?:months? of|mois (?:de|d)) )?${SAID_AS_MONTH}(${MONTH})( dernier| passe)?(?! \\d)`,
    ([, month = '', past], today) => latest(monthIn(month), today, past !== undefined),
  ),
  // “April to June” without a year ends in the latest June that has begun.
  wording(
    `(?:from |de |d )?(${MONTH}) (?:to|through|thru|until|a|au) (${MONTH})(?! (?:(?:of |de |in |en )?${YEAR}|\\d+) )`,
    ([, from = '', to = ''], today) => {
      const { since, until } = latest(monthIn(to), today, false);
      const year = yearIn(since ?? today) - (monthIn(from) > monthIn(to) ? 1 : 0);
      return { since: monthsOf(year, monthIn(from), monthIn(from)).since ?? '', until: until ?? today };
    },
  ),
  wording(ALONE, ([, month = ''], today) => latest(monthIn(month), today, false)),
  wording(`(?:this|ce|cet) (${MONTH})(?! \\d)`, ([, month = ''], today) => latest(monthIn(month), today, false)),
  wording(`(?:last|this past|previous) (${MONTH})(?! \\d)`, ([, month = ''], today) =>
    latest(monthIn(month), today, true),
  ),
  wording(
    `(?:(?:the )?(?:last|previous|past) month|(?:le )?mois (?:dernier|passe|precedent)|dernier mois)${NOT_OF_ANOTHER}`,
    (_, today) => monthBefore(today, 1),
  ),
  wording('this month|the current month|ce mois(?: ci)?|depuis le debut du mois', (_, today) => ({
    since: `${today.slice(0, 8)}01`,
    until: today,
  })),
];
