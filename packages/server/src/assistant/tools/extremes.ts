import { dayWords, monthWords } from '../../shared/day-words.ts';
import { message } from '../../shared/messages.ts';
import type { Extreme } from '../understand/extremes.ts';
import { hourIn, type Language, listIn, numberIn, weekdayIn } from '../words/written.ts';
import { unsaidIn } from './cells.ts';
import { eachGrouped, type Grouped } from './groups.ts';
import { leftOutBy } from './sources.ts';
import type { Finding, ReportQuery, ToolContext } from './tool.ts';
import { periodsOver } from './trend.ts';

/** Maximum number of equal values that are listed by name. */
const EQUALS_MAX = 4;
/** Maximum number of months or years that are listed one by one. */
const LINES_MAX = 24;

interface Counted {
  readonly value: string;
  readonly count: number;
}

/** Returns the hours, weekdays, days, months or years with the most or the fewest reports. */
export async function extreme(query: ReportQuery, { of, order }: Extreme, context: ToolContext): Promise<Finding> {
  if (of === 'month' || of === 'year')
    return eachGrouped(query, of, (grouped) => ofCalendar(grouped, of, order, context), context);
  if (of !== 'day') {
    let isSaid = true;
    const found = await eachGrouped(
      query,
      of,
      (grouped) => {
        isSaid &&= grouped.said.length > 0;
        return ofClock(grouped, of, order, context);
      },
      context,
    );
    return isSaid ? found : { ...found, text: `${found.text}\n${await leftOutBy(query.city, context)}` };
  }
  // “Which day had the most” can mean a weekday or a date, so both are returned.
  const ofWeek = await eachGrouped(query, 'weekday', (one) => ofClock(one, 'weekday', order, context), context);
  if (order === 'fewest' || ofWeek.numbers.length === 0) return ofWeek;
  const ofAll = await eachGrouped(query, 'day', (one) => ofDays(one, context), context);
  return { ...ofWeek, text: `${ofWeek.text}\n${ofAll.text}`, numbers: [...ofWeek.numbers, ...ofAll.numbers] };
}

const bestOf = (all: readonly Counted[], order: Extreme['order']): Counted[] => {
  const counts = all.map(({ count }) => count);
  const best = order === 'most' ? Math.max(...counts) : Math.min(...counts);
  return all.filter(({ count }) => count === best);
};

/**
 * Returns, for example, “most in July 2025 (41)”. A few equal values are all named. `link` is the preposition before
 * their names.
 */
function describeBest(
  language: Language,
  best: readonly Counted[],
  order: Extreme['order'],
  link: 'in' | 'on',
  name: (value: string) => string,
): string {
  const [first] = best;
  if (!first) return '';
  const names = best
    .slice(0, EQUALS_MAX)
    .map(({ value }) => message(language, `best_one_${link}`, { value: name(value) }));
  const phrase = {
    most: message(language, order),
    count: numberIn(language, first.count),
    list: listIn(language, names),
  };
  if (best.length > names.length)
    return message(language, `best_many_${link}`, { ...phrase, times: numberIn(language, best.length) });
  return message(language, best.length > 1 ? `best_equal_${link}` : `best_${link}`, phrase);
}

function ofCalendar(
  grouped: Grouped,
  of: 'month' | 'year',
  order: Extreme['order'],
  { language }: ToolContext,
): Pick<Finding, 'text' | 'numbers'> {
  const { all, isPart } = periodsOver(grouped, of);
  // A month or year that is not complete cannot be the one with the fewest reports.
  const whole = order === 'fewest' ? all.filter(({ value }) => !isPart(value)) : all;
  const name = (value: string) => (of === 'year' ? value : monthWords(language, value));
  const best = bestOf(whole, order);
  const phrase = describeBest(language, best, order, 'in', name);
  const { base, cited, reach, total } = grouped;
  const head = phrase
    ? message(language, 'best_told', { base, phrase })
    : message(language, 'best_none_whole', { base });
  const lines =
    all.length <= LINES_MAX
      ? all.map(({ value, count }) =>
          message(language, isPart(value) ? 'list_line_not_whole' : 'list_line', {
            what: name(value),
            value: numberIn(language, count),
          }),
        )
      : [];
  const shown = lines.length > 0 ? all : best.slice(0, EQUALS_MAX);
  const ofYear = of === 'month' && lines.length === 0 ? monthsOfYear(all, isPart, order, language) : '';
  return {
    text: [head, ofYear, ...lines, reach.notes.join(' ')].filter(Boolean).join('\n'),
    numbers: total === 0 ? [] : shown.map(({ value, count }) => cited(name(value), count)),
  };
}

/**
 * Returns which of the twelve months has the most or fewest reports over several whole years; empty with fewer than two
 * whole years.
 */
function monthsOfYear(
  all: readonly Counted[],
  isPart: (value: string) => boolean,
  order: Extreme['order'],
  language: Language,
): string {
  const years = [...new Set(all.map(({ value }) => value.slice(0, 4)))].filter(
    (year) => all.filter(({ value }) => value.startsWith(year) && !isPart(value)).length === 12,
  );
  if (years.length < 2) return '';
  const sums = Array.from({ length: 12 }, (_, month) => {
    const key = String(month + 1).padStart(2, '0');
    const those = all.filter(({ value }) => value.endsWith(`-${key}`) && years.includes(value.slice(0, 4)));
    return { value: key, count: those.reduce((sum, { count }) => sum + count, 0) };
  });
  const name = (month: string) => monthWords(language, `2024-${month}`, { month: 'long' });
  const phrase = describeBest(language, bestOf(sums, order), order, 'in', name);
  const [first, last] = [years[0] ?? '', years.at(-1) ?? ''];
  return message(language, 'best_of_months', { first, last, phrase });
}

function ofClock(
  { cell, said, unsaid, base, cited, reach }: Grouped,
  of: 'hour' | 'weekday',
  order: Extreme['order'],
  { language }: ToolContext,
): Pick<Finding, 'text' | 'numbers'> {
  const values = of === 'hour' ? Array.from({ length: 24 }, (_, i) => String(i)) : ['1', '2', '3', '4', '5', '6', '7'];
  const counts = new Map(said.map(({ value, count }) => [value, count]));
  const all = values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
  const sorted = all.toSorted((a, b) => (order === 'most' ? b.count - a.count : a.count - b.count));
  const top = sorted.slice(0, 3);
  const name = (value: string) => (of === 'hour' ? hourIn(language, value) : weekdayIn(language, value));
  const each = top.map(({ value, count }) =>
    message(language, `clock_one_${of}`, { value: name(value), count: numberIn(language, count) }),
  );
  const most = message(language, cell.people ? order : `${order}_reports`);
  const head =
    said.length === 0
      ? message(language, 'clock_none', { base })
      : message(language, `clock_${of}`, { base, most, list: listIn(language, each) });
  return {
    text: [head, unsaidIn(language, unsaid, of), ...reach.notes].filter(Boolean).join(' '),
    numbers: [
      ...(said.length === 0 ? [] : top.map(({ value, count }) => cited(name(value), count))),
      ...(unsaid > 0 ? [cited(message(language, `clock_not_known_${of}`), unsaid)] : []),
    ],
  };
}

function ofDays({ said, cited }: Grouped, { language }: ToolContext): Pick<Finding, 'text' | 'numbers'> {
  const best = bestOf(said, 'most');
  const phrase = describeBest(language, best, 'most', 'on', (value) => dayWords(language, value));
  return {
    text: message(language, 'best_single_day', { phrase }),
    numbers: best.slice(0, EQUALS_MAX).map(({ value, count }) => cited(dayWords(language, value), count)),
  };
}
