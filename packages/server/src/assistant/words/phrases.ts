import type { Patterns } from './patterns.ts';
import type { Sayings } from './tables.ts';
import { plain, withRead } from './written.ts';

/** Splits a list such as “bike theft, bikes stolen” into its phrases. */
export const said = (list: string): string[] => list.split(',').map((one) => one.trim().replace(/\s+/g, ' '));

/** Expands a word of a pattern: `steal(s)/rob` becomes `steal`, `steals` and `rob`. */
const wordsAs = (token: string): string[] =>
  token.split('/').flatMap((word) =>
    word
      .split(/(\(\w+\))/)
      .reduce(
        (all, part) =>
          part.startsWith('(')
            ? [...all, ...all.map((one) => `${one}${part.slice(1, -1)}`)]
            : all.map((one) => `${one}${part}`),
        [''],
      )
      .map((one) => one.replaceAll('_', ' ')),
  );

/**
 * Returns every phrase that a pattern can match. The pattern must consist of whole words, without `…`, `*` and
 * lookaround signs.
 */
export const phrasesIn = (pattern: string): string[] =>
  pattern.split(' ').reduce(
    (phrases, token) => {
      const [, optional] = /^\(([^()]+)\)$/.exec(token) ?? [];
      const words = [...wordsAs(optional ?? token), ...(optional === undefined ? [] : [''])];
      return phrases.flatMap((phrase) => words.map((word) => `${phrase} ${word}`.trim()));
    },
    [''],
  );

/** Returns the words of a list in both languages. */
export const wordsOf = ({ en, fr }: Patterns): ReadonlySet<string> => new Set([...en, ...fr].flatMap(phrasesIn));

export interface Phrase<Value> {
  readonly value: Value;
  /** Plain words with a space at either end. */
  readonly words: string;
}

/** Returns the phrases of a table in both languages, longest first. */
export const phrasesOf = <Key extends string>({ en, fr }: Sayings<Key>): readonly Phrase<Key>[] =>
  longestFirst(
    [en, fr]
      .flatMap((table) => Object.entries(table) as [Key, readonly string[]][])
      .flatMap(([value, patterns]) => [...new Set(patterns.flatMap(phrasesIn))].map((said) => phrase(value, said))),
  );

/** Returns a phrase with its text converted to plain words. */
export const phrase = <Value>(value: Value, said: string): Phrase<Value> => ({ value, words: plain(said) });

export interface PhrasesFound<Value> {
  /** The phrases found, in the order of the text. */
  readonly found: readonly Phrase<Value>[];
  /** The values of the phrases, without duplicates. */
  readonly values: readonly Value[];
  /** The text with each character of a phrase replaced by `_`. */
  readonly marked: string;
  /** The text without the phrases. */
  readonly rest: string;
}

/**
 * Finds phrases in a text of plain words. `phrases`: longest first. `isMeant`: returns false if a phrase has another
 * meaning between the text before and after it.
 */
export function phrasesFound<Value>(
  text: string,
  phrases: readonly Phrase<Value>[],
  isMeant = (_before: string, _after: string, _phrase: Phrase<Value>): boolean => true,
): PhrasesFound<Value> {
  let marked = text;
  const placed: (Phrase<Value> & { readonly at: number })[] = [];
  for (const phrase of phrases) {
    const { words } = phrase;
    for (let at = marked.indexOf(words); at >= 0; at = marked.indexOf(words, at + 1)) {
      const [before, after] = [marked.slice(0, at), marked.slice(at + words.length)];
      if (!isMeant(before, after, phrase)) continue;
      placed.push({ ...phrase, at });
      marked = `${before} ${'_'.repeat(words.length - 2)} ${after}`;
    }
  }
  const found = placed.sort((a, b) => a.at - b.at);
  return { found, values: [...new Set(found.map(({ value }) => value))], marked, rest: withRead(marked) };
}

/**
 * Returns the source of a regular expression that matches any of the phrases, as a group without the spaces at either
 * end.
 */
export const anyOf = (phrases: readonly Phrase<unknown>[]): string =>
  `(${phrases.map(({ words }) => words.trim()).join('|')})`;

/** Returns the value of a phrase that `anyOf` matched. */
export const meaningOf = <Value>(phrases: readonly Phrase<Value>[], said: string | undefined): Value | undefined =>
  phrases.find(({ words }) => words.trim() === said)?.value;

export const longestFirst = <Value>(phrases: readonly Phrase<Value>[]): readonly Phrase<Value>[] =>
  phrases.toSorted((a, b) => b.words.length - a.words.length);
