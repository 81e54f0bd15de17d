import type { ToolContext } from '../tools/tool.ts';
import { patternOf } from '../words/patterns.ts';
import { QUESTIONS_SAID } from '../words/tables.ts';
import { ASKS, type Asks } from './asks.ts';
import { withoutDayOrNight } from './day-or-night.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { asksOfReportsInGeneral, namesSubject } from './parsed-question.ts';
import { plainQuestion } from './plain-question.ts';
import { rateNamed } from './rates.ts';
import type { Understood } from './understood.ts';
import { whatIsNamed } from './what-is-named.ts';

/** So many questions back a follow-up may begin. */
const BACK_MAX = 6;

const cuesOf = (written: readonly string[]): readonly RegExp[] =>
  written.map((one) => new RegExp(patternOf([one]), 'g'));
/** At the beginning of a question these go on with the one before, whatever else it names. */
const ADDS = cuesOf([...QUESTIONS_SAID.en.adds, ...QUESTIONS_SAID.fr.adds]);
const CONTINUES = [...ADDS, ...cuesOf([...QUESTIONS_SAID.en.continues, ...QUESTIONS_SAID.fr.continues])];
const withoutCues = (text: string): string => CONTINUES.reduce((rest, cue) => rest.replace(cue, ' '), text);

const saysHow = ({ text, rest }: ParsedQuestion): boolean =>
  rateNamed(rest).per !== null ||
  (Object.keys(ASKS) as Asks[]).some(
    (kind) => kind !== 'compare' && kind !== 'hour' && kind !== 'weekday' && ASKS[kind].test(text),
  );

const addsTo = (text: string): boolean => ADDS.some((cue) => text.search(cue) === 0);

/** Does a question go on with the one before: by its words, or because it names nothing that is counted? */
const goesOn = (question: string, parsed: ParsedQuestion): boolean => {
  const text = plainQuestion(question);
  return withoutCues(text) !== text || !(namesSubject(parsed) || asksOfReportsInGeneral(parsed));
};

const OF_A_SUBJECT: ReadonlySet<Understood['kind']> = new Set([
  'count',
  'trend',
  'change',
  'than',
  'busiest',
  'extreme',
]);

/**
 * May a question that was read whole go on with the one before all the same? “And assaults?” does, and “how many in D52?”, which names
 * nothing that is counted.
 */
export function leavesOpen(question: string, understood: Understood): boolean {
  if (!('query' in understood) || !OF_A_SUBJECT.has(understood.kind)) return false;
  const text = plainQuestion(question);
  const { types } = understood.query;
  const finer = 'finer' in understood.query ? understood.query.finer : undefined;
  return addsTo(text) || !(namesSubject({ types, finer }) || asksOfReportsInGeneral({ text }));
}

/**
 * A question with what it leaves unsaid taken from those before it (`before`: oldest first); `null` where it does not go on with them.
 */
export async function continued(
  question: string,
  before: readonly string[],
  context: ToolContext,
): Promise<ParsedQuestion | Understood | null> {
  const earlier = before.slice(-BACK_MAX);
  const last = earlier.pop();
  if (last === undefined) return null;
  const now = await whatIsNamed(question, context);
  if ('kind' in now || !goesOn(question, now)) return null;
  const from =
    (await continued(last, earlier, context)) ?? (await whatIsNamed(withoutDayOrNight(last) ?? last, context));
  if ('kind' in from) return from.kind === 'near' ? nearAgain(from, now) : null;
  const isOwn = saysHow(now);
  const subject = namesSubject(now) || asksOfReportsInGeneral(now) ? now : from;
  return {
    ...from,
    question,
    text: isOwn ? now.text : from.text,
    rest: withoutCues(isOwn ? now.rest : `${from.rest}${now.rest}`),
    cities: now.cities.length > 0 ? now.cities : from.cities,
    city: now.cities.length > 0 || now.areas.length > 0 ? now.city : from.city,
    types: subject.types,
    finer: subject.finer,
    people: subject.people,
    times: now.times ?? from.times,
    areas: now.areas.length > 0 ? now.areas : now.cities.length > 0 ? [] : from.areas,
    periods: now.periods.length > 0 ? now.periods : from.periods,
  };
}

/** The same place with another distance, type or period. */
function nearAgain(from: Extract<Understood, { readonly kind: 'near' }>, now: ParsedQuestion): Understood {
  const [, metres] = / (\d+) m /.exec(now.text) ?? [];
  const { types, finer, people } = namesSubject(now) ? now : from.query;
  return {
    ...from,
    query: {
      types,
      finer,
      people,
      times: now.times ?? from.query.times,
      periods: now.periods.length > 0 ? now.periods : from.query.periods,
    },
    metres: metres === undefined ? from.metres : Number(metres),
  };
}
