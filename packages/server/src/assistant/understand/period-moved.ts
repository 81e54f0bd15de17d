import { lastDayOf } from '../../platform/base/clock.ts';
import { anyPattern } from '../words/patterns.ts';
import { bothIn, keysOf, QUESTIONS_SAID } from '../words/tables.ts';
import { plain, READ } from '../words/written.ts';
import type { Period } from './period.ts';
import { monthsBefore, yearIn } from './periods/calendar.ts';
import { periodsNamed } from './periods/periods-named.ts';

const MOVES = bothIn(QUESTIONS_SAID, 'moves');
/** Number of months from the period of the question before to the period that the words mean. */
const MONTHS = { year_before: -12, year_after: 12, month_before: -1, month_after: 1 } as const;
const WORDS = keysOf(MOVES).map((move) => ({ months: MONTHS[move], pattern: anyPattern(bothIn(MOVES, move)) }));

const moveIn = (text: string) => WORDS.find(({ pattern }) => pattern.test(text));

/** True if a text has words such as “the year before”, whose year depends on the question before. */
export const movesPeriod = (text: string): boolean => moveIn(text) !== undefined;

/**
 * Returns the periods that a text names, and the text without their words. Words such as “the year before” mean the
 * year before the other period of the text, or before that of the question before (`earlier`). If these are several
 * periods, or one that cannot be moved, the words remain unread. Without any period, “previous year” means last year.
 */
export function periodsOf(
  text: string,
  earlier: readonly Period[],
  today: string,
): { readonly periods: readonly Period[]; readonly rest: string } {
  const move = moveIn(text);
  const others = periodsNamed(move ? text.replace(move.pattern, ` ${READ} `) : text, today);
  if (!move) return others;
  const { periods, rest } = others;
  const [from, ...more] = periods.length > 0 ? periods : earlier;
  // “This year and the previous year” are counted from today.
  if (!from || (periods.length > 0 && from.until === today)) return periodsNamed(text, today);
  const period = more.length > 0 ? null : upTo(moved(from, move.months, today), today);
  const [words = ''] = move.pattern.exec(text) ?? [];
  return period ? { periods: [...periods, period], rest } : { periods, rest: plain(`${rest}${words}`) };
}

/**
 * Moves a period within one year by a year, or a whole month by a month. A year or month that is not over counts as a
 * whole one: the year before “this year” is the whole last year.
 */
function moved({ since, until }: Period, months: number, today: string): Period | null {
  if (since === undefined || until === undefined) return null;
  const isIn = (part: number) => since.slice(0, part) === until.slice(0, part);
  const isRunning = until === today && since.endsWith('-01') && (isIn(MONTH_DIGITS) || since.endsWith('-01-01'));
  const end = isRunning ? lastDayOf(isIn(MONTH_DIGITS) ? since.slice(0, MONTH_DIGITS) : `${yearIn(since)}-12`) : until;
  const isToMonthEnd = end === lastDayOf(end.slice(0, MONTH_DIGITS));
  const isByMonth = Math.abs(months) === 1;
  if (isByMonth && !(since.endsWith('-01') && isToMonthEnd && isIn(MONTH_DIGITS))) return null;
  if (!isIn(YEAR_DIGITS)) return null;
  const last = monthsBefore(end, -months);
  return { since: monthsBefore(since, -months), until: isToMonthEnd ? lastDayOf(last.slice(0, MONTH_DIGITS)) : last };
}

/** Length of `2026` and of `2026-11`. */
const [YEAR_DIGITS, MONTH_DIGITS] = [4, 7];

/** Ends a period today at the latest; `null` if it has not begun. */
const upTo = (period: Period | null, today: string): Period | null => {
  const { since = '', until = '' } = period ?? {};
  return period === null || since > today ? null : { since, until: until < today ? until : today };
};
