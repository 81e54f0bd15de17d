import { YEAR } from './calendar.ts';
import { MONTH, monthIn } from './months.ts';
import { LAST_YEAR, THIS_YEAR } from './years.ts';

const DATE = '\\d{1,2}(?:er|st|nd|rd|th)?';
const BETWEEN = '(?:and|to|until|till|through|or|vs|versus|et|a|au|ou|jusqu a|jusqu au)(?: the| le| in| en)?';
const PART = `(?:${DATE} (?:of )?)?${MONTH}(?: ${DATE})?`;

const OF_A_YEAR = `(?= (?:(?:of|in|de|d|en) )?(?:${YEAR}|${LAST_YEAR}|${THIS_YEAR}) )`;
/** “1 to 10 March 2024”. */
const TWO_DATES = new RegExp(` (${DATE}) (${BETWEEN}) (${DATE}) (?:of )?(${MONTH})${OF_A_YEAR}`, 'g');
/** “March 1 to 10, 2024”. */
const MONTH_FIRST = new RegExp(` (${MONTH}) (${DATE}) (${BETWEEN}) (${DATE})${OF_A_YEAR}`, 'g');
/** “June, July and August 2025”: the one before takes the year of the one after. */
const NO_YEAR = new RegExp(` (${PART})((?: ${BETWEEN})?) (${PART}) ((?:of |de )?)(${YEAR})(?= )`);

const monthOf = (part: string) => monthIn(new RegExp(MONTH).exec(part)?.[0] ?? '');

/** Writes the month beside each date of two that share it: “March 1 to March 10, 2024”. */
export const monthsCompleted = (text: string): string =>
  text.replace(TWO_DATES, ' $1 $4 $2 $3 $4').replace(MONTH_FIRST, ' $1 $2 $3 $1 $4');

/** Writes the year beside each date and month that leaves it to the next one. */
export function yearsCompleted(text: string): string {
  let words = text;
  for (let i = 0; i < 12; i += 1)
    words = words.replace(NO_YEAR, (_, one: string, between: string, other: string, of: string, year: string) => {
      const own = monthOf(one) > monthOf(other) ? Number(year) - 1 : year;
      return ` ${one} ${own}${between} ${other} ${of}${year}`;
    });
  return words;
}
