import { wordsOf } from '../words/phrases.ts';
import { bothIn, FILLERS_SAID } from '../words/tables.ts';
import { READ } from '../words/written.ts';

/**
 * Words that can be removed from a question without changing it. A word that could narrow a question must not be in
 * this list.
 */
export const FILLER_WORDS: ReadonlySet<string> = wordsOf(bothIn(FILLERS_SAID, 'fillers'));
/** Words for kinds of areas. Next to the name of an area they add nothing; without one they narrow the question. */
const OF_AREAS = wordsOf(bothIn(FILLERS_SAID, 'areas'));
/** Words for times, numbers and kinds, which are never part of a place name. */
const NEVER_PLACES = wordsOf(bothIn(FILLERS_SAID, 'never_places'));
/** True if a word is never part of a place name. */
export const isNeverPlace = (word: string): boolean =>
  NEVER_PLACES.has(word) || OF_AREAS.has(word) || /^\d+$/.test(word);
const PLACE_FOLLOWS = / (?:in|at|on|dans|a|au|aux|sur|en)(?: (?:the|le|la|les|l))? $/;

/** True if a word can be removed without changing the question. */
export const isFiller = (word: string): boolean => word === READ || FILLER_WORDS.has(word);

export interface WordsLeft {
  /** Words that were not understood, in the order of the text. */
  readonly words: readonly string[];
  /** The name among these words that is written like a place: after `in`, `at`, `dans` or `à`. */
  readonly place: string | null;
}

/**
 * Returns the words of a text that were not understood and are not fillers. `withAreas`: true if the question names an
 * area.
 */
export function wordsLeft(text: string, withAreas: boolean): WordsLeft {
  const all = text.trim().split(' ').filter(Boolean);
  // « L’est de Montréal » names a part of Montréal; `est` alone is a verb.
  const isEast = (i: number) => all[i] === 'est' && all[i - 1] === 'l' && /^(?:de|d|du)$/.test(all[i + 1] ?? '');
  const isLeft = (word: string, i: number) => isEast(i) || (!isFiller(word) && !(withAreas && OF_AREAS.has(word)));
  const words = all.filter(isLeft);
  const first = all.findIndex(isLeft);
  const last = all.findIndex((word, i) => i > first && !isLeft(word, i));
  const name = all.slice(first, last < 0 ? undefined : last);
  const stands =
    first > 0 && PLACE_FOLLOWS.test(` ${all.slice(0, first).join(' ')} `) && !isEast(first) && !name.some(isNeverPlace);
  const place = stands && name.length === words.length && name.some((word) => word.length > 2) ? name.join(' ') : null;
  return { words, place: first < 0 ? null : place };
}
