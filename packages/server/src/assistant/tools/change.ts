import { cityOf } from '@crimemap/cities';
import type { CitedNumber } from '@crimemap/contract/assistant';
import type { CityId } from '@crimemap/contract/cities';
import { countIncidents } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { changeOf } from '@crimemap/incident-counts/comparison/change';
import { reportedByOf } from '@crimemap/incident-counts/comparison/maturity';
import { message } from '../../shared/messages.ts';
import type { Period } from '../understand/period.ts';
import { yearIn, yearOf } from '../understand/periods/calendar.ts';
import type { DirectionQuery } from '../understand/understood.ts';
import { type Language, numberIn } from '../words/written.ts';
import { countableOf, queryOf } from './cells.ts';
import { sentenceOf, timeOf, unsaidIn, unsaidOf } from './counted.ts';
import { type Holdings, holdingsOf, touchesHole } from './held.ts';
import { areasUnreadIn, noDataIn } from './held-words.ts';
import { type Like, likeForLike } from './like-for-like.ts';
import { labelOf, placeIn } from './presentation.ts';
import { type Cell, type Finding, finding, type Part, type ReportQuery, type ToolContext } from './tool.ts';
import { trend } from './trend.ts';

const PAIRS_MAX = 6;

/**
 * Returns how a count changed from the first of two periods to the second. It compares only types that are published
 * for both periods. If the second period is incomplete, it compares the same days of both periods.
 */
export async function change(
  query: ReportQuery,
  direction: DirectionQuery,
  over: ReportQuery | null,
  context: ToolContext,
): Promise<Finding> {
  const [before, now] = query.periods;
  const countable = countableOf({ ...query, periods: [{}] }, PAIRS_MAX, context);
  if ('why' in countable) return finding(countable.why);
  if (!before || !now) return finding('');
  const holdings = await holdingsOf(countable.query, countable.today, context);
  const ofPair = { ...direction, isOfNow: over?.periods.length === 0 };
  const pairs = countable.cells.map((cell) => pairOf(cell, [before, now], ofPair, holdings, context));
  const found = await Promise.all(pairs);
  const years = over ? await trend({ ...over, types: countable.query.types }, 'year', context) : null;
  return finding([...found.map(({ text }) => text), years?.text, ...(years ? [countable.missing] : countable.foot)], {
    numbers: [...(years?.numbers ?? []), ...found.flatMap(({ numbers }) => numbers)],
    show: years?.show ?? null,
  });
}

async function pairOf(
  cell: Cell,
  periods: readonly [Period, Period],
  direction: DirectionQuery & { readonly isOfNow: boolean },
  holdings: Holdings,
  context: ToolContext,
): Promise<Part> {
  const { language } = context;
  const ofNow = likeForLike(language, cell, periods, holdings);
  // If the question names no period and this year has no data, the answer compares the last two years that have data.
  const held = direction.overAll
    ? betweenYearsHeld(language, cell, holdings, 'first')
    : 'why' in ofNow && direction.isOfNow
      ? betweenYearsHeld(language, cell, holdings, 'last but one')
      : null;
  const like = held ?? ofNow;
  const notCompared = (why: string) =>
    finding(message(language, 'not_compared', { place: placeIn(language, cell.city, cell.area), why }));
  if ('why' in like) return notCompared(like.why);
  const types = like.types ?? (cell.type ? [cell.type] : null);
  const reportedBy = reportedByOfBefore(cell.city, like, types, holdings);
  if (reportedBy === 'not_final') return notCompared(message(language, 'newest_not_final'));
  const [a, b] = await Promise.all([
    endOf({ ...cell, period: like.periods[0] }, like, holdings, context, reportedBy),
    endOf({ ...cell, period: like.periods[1] }, like, holdings, context),
  ]);
  if (!a.number) return finding(a.sentence);
  if (!b.number) return finding(b.sentence);
  const [before, now] = [a.number.value, b.number.value];
  const verdict = direction.isReversed
    ? verdictIn(language, direction, { before: now, now: before, types, link: 'against' })
    : verdictIn(language, direction, { before, now, types, link: 'after' });
  const unsaid = unsaidIn(language, a.unsaid + b.unsaid, timeOf(cell));
  return finding([verdict, `• ${a.sentence}`, `• ${b.sentence}`, like.note, unsaid], { numbers: [a.number, b.number] });
}

/** Counts one of two compared periods. Returns a sentence with the count, or with the reason why there is none. */
async function endOf(
  cell: Cell,
  { types }: Like,
  holdings: Holdings,
  context: ToolContext,
  reported_by?: string,
): Promise<{ readonly number?: CitedNumber; readonly sentence: string; readonly unsaid: number }> {
  const { language } = context;
  const { today } = holdings;
  const { crime_type, ...rest } = queryOf(cell);
  const ofTypes = types ? { crime_types: types.join(',') } : { crime_type };
  const params = { city: cell.city };
  const { reply, query } = await context.ask(
    countIncidents,
    { params, query: { ...ofTypes, ...rest, reported_by } },
    context,
  );
  const { total, reason } = reply;
  if (total === null) {
    const areasUnread = touchesHole(cell.type, cell.period, holdings) ? '' : areasUnreadIn(language, cell, reason);
    return { sentence: noDataIn(language, cell, [areasUnread], today), unsaid: 0 };
  }
  const { unsaid } = await unsaidOf(cell, context);
  const number = { label: labelOf(language, cell, today), value: total, query };
  return { number, unsaid, sentence: sentenceOf(cell, total, today, language) };
}

/**
 * Compares the last year that has data with the first whole year that has data, or with the year before. Returns `null`
 * if no years can be compared.
 */
function betweenYearsHeld(
  language: Language,
  cell: Cell,
  holdings: Holdings,
  from: 'first' | 'last but one',
): Like | null {
  const held = holdings.held.filter((one) => cell.type === null || one.type === cell.type);
  const first = held.map((one) => one.first).reduce((a, b) => (a > b ? a : b), '');
  const newest = held.map((one) => one.newest ?? holdings.today).reduce((a, b) => (a < b ? a : b), holdings.today);
  const last = yearIn(newest) - (from === 'first' && !newest.endsWith('-12-31') ? 1 : 0);
  const begin = from === 'first' ? yearIn(first) + (first.endsWith('-01-01') ? 0 : 1) : last - 1;
  const like = held.length > 0 && begin < last && likeForLike(language, cell, [yearOf(begin), yearOf(last)], holdings);
  return like && !('why' in like) ? like : null;
}

/**
 * Returns the day by which reports of the earlier period must have been made to be counted, or `undefined` if all are
 * counted.
 */
function reportedByOfBefore(
  city: CityId,
  { periods: [before, now] }: Like,
  types: readonly CrimeType[] | null,
  { sources, today }: Holdings,
): string | 'not_final' | undefined {
  const daysOf = ({ since = '', until = today }: Period) => ({ from: dayNumber(since), to: dayNumber(until) });
  const { counted_by: countedBy } = cityOf(city);
  const day = reportedByOf({ now: daysOf(now), before: daysOf(before), sources, types, countedBy });
  if (day === 'not_final') return day;
  return day === 'all' ? undefined : (dateOfDay(day) ?? undefined);
}

interface Compared {
  readonly before: number;
  readonly now: number;
  /** Types that both numbers count; `null` for all types, or if the numbers count different types. */
  readonly types: readonly CrimeType[] | null;
  readonly link: 'after' | 'against';
}

/**
 * Returns, for example, “Yes: 117 fewer, 367 after 484.” A difference that chance can explain counts as no change. If
 * such a difference has the direction that the question asks about, the verdict is “not clearly”.
 */
export function verdictIn(
  language: Language,
  { direction, isWhether }: DirectionQuery,
  { before, now, types, link }: Compared,
): string {
  const change = changeOf(now, before, types);
  const went = change === 'more' ? 'up' : change === 'fewer' ? 'down' : 'either';
  const isSo = direction === went && went !== 'either';
  const leans = went === 'either' && now !== before && direction === (now > before ? 'up' : 'down');
  const verdict = isSo ? 'way_yes' : leans ? 'way_unclear' : 'way_no';
  const head = message(language, isWhether ? verdict : `way_${went}`);
  const pair = message(language, `pair_${link}`, { now: numberIn(language, now), before: numberIn(language, before) });
  if (change === 'too_few') return message(language, 'way_few', { pair });
  if (now === before) return message(language, 'way_same', { head, now: numberIn(language, now) });
  const many = numberIn(language, Math.abs(now - before));
  return message(language, went === 'either' ? 'way_about' : `way_${went}_by`, { head, many, pair });
}
