import { cityOf } from '@crimemap/cities';
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
import { cellsOf, definitionsIn, queryOf, unsaidIn, unsaidOf } from './cells.ts';
import { countedOf, holeBetween, sentenceOf } from './count-reports.ts';
import { type Holdings, holdingsOf, touchesHole } from './held.ts';
import { areasUnreadIn, noDataIn } from './held-words.ts';
import { type Like, likeForLike } from './like-for-like.ts';
import { caveatsOf, publishedOf, typesHolding } from './not-published.ts';
import { labelOf, placeIn, todayIn } from './presentation.ts';
import { type Cell, type Finding, finding, type ReportQuery, type ToolContext } from './tool.ts';
import { trend } from './trend.ts';

const PAIRS_MAX = 6;

/**
 * Returns how a number changed from the first of two periods to the second. It compares only types that are published
 * over both periods. If the second period is incomplete, it compares the same days of both.
 */
export async function change(
  query: ReportQuery,
  direction: DirectionQuery,
  over: ReportQuery | null,
  context: ToolContext,
): Promise<Finding> {
  const { language } = context;
  const { city } = query;
  const published = publishedOf(query, context);
  if ('why' in published) return finding(published.why);
  const { types, missing } = published;
  const [before, now] = query.periods;
  if (!before || !now) return finding('');
  const today = todayIn(city, context);
  const holdings = await holdingsOf(query, typesHolding(query, types), today, context);
  const pairs = cellsOf({ ...query, types, periods: [{}] });
  const phrases = await Promise.all(
    pairs
      .slice(0, PAIRS_MAX)
      .map((cell) =>
        pairOf(cell, [before, now], { ...direction, isOfNow: over?.periods.length === 0 }, holdings, context),
      ),
  );
  const years = over ? await trend({ ...over, types }, 'year', context) : null;
  const rest = [...(years ? [] : [...definitionsIn(language, query.areas), ...caveatsOf(query, language)]), missing];
  return finding([...phrases.map(({ text }) => text), years?.text ?? '', ...rest].filter(Boolean).join('\n'), {
    numbers: [...(years?.numbers ?? []), ...phrases.flatMap(({ numbers }) => numbers)],
    show: years?.show ?? null,
  });
}

async function pairOf(
  cell: Cell,
  [before, now]: readonly [Period, Period],
  direction: DirectionQuery & { readonly isOfNow: boolean },
  holdings: Holdings,
  context: ToolContext,
): Promise<Finding> {
  const { language } = context;
  const ofNow = likeForLike(cell, before, now, holdings);
  // If the question names no period and this year has no data, compares the last two years that have data.
  const held = direction.overAll
    ? betweenYearsHeld(cell, holdings, 'first')
    : 'why' in ofNow && direction.isOfNow
      ? betweenYearsHeld(cell, holdings, 'last but one')
      : null;
  const like = held ?? ofNow;
  if ('why' in like)
    return finding(
      message(language, 'not_compared', {
        place: placeIn(language, cell.city, cell.area),
        why: like.why(language),
      }),
    );
  const { today } = holdings;
  const types = like.types ?? (cell.type ? [cell.type] : null);
  const reportedBy = reportedByOfBefore(cell.city, like, types, holdings);
  if (reportedBy === 'not_final') return finding(notFinalIn(language, cell));
  const counts = await Promise.all(
    like.periods.map(async (period) => {
      const one = { ...cell, period };
      const { crime_type, ...query } = queryOf(one);
      const ofTypes = like.types ? { crime_types: like.types.join(',') } : { crime_type };
      const reported_by = period === like.periods[0] ? reportedBy : undefined;
      const found = await context.ask(
        countIncidents,
        { params: { city: cell.city }, query: { ...ofTypes, ...query, reported_by } },
        context,
      );
      if (found.reply.total === null) return found.reply;
      const { unsaid } = await unsaidOf(one, context);
      const number = { label: labelOf(language, { ...one, today }), value: found.reply.total, query: found.query };
      return { number, unsaid, sentence: sentenceOf(one, found.reply.total, today, language) };
    }),
  );
  const [a, b] = counts;
  if (!a || !b || 'reason' in a || 'reason' in b) {
    const [period, none] = a && 'reason' in a ? [like.periods[0], a] : [like.periods[1], b];
    const place = placeIn(language, cell.city, cell.area);
    const isUnread = touchesHole(cell.type, period, holdings);
    const notes =
      none && 'reason' in none && !isUnread ? [areasUnreadIn(language, cell, none.reason)].filter(Boolean) : [];
    return finding(noDataIn(language, place, cell, period, { isHeld: false, notes }, today));
  }
  const by = cell.times?.hours ? 'hour' : 'weekday';
  const text = [
    direction.isReversed
      ? verdictIn(language, direction, { before: b.number.value, now: a.number.value, types, link: 'against' })
      : verdictIn(language, direction, { before: a.number.value, now: b.number.value, types, link: 'after' }),
    `• ${a.sentence}`,
    `• ${b.sentence}`,
    like.note(language),
    unsaidIn(language, a.unsaid + b.unsaid, by),
  ];
  return finding(text.filter(Boolean).join('\n'), { numbers: [a.number, b.number] });
}

/** Compares the last year with data with the first whole one, or with the year before. `null`: no comparable years. */
function betweenYearsHeld(cell: Cell, holdings: Holdings, from: 'first' | 'last but one'): Like | null {
  const held = holdings.held.filter((one) => cell.type === null || one.type === cell.type);
  const first = held.map((one) => one.first).reduce((a, b) => (a > b ? a : b), '');
  const newest = held.map((one) => one.newest ?? holdings.today).reduce((a, b) => (a < b ? a : b), holdings.today);
  const last = yearIn(newest) - (from === 'first' && !newest.endsWith('-12-31') ? 1 : 0);
  const begin = from === 'first' ? yearIn(first) + (first.endsWith('-01-01') ? 0 : 1) : last - 1;
  const like = held.length > 0 && begin < last ? likeForLike(cell, yearOf(begin), yearOf(last), holdings) : null;
  return like && !('why' in like) ? like : null;
}

/** Returns the reporting cut-off day for the earlier period, or `undefined` if all its reports count. */
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

const notFinalIn = (language: Language, { city, area }: Cell): string =>
  message(language, 'not_compared', {
    place: placeIn(language, city, area),
    why: message(language, 'newest_not_final'),
  });

/** Returns the type of two compared numbers if it is one. */
const cellTypes = ({ types }: ReportQuery): readonly CrimeType[] | null => (types.length === 1 ? types : null);

interface Compared {
  readonly before: number;
  readonly now: number;
  /** Types that both numbers count; `null` for all types, or for different ones. */
  readonly types: readonly CrimeType[] | null;
  readonly link: 'after' | 'against';
}

/**
 * Returns, for example, “Yes: 117 fewer, 367 after 484.” A difference that chance can explain counts as no change. If
 * it points the way of the question, the verdict is “not clearly”.
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
  const numbers = { head, now: numberIn(language, now), before: numberIn(language, before) };
  if (change === 'too_few') return message(language, `way_few_${link}`, numbers);
  if (went === 'either') return message(language, now === before ? 'way_same' : `way_about_${link}`, numbers);
  return message(language, `way_${went}_${link}`, { ...numbers, many: numberIn(language, Math.abs(now - before)) });
}

/** Returns whether the first of two things has more, or fewer, reports than the second. */
export async function than(query: ReportQuery, direction: DirectionQuery, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { city } = query;
  const published = publishedOf(query, context);
  if ('why' in published) return finding(published.why);
  if (published.missing) return finding(published.missing);
  const today = todayIn(city, context);
  const counted = await countedOf(cellsOf(query), query, today, context);
  const [first, second] = counted.map(({ number }) => number?.value);
  const notes = [...new Set(counted.flatMap((one) => one.notes))];
  // Two periods are compared only if both are complete.
  const isFair = counted.every(({ number, isWhole }) => number && (isWhole || query.periods.length < 2));
  const hole = holeBetween(counted, language);
  const verdict =
    hole ??
    (isFair && first !== undefined && second !== undefined
      ? verdictIn(language, direction, { before: second, now: first, types: cellTypes(query), link: 'against' })
      : '');
  const text = [
    verdict,
    ...counted.map(
      ({ cell, number, without }) => `• ${number ? sentenceOf(cell, number.value, today, language) : without}`,
    ),
    ...definitionsIn(language, query.areas),
    ...caveatsOf(query, language),
    notes.join(' '),
    query.areas.length > 1 ? message(language, 'not_where_to_be') : '',
  ];
  return finding(text.filter(Boolean).join('\n'), {
    numbers: counted.flatMap(({ number }) => (number ? [number] : [])),
  });
}
