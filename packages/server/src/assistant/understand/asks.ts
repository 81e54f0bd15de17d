import { patternOf } from '../words/patterns.ts';
import { keysOf, QUESTIONS_SAID } from '../words/tables.ts';

const { en, fr } = QUESTIONS_SAID;
/** Kind of question, such as `count` or `usual`. */
export type Asks = keyof typeof en.asks;
export const EVERY_WAY = keysOf({ en: en.asks });

/** Patterns for the words that identify each kind of question, in both languages. */
export const ASKS = Object.fromEntries(
  EVERY_WAY.map((kind) => [kind, patternOf([...en.asks[kind], ...fr.asks[kind]])]),
) as Readonly<Record<Asks, RegExp>>;

/** Words after a place that continue the question before and are not part of the name: “around Union Station instead”. */
export const ENDS = patternOf([...en.ends, ...fr.ends]);

/** Words for other things that the answer to a kind of question includes anyway. */
const BESIDE: Readonly<Partial<Record<Asks, RegExp>>> = Object.fromEntries(
  keysOf({ en: en.beside }).map((kind) => [kind, patternOf([...en.beside[kind], ...fr.beside[kind]])]),
);

/** Removes the words that identify some kinds of question from a text. */
export function withoutAsking(text: string, kinds: readonly Asks[]): string {
  let rest = text;
  for (const kind of kinds)
    for (const pattern of [ASKS[kind], BESIDE[kind]]) while (pattern?.test(rest)) rest = rest.replace(pattern, ' ');
  return rest;
}
