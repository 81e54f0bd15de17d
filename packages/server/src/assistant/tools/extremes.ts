import { dayWords, monthWords } from '../../shared/day-words.ts';
import { message } from '../../shared/messages.ts';
import type { Extreme } from '../understand/extremes.ts';
import { hourIn, type Language, listIn, numberIn, weekdayIn } from '../words/written.ts';
import { groupsOf, type TimeUnit, unsaidIn } from './counted.ts';
import { eachGrouped, type Grouped } from './groups.ts';
import { citedWith } from './presentation.ts';
import { leftOutBy } from './sources.ts';
import { type Finding, finding, type Part, type ReportQuery, type ToolContext } from './tool.ts';
import { periodsOver } from './trend.ts';

/** Maximum number of tied values that are listed by name. */
const EQUALS_MAX = 4;
/** Maximum number of months or years that are listed one by one. */
const LINES_MAX = 24;
/** Number of hours or weekdays that are listed. */
const TIMES_LISTED = 3;
/** Maximum number of hours or weekdays that are listed if several are equal to the last one. */
const TIES_LISTED = 6;

interface Value {
  readonly value: string;
  readonly count: number;
}
type Order = Extreme['order'];

/** Returns the hours, weekdays, days, months or years with the most or the fewest reports. */
export async function extreme(query: ReportQuery, { of, order }: Extreme, context: ToolContext): Promise<Finding> {
  const { language } = context;
  if (of === 'month' || of === 'year')
    return eachGrouped(query, of, (grouped) => ofCalendar(grouped, of, order, language), context);
  // “Which day had the most” can mean a weekday or a date, so the answer gives both.
  const unit = of === 'day' ? 'weekday' : of;
  const leftOut = await leftOutBy(query.city, context);
  const found = await eachGrouped(
    query,
    unit,
    (grouped) => {
      const part = ofClock(grouped, unit, order, language);
      // If no counted report has a time, adds what the sources do not publish.
      const isSaid = groupsOf(grouped).said.length > 0;
      return isSaid ? part : { ...part, text: `${part.text}\n${leftOut}` };
    },
    context,
  );
  if (of !== 'day' || order === 'fewest' || found.numbers.length === 0) return found;
  const days = await eachGrouped(query, 'day', (one) => ofDays(one, language), context);
  return { ...found, text: `${found.text}\n${days.text}`, numbers: [...found.numbers, ...days.numbers] };
}

/** Returns the three hours or weekdays with the most reports, and the number of reports without a time. */
export const busiest = (query: ReportQuery, of: TimeUnit, context: ToolContext): Promise<Finding> =>
  extreme(query, { of, order: 'most' }, context);

const bestOf = (all: readonly Value[], order: Order): Value[] => {
  const counts = all.map(({ count }) => count);
  const best = order === 'most' ? Math.max(...counts) : Math.min(...counts);
  return all.filter(({ count }) => count === best);
};

/**
 * Prepositions for months and years, for days, and for hours. The first goes before a list, the second before each of
 * its items.
 */
const LINKS = {
  in: { en: ['in ', ''], fr: ['', 'en '] },
  on: { en: ['on ', ''], fr: ['', 'le '] },
  from: { en: ['from ', ''], fr: ['', 'de '] },
} as const;

function linked(language: Language, link: keyof typeof LINKS, names: readonly string[]): string {
  const [before, each] = LINKS[link][language];
  const items = names.map((name) => `${each}${name}`);
  return `${before}${listIn(language, items)}`;
}

/** Returns, for example, “most in July 2025 (41)”. Up to `EQUALS_MAX` tied values are named. */
function describeBest(
  language: Language,
  best: readonly Value[],
  order: Order,
  link: 'in' | 'on',
  name: (value: string) => string,
): string {
  const [first] = best;
  if (!first) return '';
  const names = best.slice(0, EQUALS_MAX).map(({ value }) => name(value));
  const isMany = best.length > names.length;
  return message(language, isMany ? 'best_many' : best.length > 1 ? 'best_equal' : 'best', {
    most: message(language, order),
    count: numberIn(language, first.count),
    times: numberIn(language, best.length),
    list: linked(language, link, names),
  });
}

function ofCalendar(grouped: Grouped, of: 'month' | 'year', order: Order, language: Language): Part {
  const { all, isPart } = periodsOver(grouped, of);
  // An incomplete month or year cannot be the one with the fewest reports.
  const best = bestOf(order === 'fewest' ? all.filter(({ value }) => !isPart(value)) : all, order);
  const name = (value: string) => (of === 'year' ? value : monthWords(language, value));
  const { number, notes } = grouped;
  const base = number.label;
  const phrase = describeBest(language, best, order, 'in', name);
  const isListed = all.length > 0 && all.length <= LINES_MAX;
  const lines = all.map(({ value, count }) =>
    message(language, isPart(value) ? 'list_line_not_whole' : 'list_line', {
      what: name(value),
      value: numberIn(language, count),
    }),
  );
  const text = [
    phrase ? message(language, 'best_told', { base, phrase }) : message(language, 'best_none_whole', { base }),
    ...(isListed ? lines : of === 'month' ? [monthsOfYear(all, isPart, order, language)] : []),
    notes.join(' '),
  ];
  const shown = isListed ? all : best.slice(0, EQUALS_MAX);
  return finding(text, { numbers: shown.map(({ value, count }) => citedWith(number, name(value), count)) });
}

/**
 * Returns which month of the year has the most or fewest reports over several whole years; empty if there are fewer
 * than two whole years.
 */
function monthsOfYear(
  all: readonly Value[],
  isPart: (value: string) => boolean,
  order: Order,
  language: Language,
): string {
  const years = [...new Set(all.map(({ value }) => value.slice(0, 4)))].filter(
    (year) => all.filter(({ value }) => value.startsWith(year) && !isPart(value)).length === 12,
  );
  const [first = '', last = ''] = [years[0], years.at(-1)];
  if (first === last) return '';
  const sums = Array.from({ length: 12 }, (_, month) => {
    const value = String(month + 1).padStart(2, '0');
    const those = all.filter((one) => one.value.endsWith(`-${value}`) && years.includes(one.value.slice(0, 4)));
    return { value, count: those.reduce((sum, { count }) => sum + count, 0) };
  });
  const name = (month: string) => monthWords(language, `2024-${month}`, { month: 'long' });
  const phrase = describeBest(language, bestOf(sums, order), order, 'in', name);
  return message(language, 'best_of_months', { first, last, phrase });
}

function ofClock(grouped: Grouped, unit: TimeUnit, order: Order, language: Language): Part {
  const { cell, number, notes } = grouped;
  const { said, unsaid } = groupsOf(grouped);
  const counts = new Map(said.map(({ value, count }) => [value, count]));
  const all = unit === 'hour' ? Array.from({ length: 24 }, (_, i) => String(i)) : ['1', '2', '3', '4', '5', '6', '7'];
  const sign = order === 'most' ? -1 : 1;
  const top = all
    .map((value) => ({ name: unit === 'hour' ? hourIn(language, value) : weekdayIn(language, value), value }))
    .map(({ name, value }) => ({ name, count: counts.get(value) ?? 0 }))
    .filter(({ count }) => said.length > 0 && (order === 'fewest' || count > 0))
    .toSorted((a, b) => sign * (a.count - b.count))
    .filter(
      ({ count }, i, sorted) => i < TIMES_LISTED || (i < TIES_LISTED && count === sorted[TIMES_LISTED - 1]?.count),
    );
  const each = top.map(({ name, count }) => `${name} (${numberIn(language, count)})`);
  const head = message(language, top.length === 0 ? 'clock_none' : 'clock', {
    base: number.label,
    most: message(language, cell.people ? order : `${order}_reports`),
    list: linked(language, unit === 'hour' ? 'from' : 'on', each),
  });
  return {
    text: [head, unsaidIn(language, unsaid, unit), ...notes].filter(Boolean).join(' '),
    numbers: [
      ...top.map(({ name, count }) => citedWith(number, name, count)),
      ...(unsaid > 0 ? [citedWith(number, message(language, `clock_not_known_${unit}`), unsaid)] : []),
    ],
  };
}

function ofDays(grouped: Grouped, language: Language): Part {
  const best = bestOf(groupsOf(grouped).said, 'most');
  const name = (day: string) => dayWords(language, day);
  const phrase = describeBest(language, best, 'most', 'on', name);
  return {
    text: message(language, 'best_single_day', { phrase }),
    numbers: best.slice(0, EQUALS_MAX).map(({ value, count }) => citedWith(grouped.number, name(value), count)),
  };
}
