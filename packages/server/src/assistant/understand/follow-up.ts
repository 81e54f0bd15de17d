import type { ToolContext } from '../tools/tool.ts';
import { anyPattern, patternOf } from '../words/patterns.ts';
import { bothIn, QUESTIONS_SAID } from '../words/tables.ts';
import { plain } from '../words/written.ts';
import { ALONE, aboutMap } from './about-map.ts';
import { ASKS, ENDS, EVERY_WAY, withoutAsking } from './asks.ts';
import { directionNamed, rateNamed } from './directions.ts';
import { extremeNamed } from './extremes.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { asks, asksOfReportsInGeneral, namesSubject } from './parsed-question.ts';
import type { Period } from './period.ts';
import { movesPeriod } from './period-moved.ts';
import { isWholeYear, monthsBefore, yearBefore, yearIn } from './periods/calendar.ts';
import { plainQuestion } from './plain-question.ts';
import type { Times } from './times.ts';
import type { Understood } from './understood.ts';
import { whatIsNamed } from './what-is-named.ts';
import { isFiller } from './words-left.ts';

/** These words compare what a question names with what the question before named. */
const COMPARES = / (?:compare[drz]?|comparing|versus|vs|comparez|par rapport) /;

/** Maximum number of earlier questions that a follow-up can use. */
const BACK_MAX = 6;

const cuesOf = (written: readonly string[]): readonly RegExp[] =>
  written.map((one) => new RegExp(patternOf([one]), 'g'));
/** At the beginning of a question, these words make it a follow-up, whatever else it names. */
const ADDS = cuesOf([...QUESTIONS_SAID.en.adds, ...QUESTIONS_SAID.fr.adds]);
const CONTINUES = [...ADDS, ...cuesOf([...QUESTIONS_SAID.en.continues, ...QUESTIONS_SAID.fr.continues])];
const withoutCues = (text: string): string => CONTINUES.reduce((rest, cue) => rest.replace(cue, ' '), text);

/** “Is that fewer than last year?” is a question about the direction of change. */
const THAN = / (?:than|que|qu) /;
const saysHow = ({ text, rest }: ParsedQuestion): boolean =>
  rateNamed(rest).per !== null ||
  extremeNamed(rest) !== null ||
  (THAN.test(text) && directionNamed(rest) !== null) ||
  EVERY_WAY.some((kind) => kind !== 'compare' && kind !== 'hour' && kind !== 'weekday' && ASKS[kind].test(text));

/**
 * Returns the unread words of a question, without the words that ask for a rate, an extreme, a change or another kind
 * of answer.
 */
function unreadOf({ text, rest }: ParsedQuestion): string {
  const { rest: plainly } = rateNamed(rest);
  const unread = extremeNamed(plainly)?.rest ?? directionNamed(plainly)?.rest ?? plainly;
  return withoutAsking(
    unread,
    EVERY_WAY.filter((kind) => ASKS[kind].test(text)),
  );
}

/** “In the whole region” in a follow-up removes the area of the question before. */
const WHOLE = anyPattern(bothIn(QUESTIONS_SAID, 'whole'));

/** True if a question has words that continue the one before, such as “and”, “then” and “too”. */
export const goesOnByWords = (question: string): boolean => withoutCues(plain(question)) !== plain(question);

/** True for “thanks” and “ok”, which ask for nothing; false for “on the map”. */
const saysNothing = (question: string): boolean =>
  !/ (?:map|carte) /.test(plain(question)) && withoutCues(plainQuestion(question)).trim() === '';

/** True if a question continues the one before: it has words such as “and”, or it names nothing that is counted. */
const goesOn = (question: string, parsed: ParsedQuestion): boolean => {
  const text = plainQuestion(question);
  const isSubject = namesSubject(parsed) || asksOfReportsInGeneral(parsed);
  return withoutCues(text) !== text || movesPeriod(text) || !isSubject || isBare(parsed);
};

const OF_A_SUBJECT: ReadonlySet<Understood['kind']> = new Set([
  'count',
  'trend',
  'change',
  'busiest',
  'extreme',
  'by_type',
  'latest',
  'place_not_found',
]);

/** True if a complete question continues another one, such as “and assaults?”, “around Union Station instead”. */
export const addsTo = (question: string, understood: Understood): boolean =>
  OF_A_SUBJECT.has(understood.kind) &&
  (ENDS.test(plainQuestion(question)) || ADDS.some((cue) => plainQuestion(question).search(cue) === 0));

/**
 * True if a question names nothing but what is counted, such as “auto theft”. Place, period and kind of question then
 * come from the question before.
 */
export async function isBareSubject(question: string, context: ToolContext): Promise<boolean> {
  const parsed = await whatIsNamed(question, context);
  return !('kind' in parsed) && isBare(parsed);
}

function isBare(parsed: ParsedQuestion): boolean {
  const { rest, text, cities, areas, periods, times, near } = parsed;
  const isAlone = !times && !near && cities.length + areas.length + periods.length === 0;
  const asksNothing = !EVERY_WAY.some((kind) => ASKS[kind].test(text));
  return isAlone && asksNothing && namesSubject(parsed) && rest.trim().split(' ').every(isFiller);
}

/** Maximum number of words of a question such as “usual?”. */
const SHORT = 2;
/** Words such as “that” or « ça » that refer to the question before. */
const POINTS_BACK = / (?:that|this|it|these|those|ca|cela|ceci|c est|est ce(?! que)) /;

/**
 * True if a complete question does not name what is counted, such as “how many in D52?”. It can mean all reports or
 * those of the question before.
 */
export function namesNothingCounted(question: string, understood: Understood): boolean {
  const text = plainQuestion(question);
  const isShort = text.trim().split(' ').length <= SHORT;
  const isOpen =
    OF_A_SUBJECT.has(understood.kind) || (understood.kind === 'usual' && (isShort || POINTS_BACK.test(text)));
  if (!('query' in understood) || !isOpen) return false;
  const { types } = understood.query;
  const finer = 'finer' in understood.query ? understood.query.finer : undefined;
  return !namesSubject({ types, finer }) && !asksOfReportsInGeneral({ text });
}

/** True for a question such as “why?”, which has its own answer and names nothing that the next one could continue. */
async function isAside(question: string, context: ToolContext): Promise<boolean> {
  const about = aboutMap(question, context);
  if (!about || !ALONE.has(about.topic)) return false;
  const named = await whatIsNamed(question, context);
  return !('kind' in named) && !namesSubject(named) && named.areas.length + named.periods.length === 0;
}

/**
 * Fills the missing parts of a question from the questions before it (`before`: oldest first). Returns `null` if the
 * question is not a follow-up.
 */
export async function continued(
  question: string,
  before: readonly string[],
  context: ToolContext,
): Promise<ParsedQuestion | Understood | null> {
  const earlier = before.slice(-BACK_MAX);
  const last = earlier.pop();
  if (last === undefined) return null;
  if (await isAside(last, context)) return continued(question, earlier, context);
  const own = await whatIsNamed(question, context);
  if ('kind' in own || !goesOn(question, own) || saysNothing(question)) return null;
  const from = (await continued(last, earlier, context)) ?? (await whatIsNamed(last, context));
  if ('kind' in from) return { kind: 'not_understood', words: [] };
  const isMoved = movesPeriod(own.text);
  const now = isMoved ? await whatIsNamed(question, context, from.periods) : own;
  if ('kind' in now) return null;
  const isBeside = COMPARES.test(now.text) || (isMoved && THAN.test(now.text));
  // “Compare with D52” can be answered only if the question before also names an area.
  const slots = ['types', 'areas', 'periods'] as const;
  if (isBeside && slots.some((slot) => from[slot].length === 0 && now[slot].length > 0)) return null;
  const besides = <Value>(before: readonly Value[], more: readonly Value[]) =>
    isBeside ? [...before, ...more] : more.length > 0 ? more : before;
  const isOwn = saysHow(now);
  const subject = namesSubject(now) || asksOfReportsInGeneral(now) || asks(now, 'byType') ? now : from;
  const isElsewhere = now.cities.length > 0 || WHOLE.test(now.text);
  const [, metres] = / (\d+) m /.exec(now.text) ?? [];
  const isAround = !isElsewhere && now.areas.length === 0 && from.near !== null;
  const around = isAround ? { ...from.near, metres: Number(metres ?? from.near.metres) } : null;
  return {
    ...from,
    question,
    text: isOwn ? now.text : isBeside ? `${from.text}${now.text}` : from.text,
    rest: withoutCues(
      `${isOwn ? unreadOf(from) : from.rest}${isAround ? now.rest.replace(/ \d+ m(?= )/, '') : now.rest}`,
    ),
    cities: now.cities.length > 0 ? now.cities : from.cities,
    city: now.cities.length > 0 || now.areas.length > 0 ? now.city : from.city,
    types: isBeside ? besides(from.types, now.types) : subject.types,
    finer: subject.finer,
    people: subject.people,
    times: bothTimes(now.times, from.times),
    near: now.near ?? around,
    areas: isElsewhere && now.areas.length === 0 ? [] : besides(from.areas, now.areas),
    // The newest reports are those of all days.
    periods:
      asks(now, 'latest') || (isBeside && now.periods.length > 1)
        ? now.periods
        : besides(from.periods, isBeside ? now.periods.map((one) => setBeside(one, from.periods)) : now.periods),
  };
}

/** Returns weekdays and hours; those that the new question does not name stay as before. */
const bothTimes = (now: Times | undefined, before: Times | undefined): Times | undefined =>
  now && before
    ? {
        weekdays: now.weekdays.length > 0 ? now.weekdays : before.weekdays,
        hours: now.hours ?? before.hours,
      }
    : (now ?? before);

/**
 * Returns the period to compare with, as for “compare with last year”. If the earlier question was about a part of a
 * year, this is the same part of the named year. If that is the period of the earlier question itself, it is the year
 * before.
 */
function setBeside(period: Period, [earlier]: readonly Period[]): Period {
  const { since, until } = earlier ?? {};
  if (!since || !until || !period.since || since.slice(0, 4) !== until.slice(0, 4)) return period;
  const months = 12 * (yearIn(since) - yearIn(period.since));
  const isPart = isWholeYear(period) && !isWholeYear({ since, until });
  const same = isPart ? { since: monthsBefore(since, months), until: monthsBefore(until, months) } : period;
  return same.since === since && same.until === until ? (yearBefore(same) ?? same) : same;
}
