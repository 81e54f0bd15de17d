import { countIncidents } from '@crimemap/contract/counts';
import { message } from '../../shared/messages.ts';
import type { Period } from '../understand/period.ts';
import { yearIn, yearOf } from '../understand/periods/calendar.ts';
import type { DirectionAsked } from '../understand/understood.ts';
import { type Language, numberIn } from '../words/written.ts';
import { cellsOf, definitionsIn, queryOf, unsaidIn, unsaidOf } from './cells.ts';
import { countedOf, sentenceOf } from './count-reports.ts';
import { type Holdings, holdingsOf } from './held.ts';
import { noDataIn } from './held-words.ts';
import { type Like, likeForLike } from './like-for-like.ts';
import { caveatsOf, publishedOf, typesHolding } from './not-published.ts';
import { labelOf, placeIn, todayIn } from './told.ts';
import { type Cell, type Finding, finding, type ToolContext, type Wanted } from './tool.ts';
import { trend } from './trend.ts';

const PAIRS_MAX = 6;

/**
 * Which way numbers went from the first of two periods to the second, like for like: of types that are published over both,
 * and, where the second is not over or not held to its end, of the same days of both.
 */
export async function change(
  wanted: Wanted,
  asked: DirectionAsked,
  over: Wanted | null,
  context: ToolContext,
): Promise<Finding> {
  const { language } = context;
  const { city } = wanted;
  const published = publishedOf(wanted, language);
  if ('why' in published) return finding(published.why);
  const { types, missing } = published;
  const [before, now] = wanted.periods;
  if (!before || !now) return finding('');
  const today = todayIn(city, context);
  const holdings = await holdingsOf(city, typesHolding(wanted, types), today, context);
  const pairs = cellsOf({ ...wanted, types, periods: [{}] });
  const told = await Promise.all(
    pairs
      .slice(0, PAIRS_MAX)
      .map((cell) => pairOf(cell, [before, now], { ...asked, isOfNow: over?.periods.length === 0 }, holdings, context)),
  );
  const years = over ? await trend({ ...over, types }, 'year', context) : null;
  const rest = [...(years ? [] : [...definitionsIn(language, wanted.areas), ...caveatsOf(wanted, language)]), missing];
  return finding([...told.map(({ text }) => text), years?.text ?? '', ...rest].filter(Boolean).join('\n'), {
    numbers: [...(years?.numbers ?? []), ...told.flatMap(({ numbers }) => numbers)],
    show: years?.show ?? null,
  });
}

async function pairOf(
  cell: Cell,
  [before, now]: readonly [Period, Period],
  asked: DirectionAsked & { readonly isOfNow: boolean },
  holdings: Holdings,
  context: ToolContext,
): Promise<Finding> {
  const { language } = context;
  const ofNow = likeForLike(cell, before, now, holdings);
  // Where no period is asked for and nothing of this year is held, it went the way of the last year that is.
  const held = asked.overAll
    ? betweenYearsHeld(cell, holdings, 'first')
    : 'why' in ofNow && asked.isOfNow
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
  const counts = await Promise.all(
    like.periods.map(async (period) => {
      const one = { ...cell, period };
      const { crime_type, ...query } = queryOf(one);
      const types = like.types ? { crime_types: like.types.join(',') } : { crime_type };
      const found = await context.ask(
        countIncidents,
        { params: { city: cell.city }, query: { ...types, ...query } },
        context,
      );
      if (found.reply.total === null) return null;
      const { unsaid } = await unsaidOf(one, context);
      const number = { label: labelOf(language, { ...one, today }), value: found.reply.total, query: found.query };
      return { number, unsaid, sentence: sentenceOf(one, found.reply.total, today, language) };
    }),
  );
  const [a, b] = counts;
  if (!a || !b) {
    const period = like.periods[a ? 1 : 0] ?? {};
    const place = placeIn(language, cell.city, cell.area);
    return finding(noDataIn(language, place, cell, period, { isHeld: false, notes: [] }, today));
  }
  const by = cell.times?.hours ? 'hour' : 'weekday';
  const text = [
    asked.isReversed
      ? verdictIn(language, asked, b.number.value, a.number.value, 'against')
      : verdictIn(language, asked, a.number.value, b.number.value, 'after'),
    `• ${a.sentence}`,
    `• ${b.sentence}`,
    like.note(language),
    unsaidIn(language, a.unsaid + b.unsaid, by),
  ];
  return finding(text.filter(Boolean).join('\n'), { numbers: [a.number, b.number] });
}

/** From a year that is held to the last that is held, alike; `null` where there are no two. */
function betweenYearsHeld(cell: Cell, holdings: Holdings, from: 'first' | 'last but one'): Like | null {
  const held = holdings.held.filter((one) => cell.type === null || one.type === cell.type);
  const first = held.map((one) => one.first).reduce((a, b) => (a > b ? a : b), '');
  const newest = held.map((one) => one.newest ?? holdings.today).reduce((a, b) => (a < b ? a : b), holdings.today);
  const last = yearIn(newest) - (from === 'first' && !newest.endsWith('-12-31') ? 1 : 0);
  const begin = from === 'first' ? yearIn(first) + (first.endsWith('-01-01') ? 0 : 1) : last - 1;
  const like = held.length > 0 && begin < last ? likeForLike(cell, yearOf(begin), yearOf(last), holdings) : null;
  return like && !('why' in like) ? like : null;
}

/** “Yes: 117 fewer, 367 after 484.” */
export function verdictIn(
  language: Language,
  { direction, isWhether }: DirectionAsked,
  before: number,
  now: number,
  link: 'after' | 'against',
): string {
  const went = now > before ? 'up' : now < before ? 'down' : 'either';
  const isSo = direction === went && went !== 'either';
  const head = message(language, isWhether ? (isSo ? 'way_yes' : 'way_no') : `way_${went}`);
  const numbers = { head, now: numberIn(language, now), before: numberIn(language, before) };
  if (went === 'either') return message(language, 'way_same', numbers);
  return message(language, `way_${went}_${link}`, { ...numbers, many: numberIn(language, Math.abs(now - before)) });
}

/** Whether the first of two things has more, or fewer, than the second. */
export async function than(wanted: Wanted, asked: DirectionAsked, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { city } = wanted;
  const published = publishedOf(wanted, language);
  if ('why' in published) return finding(published.why);
  if (published.missing) return finding(published.missing);
  const today = todayIn(city, context);
  const counted = await countedOf(cellsOf(wanted), wanted, today, context);
  const [first, second] = counted.map(({ number }) => number?.value);
  const notes = [...new Set(counted.flatMap((one) => one.notes))];
  // A number of which a part is not held is no measure for the other.
  const isFair = counted.every(({ number }) => number) && (notes.length === 0 || wanted.periods.length < 2);
  const verdict =
    isFair && first !== undefined && second !== undefined ? verdictIn(language, asked, second, first, 'against') : '';
  const text = [
    verdict,
    ...counted.map(
      ({ cell, number, without }) => `• ${number ? sentenceOf(cell, number.value, today, language) : without}`,
    ),
    ...definitionsIn(language, wanted.areas),
    ...caveatsOf(wanted, language),
    notes.join(' '),
    wanted.areas.length > 1 ? message(language, 'not_where_to_be') : '',
  ];
  return finding(text.filter(Boolean).join('\n'), {
    numbers: counted.flatMap(({ number }) => (number ? [number] : [])),
  });
}
