import { YEAR, yearIn } from './calendar.ts';
import { A_COUNT } from './counts.ts';
import { MONTH, monthIn } from './months.ts';
import { LAST_YEAR, THIS_YEAR } from './years.ts';

const DATE = '\\d{1,2}(?:er|st|nd|rd|th)?';
const AND = '(?:and|to|until|till|through|or|vs|versus|et|a|au|ou|jusqu a|jusqu au)(?: the| le| in| en)?';
const A_MONTH = `(?:${DATE} (?:of )?)?${MONTH}(?: ${DATE})?`;

const OF_A_YEAR = `(?= (?:(?:of|in|de|d|en) )?(?:${YEAR}|${LAST_YEAR}|${THIS_YEAR}) )`;
/** Matches “1 to 10 March 2024”. */
const TWO_DATES = new RegExp(` (${DATE}) (${AND}) (${DATE}) (?:of )?(${MONTH})${OF_A_YEAR}`, 'g');
/** Matches “March 1 to 10, 2024”. */
const MONTH_FIRST = new RegExp(` (${MONTH}) (${DATE}) (${AND}) (${DATE})${OF_A_YEAR}`, 'g');
/** In “June, July and August 2025”, a month takes the year of the next one. */
const NO_YEAR = new RegExp(` (${A_MONTH})((?: ${AND})?) (${A_MONTH}) ((?:of |de )?)(${YEAR})(?= )`);

const monthOf = (part: string) => monthIn(new RegExp(MONTH).exec(part)?.[0] ?? '');

/** Adds the month to each of two dates that share it: “March 1 to March 10, 2024”. */
export const monthsCompleted = (text: string): string =>
  text.replace(TWO_DATES, ' $1 $4 $2 $3 $4').replace(MONTH_FIRST, ' $1 $2 $3 $1 $4');

/** In “this October … last October”, the second October is one year before the first. */
const THIS_AND_LAST = new RegExp(` (?:this|cet?) (${MONTH}) (.*)(?:last \\1|\\1 (?:dernier|passe)) `);

/** Adds the years to texts such as “this October and last October”. `today`: YYYY-MM-DD. */
export const yearsOfThisAndLast = (text: string, today: string): string =>
  text.replace(THIS_AND_LAST, (_, month: string, between: string) => {
    const year = yearIn(today) - (monthIn(month) > Number(today.slice(5, 7)) ? 1 : 0);
    return ` ${month} ${year} ${between}${month} ${year - 1} `;
  });

/** Adds the year to each date and month that takes its year from the next one. */
export function yearsCompleted(text: string): string {
  let words = text;
  for (let i = 0; i < 12; i += 1)
    words = words.replace(NO_YEAR, (_, one: string, between: string, other: string, of: string, year: string) => {
      const own = monthOf(one) > monthOf(other) ? Number(year) - 1 : year;
      return ` ${one} ${own}${between} ${other} ${of}${year}`;
    });
  return words;
}

// « Ont été » contains « été » but does not mean the summer.
const SEASON = '(?:spring|summer|fall|autumn|printemps|automne|(?<= (?:l|d|cet|en) )ete)';
const NTH = '(?:1st|first|1er|premier|2nd|2e|second|deuxieme|3rd|third|3e|troisieme|4th|fourth|4e|quatrieme)';
const MONTHS = `(?:first ${A_COUNT} months|(?:${A_COUNT} premiers|premiers ${A_COUNT}) mois)`;
const PART = `(?:${MONTHS}|(?:${DATE} (?:of )?)?${MONTH}(?: ${DATE})?|${SEASON}|${NTH} (?:quarter|half|trimestre|semestre)|[qt][1-4])`;
const A_YEAR = `(?:${YEAR}|${LAST_YEAR}|${THIS_YEAR})`;
const PARTS = `${PART}(?: (?:${AND}(?: l)? )?${PART})*`;
/** Matches “March of last year”, « mars l’an dernier ». */
const AFTER = new RegExp(` (${PARTS})(?: (?:of|de|d|in|en))? (${LAST_YEAR}|${THIS_YEAR})(?= )`, 'g');
/** Matches “In 2024 in March”, « l’an dernier en mars ». */
const BEFORE = new RegExp(
  `(?<! (?:and|et|or|ou|to|a|since|depuis|before|avant|after|apres|until|from|between|entre)) (${A_YEAR}) (?:in|en|during|au mois de) (?:the |l )?(${PARTS})(?= )(?! (?:(?:of|de|in|en) )?${A_YEAR} | (?:to|a|au) | \\d)`,
  'g',
);
const IS_LAST = new RegExp(`^${LAST_YEAR}$`);

/**
 * Writes the year after the part of the year, and a relative year in digits: “March of last year” becomes “March 2025”.
 * `today`: YYYY-MM-DD.
 */
export const yearsBesideParts = (text: string, today: string): string =>
  text
    .replace(BEFORE, ' $2 $1')
    .replace(AFTER, (_, parts: string, year: string) => ` ${parts} ${yearIn(today) - (IS_LAST.test(year) ? 1 : 0)}`);
