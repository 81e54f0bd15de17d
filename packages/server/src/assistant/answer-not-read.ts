import { message } from '../shared/messages.ts';
import { asksForNumber, isHelpPerhapsNeeded } from './guard/guard-question.ts';
import type { Refused } from './guard/refused.ts';
import { othersThan } from './suggestions.ts';
import { type Finding, finding, type ToolContext } from './tools/tool.ts';
import { helpNear } from './understand/help-search.ts';
import { readingsOffered } from './understand/readings-offered.ts';
import { understand } from './understand/understand.ts';
import type { Understood } from './understand/understood.ts';
import { notUnderstoodIn, unknownPlaceIn } from './words/our-words.ts';

type NotRead = Extract<Understood, { readonly kind: 'not_understood' | 'unknown_place' }>;

export const isNotRead = (understood: Understood): understood is NotRead =>
  understood.kind === 'not_understood' || understood.kind === 'unknown_place';

/** Maximum number of suggested questions. */
const OFFERED_MAX = 3;

/**
 * Says which words were not understood and suggests other questions: the same question without these words, and
 * questions from the help. Returns no number, because a word that was not understood could narrow the question.
 * `before`: the earlier questions, oldest first.
 */
export async function answerNotRead(
  understood: NotRead,
  question: string,
  context: ToolContext,
  before: readonly string[],
): Promise<Finding> {
  const { language } = context;
  if (isPerhapsInNeed(question)) {
    const next = question.trim().endsWith('?') ? helpNear(question, context, true) : [];
    return finding(notUnderstoodIn(language, []), { next });
  }
  const readings = await readingsOffered(question, understood, context, before);
  const offered = [...readings, ...helpNear(question, context, readings.length > 0)].slice(0, OFFERED_MAX);
  if (understood.kind === 'unknown_place')
    return finding(unknownPlaceIn(language, understood.place, understood.city), { next: offered });
  const next = offered.length > 0 ? offered : othersThan('', context);
  const isWithout = readings.length > 0 && understood.words.length > 0;
  const said = notUnderstoodIn(language, understood.words);
  const ask = message(language, isWithout ? 'assistant_understood_part' : 'assistant_for_example');
  return finding([`${said} ${ask}`, ...next.map((one) => `• ${one}`)].join('\n'), { next });
}

/**
 * True if the writer may need help. The answer then offers no numbers unless the question requests one; “with” and
 * “more” alone do not.
 */
export const isPerhapsInNeed = (question: string): boolean => isHelpPerhapsNeeded(question) && !asksForNumber(question);

/**
 * Reasons for rejecting a question after which numbers are still offered, since numbers alone do not judge, rank or
 * name anybody.
 */
const HAS_NUMBERS: ReadonlySet<Refused> = new Set(['verdict', 'ranking', 'person', 'prediction']);

/** Returns questions to suggest in place of a rejected one. `before`: the earlier questions, oldest first. */
export async function offeredInstead(
  why: Refused,
  question: string,
  context: ToolContext,
  before: readonly string[],
): Promise<readonly string[]> {
  if (!HAS_NUMBERS.has(why)) return othersThan(question, context);
  const readings = await readingsOf(question, context, before);
  const offered = [...readings, ...helpNear(question, context, true)].slice(0, OFFERED_MAX);
  return offered.length > 0 ? offered : othersThan(question, context);
}

/**
 * Returns questions that have a number, to suggest in place of one that has none. `before`: the earlier questions,
 * oldest first.
 */
export async function readingsOf(question: string, context: ToolContext, before: readonly string[]): Promise<string[]> {
  const { understood } = await understand(question, context, before);
  return (await readingsOffered(question, understood, context, before)).slice(0, OFFERED_MAX);
}
