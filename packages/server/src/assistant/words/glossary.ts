import type { Text } from '@crimemap/contract/cities';
import { keysOf, TERMS } from './tables.ts';
import { type Language, plain, withRead } from './written.ts';

interface Named {
  readonly term: Text;
  readonly meaning: Text;
}

const ALL = keysOf(TERMS).map((key) => ({
  term: { en: TERMS.en[key].term, fr: TERMS.fr[key].term },
  meaning: { en: TERMS.en[key].meaning, fr: TERMS.fr[key].meaning },
  said: [...TERMS.en[key].said, ...TERMS.fr[key].said],
}));
const SAID = ALL.flatMap(({ said, ...named }) => said.map((one) => ({ ...named, words: plain(one) }))).sort(
  (a, b) => b.words.length - a.words.length,
);

/** Returns the glossary terms in a text, in the order of the text, and the text without them. */
export function termsNamed(text: string): { readonly terms: Named[]; readonly rest: string } {
  let rest = plain(text);
  const found: Array<Named & { readonly at: number }> = [];
  for (const { words, ...named } of SAID) {
    for (let at = rest.indexOf(words); at >= 0; at = rest.indexOf(words)) {
      if (!found.some(({ term }) => term === named.term)) found.push({ ...named, at });
      rest = `${rest.slice(0, at)} ${'_'.repeat(words.length - 2)} ${rest.slice(at + words.length)}`;
    }
  }
  return { terms: found.sort((a, b) => a.at - b.at), rest: withRead(rest) };
}

/** Returns the longest glossary term in a text. */
export function termNamed(text: string): Named | null {
  const words = plain(text);
  return SAID.find((one) => words.includes(one.words)) ?? null;
}

/** Returns the terms that can be explained, for a list. */
export const termsIn = (language: Language): string[] => ALL.map(({ term }) => term[language]);

/** Returns each term of a language with its phrases and its meaning. */
export const termsExplained = (language: Language) => keysOf(TERMS).map((key) => TERMS[language][key]);
