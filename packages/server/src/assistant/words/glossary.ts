import type { Text } from '@crimemap/contract/cities';
import { longestFirst, phrase, phrasesFound } from './phrases.ts';
import { keysOf, TERMS } from './tables.ts';
import { type Language, plain } from './written.ts';

interface Named {
  readonly term: Text;
  readonly meaning: Text;
}

const ALL = keysOf(TERMS).map((key) => ({
  term: { en: TERMS.en[key].term, fr: TERMS.fr[key].term },
  meaning: { en: TERMS.en[key].meaning, fr: TERMS.fr[key].meaning },
  said: [...TERMS.en[key].said, ...TERMS.fr[key].said],
}));
const SAID = longestFirst(ALL.flatMap((named) => named.said.map((one) => phrase<Named>(named, one))));

/** Returns the glossary terms that a text names, in the order of the text, and the text without them. */
export function termsNamed(text: string): { readonly terms: readonly Named[]; readonly rest: string } {
  const { values, rest } = phrasesFound(plain(text), SAID);
  return { terms: values, rest };
}

/** Returns the longest glossary term in a text. */
export const termNamed = (text: string): Named | null =>
  SAID.find(({ words }) => plain(text).includes(words))?.value ?? null;

/** Returns the names of all terms that can be explained. */
export const termsIn = (language: Language): string[] => ALL.map(({ term }) => term[language]);

/** Returns each term of a language with its phrases and its meaning. */
export const termsExplained = (language: Language) => keysOf(TERMS).map((key) => TERMS[language][key]);
