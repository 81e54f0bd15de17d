import { patternOf } from '../words/patterns.ts';
import { keysOf, QUESTIONS_SAID } from '../words/tables.ts';

const { en, fr } = QUESTIONS_SAID;
/** Kind of question. */
export type Asks = keyof typeof en.asks;
export const EVERY_WAY = keysOf({ en: en.asks });

/** Patterns for the words of each kind of question, in both languages. */
export const ASKS = Object.fromEntries(
  EVERY_WAY.map((kind) => [kind, patternOf([...en.asks[kind], ...fr.asks[kind]])]),
) as Readonly<Record<Asks, RegExp>>;

/** Additional words for a kind of question whose answer includes them anyway. */
const BESIDE: Readonly<Partial<Record<Asks, RegExp>>> = Object.fromEntries(
  keysOf({ en: en.beside }).map((kind) => [kind, patternOf([...en.beside[kind], ...fr.beside[kind]])]),
);

/** Returns a text without the words of some kinds of question. */
export function withoutAsking(text: string, kinds: readonly Asks[]): string {
  let rest = text;
  for (const kind of kinds)
    for (const pattern of [ASKS[kind], BESIDE[kind]]) while (pattern?.test(rest)) rest = rest.replace(pattern, ' ');
  return rest;
}
