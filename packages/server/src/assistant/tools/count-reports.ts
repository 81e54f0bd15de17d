import { CENSUS_CREDIT } from '@crimemap/contract/denominators';
import { message } from '../../shared/messages.ts';
import type { Per } from '../understand/directions.ts';
import { type Language, numberIn } from '../words/written.ts';
import { answerOf, countableOf } from './cells.ts';
import { type Counted, countedOf, isSumOfTypes, sentenceOf, typesCounted } from './counted.ts';
import { atPlace, citedWith, todayIn } from './presentation.ts';
import { residentsOf, withheldIn } from './residents.ts';
import { type Cell, type Finding, finding, type Part, type ReportQuery, type ToolContext } from './tool.ts';

const CELLS_MAX = 16;
/** Maximum number of crime types that are listed around a point. */
const TYPES_LISTED = 5;

/**
 * Returns the number of reports. If the query has several cells, returns one number for each, in the order of the
 * question.
 */
export async function countReports(query: ReportQuery, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const countable = countableOf(query, CELLS_MAX, context);
  if ('why' in countable) return finding(countable.why);
  const counted = await countedOf(countable, context, query.around && 'crime_type');
  const parts = counted.map((one): Part => {
    const { cell, number, without } = one;
    if (!number) return finding(without);
    const sentence = sentenceOf(cell, number.value, countable.today, language);
    const isListed = query.around && isSumOfTypes(cell);
    const types = isListed ? typesCounted(one, TYPES_LISTED, language) : finding('');
    return finding([sentence, types.text], { numbers: [number, ...types.numbers] });
  });
  const difference = query.around ? '' : differenceIn(counted, query, language);
  return answerOf([...bulleted(parts), finding(difference)], countable, context, notesOf(counted));
}

/** Formats parts as a list if there are several. */
const bulleted = (parts: readonly Part[]): readonly Part[] =>
  parts.length === 1 ? parts : parts.map(({ text, numbers }) => ({ text: `• ${text}`, numbers }));

/** Returns the notes of several counts, without duplicates. */
export const notesOf = (counted: readonly Counted[]): string =>
  [...new Set(counted.flatMap(({ notes }) => notes))].join(' ');

/**
 * Returns a sentence if data of some days are missing for one of the numbers, so that they cannot be compared;
 * otherwise `null`.
 */
export const holeBetween = (counted: readonly Counted[], language: Language): string | null =>
  counted.some(({ hasHole }) => hasHole) ? message(language, 'not_compared_hole') : null;

/** Returns the difference between two numbers. Numbers of two periods are compared only if both have complete data. */
function differenceIn(counted: readonly Counted[], { periods }: ReportQuery, language: Language): string {
  const [a, b] = counted.map(({ number }) => number?.value);
  if (counted.length !== 2 || a === undefined || b === undefined) return '';
  const hole = holeBetween(counted, language);
  if (hole !== null) return hole;
  if (periods.length > 1 && !counted.every(({ isWhole }) => isWhole)) return '';
  const difference = numberIn(language, Math.abs(a - b));
  return message(language, a === b ? 'same_number' : 'difference', { difference });
}

/** Number of significant digits of a rate. With fewer, one report among 30,000 residents could become 0. */
const DIGITS = 3;
const RATES_MAX = 8;

/** Returns the number of reports per 1,000 or 100,000 residents. Without a period, it uses the last whole year. */
export async function rate(query: ReportQuery, per: Per, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { city } = query;
  const lastYear = Number(todayIn(city, context).slice(0, 4)) - 1;
  const { length } = query.periods;
  const periods = length > 0 ? query.periods : [{ since: `${lastYear}-01-01`, until: `${lastYear}-12-31` }];
  const countable = countableOf({ ...query, periods }, RATES_MAX, context);
  if ('why' in countable) return finding(countable.why);
  const { cells, today } = countable;
  // Nobody publishes how many people live within a circle.
  const residents = await Promise.all(
    cells.map(({ around, area }) => (around ? null : residentsOf(city, area, context))),
  );
  const unknownIn = (cell: Pick<Cell, 'around' | 'city' | 'area'>) =>
    message(language, 'residents_not_known', { place: atPlace(language, cell) });
  if (residents.every((found) => found === null)) return finding(unknownIn(cells[0] ?? { city, area: null }));
  const counted = await countedOf(countable, context);
  const parts = counted.map(({ cell, number, without, isRated }, i): Part => {
    const found = residents[i] ?? null;
    if (!number) return finding(without);
    if (found === null) return finding(unknownIn(cell));
    const sentence = sentenceOf(cell, number.value, today, language);
    const withheld = withheldIn(language, found, { count: number.value, isWhole: isRated });
    if (withheld) return finding(`${sentence} ${withheld}`, { numbers: [number] });
    const value = Number(((per * number.value) / found.many).toPrecision(DIGITS));
    const of = message(language, 'rate_per', { per: numberIn(language, per) });
    const text = message(language, 'rate_line', {
      counted: sentence.replace(/\.$/, ''),
      value: new Intl.NumberFormat(`${language}-CA`, { maximumSignificantDigits: DIGITS }).format(value),
      of,
      many: numberIn(language, found.many),
    });
    return finding(text, { numbers: [citedWith(number, of, value), number] });
  });
  const { attribution } = CENSUS_CREDIT;
  const credit = residents.some((found) => found?.isOfCensus) ? attribution[language] : '';
  const { text, numbers } = answerOf(bulleted(parts), countable, context, notesOf(counted));
  return finding([text, message(language, 'rate_foot'), credit], { numbers });
}
