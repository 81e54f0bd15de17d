import { CITIES } from '@crimemap/cities';
import type { AnswerSlot } from '@crimemap/contract/assistant';
import { answerNotRead, isNotRead, isPerhapsInNeed } from './answer-not-read.ts';
import { helpPerhapsIn } from './guard/guard-question.ts';
import { nextAfter } from './suggestions.ts';
import { answerUnderstood } from './tools/answer-understood.ts';
import { notFoundIn } from './tools/near-place.ts';
import { type Finding, finding, type ToolContext } from './tools/tool.ts';
import { asAnswered, ofEachCity, readingsOffered } from './understand/readings-offered.ts';
import { slotsOf } from './understand/slots.ts';
import { understand } from './understand/understand.ts';
import type { Understood } from './understand/understood.ts';
import { notCoveredIn, OUR_WORDS, partOfAreaIn, readAsIn, twoCitiesIn, unusedIn } from './words/our-words.ts';
import type { PlaceNotCovered } from './words/places-not-covered.ts';
import { plain } from './words/written.ts';

/** Kinds of questions whose answers contain no number. */
const OF_THE_MAP: ReadonlySet<Understood['kind']> = new Set(['about_map', 'explain', 'explain_each', 'sources']);

export interface BuiltInAnswer extends Finding {
  readonly isUnderstood: boolean;
  readonly slots: readonly AnswerSlot[];
}

/**
 * Answers a question without a model, and returns whether it was understood. `earlier`: the earlier questions of the
 * conversation, oldest first.
 */
export async function builtIn(
  question: string,
  context: ToolContext,
  earlier: readonly string[] = [],
): Promise<BuiltInAnswer> {
  const before = await asAnswered(earlier, context);
  const { understood, corrections, unused } = await understand(question, context, before);
  const { language } = context;
  const answer = isNotRead(understood)
    ? await answerNotRead(understood, question, context, before)
    : await found(understood, question, context, before);
  const hasAnswer = answer.numbers.length > 0 || OF_THE_MAP.has(understood.kind);
  const notes = [
    hasAnswer ? '' : helpPerhapsIn(language, question),
    corrections.length > 0 ? readAsIn(language, corrections) : '',
    unused.length > 0 ? unusedIn(language, unused) : '',
  ].filter(Boolean);
  const slots = await slotsOf(question, understood, context);
  const isAlone = answer.next.length > 0 || (!hasAnswer && isPerhapsInNeed(question));
  const next = isAlone ? answer.next : nextAfter(answer, slots, question, context);
  return {
    ...answer,
    text: [...notes, answer.text].join('\n'),
    next,
    isUnderstood: understood.kind !== 'not_understood',
    slots,
  };
}

/** Returns the answer. If it has no number for a place or a part of an area, also suggests other questions. */
async function found(
  understood: Understood,
  question: string,
  context: ToolContext,
  before: readonly string[],
): Promise<Finding> {
  const answer = await find(understood, question, context);
  const isLost = understood.kind === 'place_not_found' || understood.kind === 'part_of_area';
  if (!isLost || answer.numbers.length + answer.next.length > 0) return answer;
  const next = await readingsOffered(question, understood, context, before);
  return { ...answer, next: next.filter((one) => plain(one) !== plain(question)) };
}

/** Returns the questions of a list that can be answered. */
async function readable(questions: readonly string[], context: ToolContext): Promise<string[]> {
  const read = await Promise.all(questions.map((one) => understand(one, context)));
  return questions.filter((_, i) => {
    const { understood, unused = [] } = read[i] ?? {};
    return understood && !isNotRead(understood) && understood.kind !== 'part_of_area' && unused.length === 0;
  });
}

async function find(understood: Understood, question: string, context: ToolContext): Promise<Finding> {
  switch (understood.kind) {
    case 'part_of_area':
      return finding(partOfAreaIn(context.language, understood.part), {
        next: await readable(understood.instead, context),
      });
    case 'not_covered':
      return notCovered(understood.places, understood.also, question, context);
    case 'two_cities':
      return finding(twoCitiesIn(context.language, understood.cities), {
        next: await ofEachCity(question, understood.cities, context),
      });
    case 'which_city':
      return finding(OUR_WORDS.whichCity[context.language], {
        next: CITIES.map(
          ({ displayName }) => `${question.replace(/[\s?.!]+$/, '')}, ${displayName[context.language]}?`,
        ),
      });
    case 'place_not_found':
      return finding(notFoundIn(context.language, understood.place, understood.nearest));
    case 'too_far':
      return finding(OUR_WORDS.tooFar[context.language]);
    case 'unknown_place':
    case 'not_understood':
      return answerNotRead(understood, question, context, []);
    default:
      return answerUnderstood(understood, context);
  }
}

/** Says that some places are not covered, and answers for the other places of the question. */
async function notCovered(
  places: readonly PlaceNotCovered[],
  also: Understood | null,
  question: string,
  context: ToolContext,
): Promise<Finding> {
  const said = notCoveredIn(context.language, places);
  if (also === null) return finding(said);
  const found = await find(also, question, context);
  return { ...found, text: `${said}\n${found.text}` };
}
