import { patternOf } from '../words/patterns.ts';
import { QUESTION_KINDS, type QuestionKind } from '../words/question-kinds.ts';
import { BESIDE_EN, QUESTION_WORDS_EN } from '../words/question-words.en.ts';
import { BESIDE_FR, QUESTION_WORDS_FR } from '../words/question-words.fr.ts';

export type Asks = QuestionKind;

/** The words by which each kind of question is known, in either language. */
export const ASKS = Object.fromEntries(
  QUESTION_KINDS.map((kind) => [kind, patternOf(QUESTION_WORDS_EN[kind], QUESTION_WORDS_FR[kind])]),
) as Readonly<Record<Asks, RegExp>>;

const BESIDE: Readonly<Partial<Record<Asks, RegExp>>> = Object.fromEntries(
  QUESTION_KINDS.flatMap((kind) => {
    const said = [BESIDE_EN[kind], BESIDE_FR[kind]].filter((one) => one !== undefined);
    return said.length > 0 ? [[kind, patternOf(...said)] as const] : [];
  }),
);

/** A text without the words of some kinds of question. */
export function withoutAsking(text: string, kinds: readonly Asks[]): string {
  let rest = text;
  for (const kind of kinds)
    for (const pattern of [ASKS[kind], BESIDE[kind]]) while (pattern?.test(rest)) rest = rest.replace(pattern, ' ');
  return rest;
}
