import { CITIES, cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { phrasesOf, wordsOf } from '../words/phrases.ts';
import {
  bothIn,
  COMPARISONS_SAID,
  FILLERS_SAID,
  FINER_SAID,
  PEOPLE_SAID,
  QUESTIONS_SAID,
  TIMES_SAID,
  TYPE_SAID,
} from '../words/tables.ts';
import { plain } from '../words/written.ts';
import { FILLER_WORDS } from './words-left.ts';

/** Minimum length of a word to be corrected; shorter words such as `cards` and `cars` resemble too many others. */
const LENGTH_MIN = 6;
/**
 * Minimum length of a word with one missing character, such as `thefs`. Such words are corrected only to a longer word.
 */
const MISSING_CHARACTER_MIN = 5;

/** Correct words that are one character away from a word of the vocabulary but mean something else. */
const OWN_WORDS = wordsOf(bothIn(FILLERS_SAID, 'correct'));
const wordsIn = (text: string): string[] => plain(text).trim().split(' ');
const VOCABULARY: ReadonlySet<string> = new Set([
  ...FILLER_WORDS,
  ...[TIMES_SAID, COMPARISONS_SAID, QUESTIONS_SAID, bothIn(FILLERS_SAID, 'areas')].flatMap((table) =>
    [...JSON.stringify(table).matchAll(/(?<=[" /_])[a-z]{4,}(?=[" /_(])/g)].map(([word]) => word),
  ),
  // One word of a two-word name does not name the city.
  ...CITIES.map(({ name }) => plain(name).trim()).filter((name) => !name.includes(' ')),
  ...[TYPE_SAID, FINER_SAID, PEOPLE_SAID].flatMap((table) =>
    phrasesOf<string>(table).flatMap(({ words }) => wordsIn(words)),
  ),
]);

const namesIn = (city: CityId): string[] => {
  const { centres, knownAreas } = cityOf(city);
  const drawn = Object.values(centres).flatMap((areas) => areas.map(({ name }) => name));
  const said = [...knownAreas.areas, ...knownAreas.parts].flatMap((area) => area.said);
  return [...drawn, ...said].flatMap(wordsIn);
};

/**
 * True if two words differ by one inserted, missing or replaced character, or by two neighbouring characters that are
 * swapped.
 */
function isOneEdit(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

export interface Correction {
  readonly written: string;
  readonly read: string;
}

/**
 * Returns the only vocabulary word that is one character away from a word. Returns `null` if there is none or several,
 * or if the word is too short, starts differently or is a correct word.
 */
export function correctionOf(word: string, city: CityId | 'all'): string | null {
  if (word.length < MISSING_CHARACTER_MIN || OWN_WORDS.has(word) || /\d/.test(word)) return null;
  const names = city === 'all' ? [] : namesIn(city);
  if (VOCABULARY.has(word) || names.includes(word)) return null;
  const near = [...new Set([...VOCABULARY, ...names])].filter(
    (one) => one[0] === word[0] && (word.length >= LENGTH_MIN || one.length > word.length) && isOneEdit(word, one),
  );
  // “Robberys” matches both “robbery” and “robberies”; the shorter one is used.
  const [first, ...others] = near.sort((a, b) => a.length - b.length);
  return first !== undefined && others.every((one) => isSameWord(first, one)) ? first : null;
}

/** True if two words are the singular and plural, or the masculine and feminine, of one word. */
const isSameWord = (a: string, b: string): boolean => {
  const stem = (word: string) => word.replace(/(?:ies|es|ed|e|s|y|d)$/, '');
  return stem(a) === stem(b) || stem(stem(a)) === stem(stem(b));
};

/** Returns a question with its misspelled words corrected. */
export const withCorrections = (question: string, corrections: readonly Correction[]): string =>
  corrections.reduce(
    (text, { written, read }) => text.replace(new RegExp(`(?<![\\p{L}\\d])${written}(?![\\p{L}\\d])`, 'giu'), read),
    question,
  );
