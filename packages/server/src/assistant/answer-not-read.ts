import { message } from '../shared/messages.ts';
import { isHelpPerhapsNeeded } from './guard/guard-question.ts';
import { othersThan } from './suggestions.ts';
import { type Finding, finding, type ToolContext } from './tools/tool.ts';
import { ASKS, EVERY_WAY } from './understand/asks.ts';
import { helpNear } from './understand/help-search.ts';
import { readingsOffered } from './understand/readings-offered.ts';
import type { Understood } from './understand/understood.ts';
import { typesNamed } from './words/crime-type-words.ts';
import { notUnderstoodIn, unknownPlaceIn } from './words/our-words.ts';
import { plain } from './words/written.ts';

type NotRead = Extract<Understood, { readonly kind: 'not_understood' | 'unknown_place' }>;

export const isNotRead = (understood: Understood): understood is NotRead =>
  understood.kind === 'not_understood' || understood.kind === 'unknown_place';

/** Number of questions that are offered at most. */
const OFFERED_MAX = 3;

/**
 * Returns what was not understood, with what can be asked instead: the question without those words, and what the help explains. It
 * returns no number, because without some words a question asks for more. `before`: the questions before it, oldest first.
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
  const ask = message(language, isWithout ? 'assistant_without_words' : 'assistant_for_example');
  return finding([`${said} ${ask}`, ...next.map((one) => `• ${one}`)].join('\n'), { next });
}

/** Somebody who perhaps needs help is offered no numbers unless they ask for one; “with” and “more” alone do not ask. */
export const isPerhapsInNeed = (question: string): boolean => isHelpPerhapsNeeded(question) && !asksForNumber(question);

function asksForNumber(question: string): boolean {
  const text = plain(question);
  const isAsked = EVERY_WAY.some((way) => way !== 'compare' && ASKS[way].test(text));
  return isAsked || (question.trim().endsWith('?') && typesNamed(text).types.length > 0);
}
