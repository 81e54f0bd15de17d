import { dayWords, monthWords } from '../../shared/day-words.ts';
import { message } from '../../shared/messages.ts';
import { numberIn } from '../words/written.ts';
import { groupsOf } from './counted.ts';
import { eachGrouped, type Grouped } from './groups.ts';
import type { Holdings } from './held.ts';
import { reachOf } from './held-words.ts';
import { citedWith } from './presentation.ts';
import { type Cell, type Finding, finding, type Part, type ReportQuery, type ToolContext } from './tool.ts';

const GROUPS_MAX = 36;

type By = 'year' | 'month';

/** Returns the number of reports per year or month, for the part of the period that has data. */
export const trend = (query: ReportQuery, by: By, context: ToolContext): Promise<Finding> =>
  eachGrouped(query, by, (grouped) => describeTrend(grouped, by, context), context);

function describeTrend(grouped: Grouped, by: By, { language }: ToolContext): Part {
  const { cell, holdings, number } = grouped;
  const { today } = holdings;
  const { first, newest, since, all } = withinSpan(grouped, by);
  const length = LENGTHS[by];
  const last = all.slice(-GROUPS_MAX);
  const isCut = all.length > last.length;
  const words = (value: string) => (by === 'year' ? value : monthWords(language, value));
  /** Marks a year or month that is not over, or that the question includes only in part. */
  const part = (value: string) => {
    const { since: from = '', until: to = '' } = cell.period;
    const begins = from.startsWith(value) && from !== firstDayOf(value) ? dayWords(language, from) : '';
    const isNow = value === today.slice(0, length);
    const [end] = [to < today ? to : '', (!isNow && newest) || '']
      .filter((day) => day.startsWith(value) && day !== lastDayOf(value))
      .toSorted();
    const ends = end ? dayWords(language, end) : '';
    const words =
      begins && ends
        ? message(language, 'period_from_to', { since: begins, until: ends })
        : ends
          ? message(language, 'period_until', { day: ends })
          : begins
            ? message(language, 'trend_from', { day: begins })
            : isNow && message(language, 'trend_so_far');
    return words ? ` (${words})` : '';
  };
  const lines = last.map(({ value, count }) =>
    message(language, 'list_line', { what: words(value), value: `${numberIn(language, count)}${part(value)}` }),
  );
  // Notes are about the lines that are shown, and about data missing before the first line.
  const shown = isCut && last[0] ? { ...cell.period, since: firstDayOf(last[0].value) } : cell.period;
  const begin = first.slice(0, length);
  const isLeftOut = cell.type === null && since === first && groupsOf(grouped).said.some(({ value }) => value < begin);
  const notes = [
    ...reachOf(language, cell.type, shown, holdings).notes,
    isLeftOut ? message(language, 'trend_left_before', { from: words(begin) }) : '',
    isCut ? message(language, `trend_newest_${by}s`) : '',
  ];
  return finding(
    [message(language, 'head_of_lines', { base: number.label }), ...lines, notes.filter(Boolean).join(' ')],
    {
      numbers: last.map(({ value, count }) => citedWith(number, words(value), count)),
    },
  );
}

const LENGTHS = { year: 4, month: 7 } as const;

type Spanned = Pick<Grouped, 'cell' | 'holdings' | 'groups'>;

/** Returns the years or months of the period that have data, including those with 0 reports. */
function withinSpan({ cell, holdings, groups }: Spanned, by: By) {
  const held = heldOf(cell, holdings);
  // First day on which all counted types have data, and newest day on which at least one has data.
  const first = held.map((one) => one.first).reduce(latest, '');
  const newest = held.some((one) => one.newest === null)
    ? null
    : held.map((one) => one.newest ?? '').reduce(latest, '') || null;
  const since = latest(cell.period.since ?? '', first);
  const until = earliest(cell.period.until ?? holdings.today, newest ?? holdings.today);
  const length = LENGTHS[by];
  const all = withGaps(groupsOf({ groups }).said, by, since.slice(0, length), until.slice(0, length));
  const isMissing = (value: string) =>
    held.length > 0 &&
    held.every(({ holes }) => holes.some(({ from, until }) => from <= firstDayOf(value) && until >= lastDayOf(value)));
  return { first, newest, since, until, all: all.filter(({ value }) => !isMissing(value)) };
}

const heldOf = ({ type }: Pick<Cell, 'type'>, { held }: Holdings) =>
  held.filter((one) => type === null || one.type === type);

/** Returns the same years or months, with a function that tells whether one is incomplete or has days without data. */
export function periodsOver(grouped: Spanned, by: By) {
  const { since, until, all } = withinSpan(grouped, by);
  const holes = heldOf(grouped.cell, grouped.holdings).flatMap((one) => one.holes);
  const isTouched = (value: string) =>
    holes.some(({ from, until }) => from <= lastDayOf(value) && until >= firstDayOf(value));
  return {
    all,
    isPart: (value: string) => firstDayOf(value) < since || lastDayOf(value) > until || isTouched(value),
  };
}

const latest = (a: string, b: string): string => (a > b ? a : b);
const earliest = (a: string, b: string): string => (a < b ? a : b);
const firstDayOf = (value: string) => (value.length === 4 ? `${value}-01-01` : `${value}-01`);
const lastDayOf = (value: string) => {
  const [year = 0, month = 12] = value.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** Adds years and months without reports as 0, including those before the first report. */
function withGaps(said: ReturnType<typeof groupsOf>['said'], by: By, since: string, until: string) {
  const included = said.filter(({ value }) => value >= since && value <= until);
  const counts = new Map(included.map(({ value, count }) => [value, count]));
  const all: Array<{ value: string; count: number }> = [];
  const [year = 0, month = 1] = since.split('-').map(Number);
  for (let i = 0; i < 12 * 200; i += 1) {
    const value =
      by === 'year' ? String(year + i) : new Date(Date.UTC(year, month - 1 + i, 15)).toISOString().slice(0, 7);
    if (value > until) break;
    all.push({ value, count: counts.get(value) ?? 0 });
  }
  return all;
}
