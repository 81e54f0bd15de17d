import { dayWords, monthWords } from '../../shared/day-words.ts';
import { message } from '../../shared/messages.ts';
import { numberIn } from '../words/written.ts';
import { eachGrouped, type Grouped, type LocalReportQuery } from './groups.ts';
import type { Holdings } from './held.ts';
import { reachOf } from './held-words.ts';
import type { Finding, ToolContext } from './tool.ts';

const GROUPS_MAX = 36;

type By = 'year' | 'month';

/** Returns the number of reports per year or month, for the period that has data. */
export const trend = (query: LocalReportQuery, by: By, context: ToolContext): Promise<Finding> =>
  eachGrouped(query, by, (grouped) => describeTrend(grouped, by, context), context);

function describeTrend({ cell, holdings, said, base, cited }: Grouped, by: By, { language }: ToolContext) {
  const { today } = holdings;
  const { first, newest, since, all } = withinSpan({ cell, holdings, said }, by);
  const length = LENGTHS[by];
  const last = all.slice(-GROUPS_MAX);
  const words = (value: string) => (by === 'year' ? value : monthWords(language, value));
  const unfinished = (value: string) => {
    if (value === today.slice(0, length)) return message(language, 'trend_so_far');
    if (!newest?.startsWith(value) || newest === lastDayOf(value)) return '';
    return message(language, 'trend_until', { day: dayWords(language, newest) });
  };
  /** Marks a year or month of which the question includes only a part. */
  const part = (value: string) => {
    const { since: from = '', until: to = '' } = cell.period;
    const begins = from.startsWith(value) && from !== firstDayOf(value) ? dayWords(language, from) : null;
    const ends = to.startsWith(value) && to !== lastDayOf(value) && to < today ? dayWords(language, to) : null;
    if (begins && ends) return message(language, 'trend_from_to', { begins, ends });
    if (ends) return message(language, 'trend_until', { day: ends });
    return `${begins ? message(language, 'trend_from', { day: begins }) : ''}${unfinished(value)}`;
  };
  const lines = last.map(({ value, count }) =>
    message(language, 'list_line', { what: words(value), value: `${numberIn(language, count)}${part(value)}` }),
  );
  // Notes describe only the lines that are shown, but include data missing before the first line.
  const from = all.length > last.length && last[0] ? firstDayOf(last[0].value) : cell.period.since;
  const { until } = cell.period;
  const phrase = { ...(from !== undefined && { since: from }), ...(until !== undefined && { until }) };
  const notes = [
    ...reachOf(language, cell.type, phrase, holdings).notes,
    ...(cell.type === null && since === first && said.some(({ value }) => value < first.slice(0, length))
      ? [message(language, 'trend_left_before', { from: words(first.slice(0, length)) })]
      : []),
    ...(all.length > last.length ? [message(language, `trend_newest_${by}s`)] : []),
  ];
  return {
    text: [message(language, 'head_of_lines', { base }), ...lines, notes.join(' ')].filter(Boolean).join('\n'),
    numbers: last.map(({ value, count }) => cited(words(value), count)),
  };
}

const LENGTHS = { year: 4, month: 7 } as const;

/** Returns the years or months of the period that have data, including those with 0 reports. */
function withinSpan({ cell, holdings, said }: Pick<Grouped, 'cell' | 'holdings' | 'said'>, by: By) {
  const { first, newest } = spanOf(cell.type, holdings);
  const since = latest(cell.period.since ?? '', first);
  const until = earliest(cell.period.until ?? holdings.today, newest ?? holdings.today);
  const length = LENGTHS[by];
  const all = withGaps(said, by, since.slice(0, length), until.slice(0, length));
  const { isMissing } = holesOver(cell.type, holdings);
  return { first, newest, since, until, all: all.filter(({ value }) => !isMissing(value)) };
}

/** Finds years or months that lie in a hole of all counted types, and those that touch a hole of any of them. */
function holesOver(type: Grouped['cell']['type'], { held }: Holdings) {
  const counted = held.filter((one) => type === null || one.type === type);
  return {
    isMissing: (value: string) =>
      counted.length > 0 &&
      counted.every(({ holes }) =>
        holes.some(({ from, until }) => from <= firstDayOf(value) && until >= lastDayOf(value)),
      ),
    isTouched: (value: string) =>
      counted.some(({ holes }) =>
        holes.some(({ from, until }) => from <= lastDayOf(value) && until >= firstDayOf(value)),
      ),
  };
}

/** Returns the same years or months, with a test for incomplete ones. */
export function periodsOver(grouped: Pick<Grouped, 'cell' | 'holdings' | 'said'>, by: By) {
  const { since, until, all } = withinSpan(grouped, by);
  const { isTouched } = holesOver(grouped.cell.type, grouped.holdings);
  return {
    all,
    isPart: (value: string) => firstDayOf(value) < since || lastDayOf(value) > until || isTouched(value),
  };
}

/** Returns the first day on which all counted types have data, and the newest day on which any has. */
function spanOf(
  type: Grouped['cell']['type'],
  { held }: Holdings,
): { readonly first: string; readonly newest: string | null } {
  const counted = held.filter((one) => type === null || one.type === type);
  return {
    first: counted.map((one) => one.first).reduce(latest, ''),
    newest: counted.some((one) => one.newest === null)
      ? null
      : counted.map((one) => one.newest ?? '').reduce(latest, '') || null,
  };
}

const latest = (a: string, b: string): string => (a > b ? a : b);
const earliest = (a: string, b: string): string => (a < b ? a : b);
const firstDayOf = (value: string) =>
  value.length === 4 ? `${value}-01-01` : value.length === 7 ? `${value}-01` : value;
const lastDayOf = (value: string) => {
  const [year = 0, month = 12] = value.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** Adds years and months without a report as 0, also before the first report. */
function withGaps(said: Grouped['said'], by: By, since: string, until: string) {
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
