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

/** Writes the month next to each of two dates that share it: “March 1 to March 10, 2024”. */
export const monthsCompleted = (text: string): string =>
  text.replace(TWO_DATES, ' $1 $4 $2 $3 $4').replace(MONTH_FIRST, ' $1 $2 $3 $1 $4');

/** In “This October … last October”, the second is one year before the first. */
const THIS_AND_LAST = new RegExp(` (?:this|cet?) (${MONTH}) (.*)(?:last \\1|\\1 (?:dernier|passe)) `);

/** Writes the year next to a month and next to the same month of the year before. `today`: YYYY-MM-DD. */
export const yearsOfThisAndLast = (text: string, today: string): string =>
  text.replace(THIS_AND_LAST, (_, month: string, between: string) => {
    const year = yearIn(today) - (monthIn(month) > Number(today.slice(5, 7)) ? 1 : 0);
    return ` ${month} ${year} ${between}${month} ${year - 1} `;
  });

/** Writes the year next to each date and month that takes it from the next one. */
export function yearsCompleted(text: string): string {
  let words = text;
  for (let i = 0; i < 12; i += 1)
    words = words.replace(NO_YEAR, (_, one: string, between: string, other: string, of: string, year: string) => {
      const own = monthOf(one) > monthOf(other) ? Number(year) - 1 : year;
      return ` ${one} ${own}${between} ${other} ${of}${year}`;
    });
  return words;
}

// « Ont été » does not mean the summer.
const SEASON = '(?:spring|summer|fall|autumn|printemps|automne|(?<= (?:l|d|cet|en) )ete)';
const NTH = '(?:1st|first|1er|premier|2nd|2e|second|deuxieme|3rd|third|3e|troisieme|4th|fourth|4e|quatrieme)';
const MONTHS = `(?:first ${A_COUNT} months|(?:${A_COUNT} premiers|premiers ${A_COUNT}) mois)`;
const PART = `(?:${MONTHS}|(?:${DATE} (?:of )?)?${MONTH}(?: ${DATE})?|${SEASON}|${NTH} (?:quarter|half|trimestre|semestre)|[qt][1-4])`;
const BETWEEN = '(?:and|to|until|till|through|or|vs|versus|et|a|au|ou|jusqu a|jusqu au)(?: the| le| in| en| l)?';
const PARTS = `${PART}(?: (?:${BETWEEN} )?${PART})*`;
const A_YEAR = `(?:${YEAR}|${LAST_YEAR}|${THIS_YEAR})`;
const LINK =
  '(?:and|or|vs|versus|than|with|et|ou|contre|avec|que|qu|(?:compared|relative) (?:to|with)|par rapport a|comparativement a|comparee?s? a)';

/** Matches “March of last year”, « mars l’an dernier ». */
const AFTER = new RegExp(` (${PARTS})(?: (?:of|de|d|in|en))? (${LAST_YEAR}|${THIS_YEAR})(?= )`, 'g');
/** Matches “In 2024 in March”, « l’an dernier en mars ». */
const BEFORE = new RegExp(
  `(?<! (?:and|et|or|ou|to|a|since|depuis|before|avant|after|apres|until|from|between|entre)) (${A_YEAR}(?: ${LINK} ${A_YEAR})*) (?:in|en|during|au mois de) (?:the |l )?(${PARTS})(?= )(?! (?:(?:of|de|in|en) )?${A_YEAR} | ${BETWEEN} ${PART} | \\d)`,
  'g',
);
/** “March 2024 and 2025” is the same month of both years. `to` joins two years only in a comparison. */
const shared = (link: string) =>
  new RegExp(
    `( (?:between|entre|from|du|de))? (${PARTS})(?: (?:of|de|d|in|en))? (${YEAR})((?: ${link})?)(?: (?:in|of|en|de))? (${A_YEAR})(?= )(?! \\d| ${PART} | (?:so far|to date|jusqu) )`,
  );
const SHARED = shared(LINK);
const SHARED_COMPARED = shared(`(?:${LINK}|to|a)`);
/** After these words a month begins or ends a span: “since March 2024”, “between March 2024 and 2025”. */
const OF_A_SPAN = / (?:between|entre|since|depuis|before|avant|after|apres|until|jusqu (?:a|en|au))$/;

const SPAN =
  'since|starting|before|prior to|earlier than|after|following|later than|until|till|up to|depuis|a partir d[eu]|a compter d[eu]|avant|apres|jusqu (?:a|en|au)|jusque|d ici';
const END = '(?: (?:and including|the|le|la|l|in|end|fin|start|beginning|debut|of|de|d|du|en|mois))*';
/** “Until March 2025 and 2026” is neither until March of both nor all of 2026. “Since 2024 and 2025” is no clearer. */
const TWO_YEARS_OF_A_SPAN = [
  `(?<! ${PART}) (?:${SPAN}|through|by|des|(?<= ${YEAR} )(?:to|a|au))${END} ${PART}(?: (?:of|de|d|in|en))? ${YEAR}(?: ${LINK})?(?: (?:in|of|en|de))? ${A_YEAR}(?= )(?! \\d| ${PART} )`,
  ` (?:${SPAN})${END} ${YEAR} (?:and|or|et|ou)(?: (?:in|en))? ${A_YEAR}(?= )(?! \\d)`,
].map((source) => new RegExp(source));

/** True if a span that begins or ends within a year is next to another year, so that the days are ambiguous. */
export const isOfTwoYears = (text: string): boolean => TWO_YEARS_OF_A_SPAN.some((pattern) => pattern.test(text));

/** Writes the year next to each part of a year that it applies to, also for a relative year. */
export function yearsBesideParts(text: string, today: string): string {
  const yearOf = (said: string) =>
    /^\d/.test(said) ? said : String(yearIn(today) - (new RegExp(`^${LAST_YEAR}$`).test(said) ? 1 : 0));
  let words = text
    .replace(AFTER, (_, parts: string, year: string) => ` ${parts} ${yearOf(year)}`)
    .replace(BEFORE, (_, years: string, parts: string) => ` ${parts} ${years}`)
    .replace(AFTER, (_, parts: string, year: string) => ` ${parts} ${yearOf(year)}`);
  const both = / compare/.test(words) ? SHARED_COMPARED : SHARED;
  for (let i = 0; i < 12; i += 1)
    words = words.replace(
      both,
      (all, from: string | undefined, parts: string, one: string, link: string, other: string, at: number) => {
        const isOne = new RegExp(`^${PART}$`).test(parts);
        if (isOne && OF_A_SPAN.test(words.slice(0, at) + (from ?? ''))) return all;
        const again = isOne ? '' : (from ?? '');
        return `${from ?? ''} ${parts} ${one}${link}${again} ${parts} ${yearOf(other)}`;
      },
    );
  return words;
}
