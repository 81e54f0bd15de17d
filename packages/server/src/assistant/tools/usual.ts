import type { CitedNumber } from '@crimemap/contract/assistant';
import type { ReplyOf } from '@crimemap/contract/call';
import { dayNumber } from '@crimemap/contract/incident-days';
import { getUsual, type WindowKind } from '@crimemap/contract/usual';
import { windowKindOf } from '@crimemap/incident-counts/usual/windows';
import { dayWords } from '../../shared/day-words.ts';
import { message } from '../../shared/messages.ts';
import { type Period, periodIn } from '../understand/period.ts';
import { type Language, numberIn } from '../words/written.ts';
import { answerOf, countableOf, queryOf } from './cells.ts';
import { areasUnreadIn, notAmongIn } from './held-words.ts';
import { atPlace, cityName, reportsIn, subjectIn, subjectWithin, whereIn } from './presentation.ts';
import { type Cell, type Finding, finding, type Part, type ReportQuery, type ToolContext } from './tool.ts';

const CELLS_MAX = 4;
/**
 * Minimum and maximum length in days of a period that means the newest 28-day window: “the last 28 days”, “the last
 * four weeks” or “the last 30 days”.
 */
const ABOUT_A_WINDOW = { least: 27, most: 31 };

type Reply = ReplyOf<typeof getUsual>;

/** Returns whether counts are within the usual range, per type and area, for the newest 28 days or a named month. */
export async function usual(query: ReportQuery, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { city } = query;
  const countable = countableOf(query, CELLS_MAX, context);
  if ('why' in countable) return finding(countable.why);
  if (query.finer || query.people || query.times) return finding(message(language, 'usual_not_of_part'));
  const parts = await Promise.all(
    countable.cells.map(async (cell) => {
      const { windows, end, isOther } = windowOf(cell.period, countable.today);
      const { reply, query: address } = await context.ask(
        getUsual,
        { params: { city }, query: { ...queryOf({ ...cell, period: {} }), windows, end } },
        context,
      );
      const until = reply.judged?.until ?? '';
      // A source can be months late. Its newest window then says nothing about the period of the question.
      if (!isOther && until !== '' && until < (cell.period.since ?? '')) {
        const inputs = { place: atPlace(language, cell), day: dayWords(language, until) };
        return { ...finding(message(language, 'usual_too_recent', inputs)), isUnusual: false, isOther, late: [] };
      }
      return { ...judgedIn(language, cell, reply, address), isOther, late: lateIn(language, reply, until) };
    }),
  );
  const notes = new Set([
    parts.some(({ isOther }) => isOther) ? message(language, 'usual_no_other_period') : '',
    ...parts.flatMap(({ late }) => late),
    parts.some(({ isUnusual }) => isUnusual) ? message(language, 'usual_not_why') : '',
  ]);
  // No map link, because the map does not show the usual range.
  return { ...answerOf(parts, countable, context, [...notes].filter(Boolean).join(' ')), show: null };
}

/**
 * Returns the window for a period. `isOther` is true if no window matches the period; the newest window is then used.
 */
export function windowOf(
  { since, until }: Period,
  today: string,
): { readonly windows: WindowKind; readonly end?: string | undefined; readonly isOther: boolean } {
  if (since === undefined && until === undefined) return { windows: 'days_28', isOther: false };
  const days = { from: dayNumber(since ?? '1960-01-01'), to: dayNumber(until ?? today) };
  const length = days.to - days.from + 1;
  // “The last … days” end today, or yesterday if only whole days count.
  const daysAgo = dayNumber(today) - days.to;
  const isNewest = (daysAgo === 0 || daysAgo === 1) && length >= ABOUT_A_WINDOW.least && length <= ABOUT_A_WINDOW.most;
  const kind = isNewest ? null : windowKindOf(days);
  return { windows: kind ?? 'days_28', end: kind ? until : undefined, isOther: !kind && !isNewest };
}

/** Describes a count and its usual range in sentences. */
function judgedIn(language: Language, cell: Cell, reply: Reply, query: string): Part & { readonly isUnusual: boolean } {
  const { judged, city_judged: whole } = reply;
  if (!judged) return { text: whyNotIn(language, cell, reply), numbers: [], isUnusual: false };
  const place = atPlace(language, cell);
  const city = cityName(cell.city, language);
  const when = windowIn(language, reply.windows, judged);
  const { count, state } = judged;
  const isUnusual = state === 'more' || state === 'fewer';
  const isWithCity = isUnusual && whole?.state === state;
  const years = { years: numberIn(language, judged.years ?? 0), before: numberIn(language, judged.before ?? 0) };
  const text = [
    message(language, 'count_reports', { place, count: reportsIn(language, count, cell), when }),
    (state === 'too_little_history' && historyUnreadIn(language, reply)) ||
      message(language, `usual_${state}`, { ...rangeIn(language, judged), ...years }),
    isWithCity ? message(language, `usual_city_${state}`, { city, ...rangeIn(language, whole) }) : '',
    isUnusual && whole?.state === 'usual' ? message(language, 'usual_city_usual', { city }) : '',
  ];
  const subject = subjectIn(language, cell);
  return {
    text: text.filter(Boolean).join(' '),
    numbers: [
      ...rangeNumbers(language, judged, `${subject}, ${whereIn(language, cell)}, ${when}`, query),
      ...(isWithCity ? rangeNumbers(language, whole, `${subject}, ${city}, ${when}`, query, city) : []),
    ],
    isUnusual,
  };
}

interface Range {
  readonly count: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** Formats a count and its usual range as text. */
export const rangeIn = (language: Language, { count, low, high }: Range) => ({
  count: numberIn(language, count),
  low: numberIn(language, low ?? 0),
  high: numberIn(language, high ?? 0),
});

/**
 * Returns a count and its usual range as cited numbers. `of`: name of the range in the labels of its lowest and highest
 * count.
 */
export const rangeNumbers = (
  language: Language,
  { count, low, high }: Range,
  label: string,
  query: string,
  of = label,
): CitedNumber[] => [
  { label, value: count, query },
  ...(low === null ? [] : [{ label: message(language, 'usual_lowest', { of }), value: low, query }]),
  ...(high === null ? [] : [{ label: message(language, 'usual_highest', { of }), value: high, query }]),
];

/** Describes a window in words that follow a noun. */
export const windowIn = (language: Language, windows: WindowKind, { from, until }: { from: string; until: string }) =>
  windows === 'months'
    ? periodIn(language, { since: from, until }, until)
    : message(language, 'usual_28_days', { day: dayWords(language, until) });

/** Says that a file of earlier years could not be read; empty if all were read. */
const historyUnreadIn = (language: Language, { unread_before: hole }: Reply): string =>
  hole
    ? message(language, 'usual_history_unread', {
        from: dayWords(language, hole.from),
        until: dayWords(language, hole.until),
      })
    : '';

/** Says why a count has no usual range. */
function whyNotIn(language: Language, cell: Cell, reply: Reply): string {
  const place = atPlace(language, cell);
  const { reason, end } = reply;
  if (reason === 'too_recent' && end)
    return message(language, 'usual_too_recent', { place, day: dayWords(language, end) });
  // If the boundaries of the areas are not available, the API names no data source.
  const areas = reply.data_source === null ? areasUnreadIn(language, cell, reason) : '';
  return [
    message(language, 'usual_no_data', { place, what: subjectWithin(language, cell) }),
    areas || (reason === 'not_read' ? message(language, 'held_not_read') : ''),
    reason === 'outside_period' ? historyUnreadIn(language, reply) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns notes about reports that may still arrive for the end of the window, and about types that are left out. */
export function lateIn(
  language: Language,
  { late_reports: late, end, left_out }: Pick<Reply, 'late_reports' | 'end' | 'left_out'>,
  until: string | null | undefined,
): string[] {
  const leftOut = left_out.map(({ crime_type }) => crime_type);
  const day = end ? dayWords(language, end) : '';
  const isLate = !until || until === end;
  return [
    notAmongIn(language, leftOut),
    isLate && late === 'held_back' && end ? message(language, 'usual_held_back', { day }) : '',
    isLate && late === 'same_maturity' ? message(language, 'usual_same_maturity') : '',
  ];
}
