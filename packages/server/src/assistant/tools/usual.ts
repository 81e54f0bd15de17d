import type { ReplyOf } from '@crimemap/contract/call';
import { dayNumber } from '@crimemap/contract/incident-days';
import { getUsual, type WindowKind } from '@crimemap/contract/usual';
import { windowKindOf } from '@crimemap/incident-counts/usual/windows';
import { dayWords } from '../../shared/day-words.ts';
import { message } from '../../shared/messages.ts';
import { type Period, periodIn } from '../understand/period.ts';
import { type Language, numberIn } from '../words/written.ts';
import { cellsOf, definitionsIn, leftOutIn, queryOf } from './cells.ts';
import type { LocalReportQuery } from './groups.ts';
import { areasUnreadIn, notAmongIn } from './held-words.ts';
import { publishedOf } from './not-published.ts';
import { cityName, placeIn, todayIn } from './presentation.ts';
import { reportsIn, subjectIn, subjectWithin } from './subject.ts';
import { type Cell, type Finding, finding, type ToolContext } from './tool.ts';

const CELLS_MAX = 4;
/**
 * Length in days of a period that means the newest 28-day window: “the last 28 days”, “the last four weeks” or “the
 * last 30 days”.
 */
const ABOUT_A_WINDOW = { least: 27, most: 31 };

type Reply = ReplyOf<typeof getUsual>;

/** Returns whether counts are within the usual range, per type and area, for the newest 28 days or a named month. */
export async function usual({ around, ...query }: LocalReportQuery, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { city } = query;
  const published = publishedOf(query, context);
  if ('why' in published) return finding(published.why);
  if (query.finer || query.people || query.times) return finding(message(language, 'usual_not_of_part'));
  const { types, missing } = published;
  const today = todayIn(city, context);
  const cells = cellsOf({ ...query, types });
  const parts = await Promise.all(
    cells.slice(0, CELLS_MAX).map(async (cell) => {
      const { windows, end, isOther } = windowOf(cell.period, today);
      const { reply, query: address } = await context.ask(
        getUsual,
        { params: { city }, query: { ...queryOf({ ...cell, period: {} }), ...around?.query, windows, end } },
        context,
      );
      const place = around?.words ?? placeIn(language, city, cell.area);
      return {
        ...judgedIn(language, { cell, place, reply, address }),
        isOther,
        late: lateIn(language, reply, reply.judged?.until),
      };
    }),
  );
  const notes = new Set([
    ...parts.map(({ isOther }) => (isOther ? message(language, 'usual_no_other_period') : '')),
    ...parts.flatMap(({ late }) => late),
    parts.some(({ isUnusual }) => isUnusual) ? message(language, 'usual_not_why') : '',
  ]);
  const rest = [
    ...definitionsIn(language, around ? [] : query.areas),
    missing,
    leftOutIn(language, cells.length - parts.length),
    [...notes].filter(Boolean).join(' '),
  ];
  return finding([...parts.map(({ text }) => text), ...rest].filter(Boolean).join('\n'), {
    numbers: parts.flatMap(({ numbers }) => numbers),
  });
}

/** Returns the window of a period. `isOther` is true if the period matches no window, so the newest is used. */
export function windowOf(
  { since, until }: Period,
  today: string,
): { readonly windows: WindowKind; readonly end?: string | undefined; readonly isOther: boolean } {
  if (since === undefined && until === undefined) return { windows: 'days_28', isOther: false };
  const days = { from: dayNumber(since ?? '1960-01-01'), to: dayNumber(until ?? today) };
  const length = days.to - days.from + 1;
  // The last days end today, or yesterday if only whole days count.
  const daysAgo = dayNumber(today) - days.to;
  const isNewest = (daysAgo === 0 || daysAgo === 1) && length >= ABOUT_A_WINDOW.least && length <= ABOUT_A_WINDOW.most;
  const kind = isNewest ? null : windowKindOf(days);
  return { windows: kind ?? 'days_28', end: kind ? until : undefined, isOther: !kind && !isNewest };
}

interface Judged {
  readonly cell: Cell;
  readonly place: string;
  readonly reply: Reply;
  readonly address: string;
}

/** Describes one count and its usual range in sentences. */
function judgedIn(
  language: Language,
  { cell, place, reply, address }: Judged,
): Pick<Finding, 'text' | 'numbers'> & { readonly isUnusual: boolean } {
  const { judged, city_judged: whole } = reply;
  if (!judged) return { text: whyNotIn(language, { cell, place, reply }), numbers: [], isUnusual: false };
  const when = windowIn(language, reply.windows, judged);
  const { count, state, low, high } = judged;
  const head = message(language, 'count_reports', { place, count: reportsIn(language, count, cell), when });
  const range = rangeIn(language, { low, high });
  const isUnusual = state === 'more' || state === 'fewer';
  const unread = state === 'too_little_history' ? historyUnreadIn(language, reply) : '';
  const years = {
    years: numberIn(language, judged.years ?? 0),
    before: numberIn(language, judged.before ?? 0),
    count: numberIn(language, count),
  };
  const city = cityName(cell.city, language);
  const isWithCity = isUnusual && whole?.state === state;
  const beside = isWithCity
    ? message(language, `usual_city_${state}`, {
        city,
        ...rangeIn(language, whole),
        count: numberIn(language, whole.count),
      })
    : isUnusual && whole?.state === 'usual'
      ? message(language, 'usual_city_usual', { city })
      : '';
  const label = `${subjectIn(language, cell)}, ${place}, ${when}`;
  const cited = (value: number | null | undefined, words: string) =>
    value === null || value === undefined ? [] : [{ label: words, value, query: address }];
  const bound = (which: 'lowest' | 'highest', of: string) => message(language, `usual_${which}`, { of });
  return {
    text: [head, unread || message(language, `usual_${state}`, { ...range, ...years }), beside]
      .filter(Boolean)
      .join(' '),
    numbers: [
      ...cited(count, label),
      ...cited(low, bound('lowest', label)),
      ...cited(high, bound('highest', label)),
      ...(isWithCity
        ? [
            ...cited(whole.count, `${subjectIn(language, cell)}, ${city}, ${when}`),
            ...cited(whole.low, bound('lowest', city)),
            ...cited(whole.high, bound('highest', city)),
          ]
        : []),
    ],
    isUnusual,
  };
}

const rangeIn = (language: Language, { low, high }: { readonly low: number | null; readonly high: number | null }) => ({
  low: numberIn(language, low ?? 0),
  high: numberIn(language, high ?? 0),
});

/** Returns a window in words that follow a noun. */
export const windowIn = (language: Language, windows: WindowKind, { from, until }: { from: string; until: string }) =>
  windows === 'months'
    ? periodIn(language, { since: from, until }, until)
    : message(language, 'usual_28_days', { day: dayWords(language, until) });

/** Returns that a file of the history could not be read, or an empty text if none is missing. */
const historyUnreadIn = (language: Language, { unread_before: hole }: Reply): string =>
  hole
    ? message(language, 'usual_history_unread', {
        from: dayWords(language, hole.from),
        until: dayWords(language, hole.until),
      })
    : '';

/** Returns why a count has no usual range. */
function whyNotIn(language: Language, { cell, place, reply }: Omit<Judged, 'address'>): string {
  const what = subjectWithin(language, cell);
  if (reply.reason === 'too_recent' && reply.end)
    return message(language, 'usual_too_recent', { place, day: dayWords(language, reply.end) });
  // If the boundaries are unread, the API names no data source.
  const why = reply.data_source === null ? areasUnreadIn(language, cell, reply.reason) : '';
  const unread = !why && reply.reason === 'not_read' ? message(language, 'held_not_read') : '';
  const history = reply.reason === 'outside_period' ? historyUnreadIn(language, reply) : '';
  return [message(language, 'usual_no_data', { place, what }), why, unread, history].filter(Boolean).join(' ');
}

/** Returns notes about late reports at the end of the window, and about types that are left out. */
export const lateIn = (
  language: Language,
  { late_reports, end, left_out }: Pick<Reply, 'late_reports' | 'end' | 'left_out'>,
  until: string | null | undefined,
): string[] => [
  ...(left_out.length > 0
    ? [
        notAmongIn(
          language,
          left_out.map(({ crime_type }) => crime_type),
        ),
      ]
    : []),
  ...(until && until !== end
    ? []
    : late_reports === 'held_back' && end
      ? [message(language, 'usual_held_back', { day: dayWords(language, end) })]
      : late_reports === 'same_maturity'
        ? [message(language, 'usual_same_maturity')]
        : []),
];
