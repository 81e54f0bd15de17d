import type { Sayings } from './tables.ts';
import { plain } from './written.ts';

/** Splits “bike theft, bikes stolen” into its two phrases. */
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

/** Returns every phrase of a pattern of whole words, which contains no `…`, `*` or lookaround sign. */
export const phrasesIn = (pattern: string): string[] =>
  pattern.split(' ').reduce(
    (phrases, token) => {
      const [, optional] = /^\(([^()]+)\)$/.exec(token) ?? [];
      const words = [...wordsAs(optional ?? token), ...(optional === undefined ? [] : [''])];
      return phrases.flatMap((phrase) => words.map((word) => `${phrase} ${word}`.trim()));
    },
    [''],
  );

export interface Phrase<Value> {
  readonly value: Value;
  /** Plain words with a space at either end. */
  readonly words: string;
}

/** Returns the phrases of a table in both languages, longest first. */
export const phrasesOf = <Key extends string>({ en, fr }: Sayings<Key>): Phrase<Key>[] =>
  [en, fr]
    .flatMap((table) => Object.entries(table) as [Key, readonly string[]][])
    .flatMap(([value, patterns]) =>
      [...new Set(patterns.flatMap(phrasesIn))].map((words) => ({ value, words: plain(words) })),
    )
    .sort((a, b) => b.words.length - a.words.length);
