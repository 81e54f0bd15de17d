import { distance } from 'fastest-levenshtein';
import { inPortions } from '../shared/in-portions.ts';
import type { Word } from './words.ts';

/**
 * Ways to match typed words.
 * - `whole words`: all words match, and each is complete.
 * - `as written`: the last word may be incomplete.
 * - `with mistakes`: typing mistakes are allowed.
 * - `any of the words`: some words may be missing.
 */
export type MatchMode = 'whole words' | 'as written' | 'with mistakes' | 'any of the words';

/** Returns how many characters of a word may be wrong: none in a short word or a number, otherwise at most two. */
export const mistakesAllowed = (word: string): number =>
  /\d/.test(word) || word.length < 4 ? 0 : word.length === 4 ? 1 : 2;

/** Finds documents by their words, and returns the numbers of the documents. */
export interface TermIndex {
  /**
   * Returns document numbers, the lowest first. Documents with the whole last word come before documents with only its
   * beginning; the latter may exceed `atMost` by half. In the mode `any of the words`, documents with more of the words
   * come first.
   */
  find(typed: readonly Word[], parsed: MatchMode, atMost: number): number[];
}

/**
 * Returns a bit mask of the characters in a word. If the bits of two words differ too much, the words need no
 * comparison by character.
 */
function charactersOf(word: string): number {
  let characters = 0;
  for (let i = 0; i < word.length; i += 1) characters |= 1 << (word.charCodeAt(i) % 31);
  return characters;
}

function bitsIn(number: number): number {
  let rest = number;
  let bits = 0;
  for (; rest !== 0; bits += 1) rest &= rest - 1;
  return bits;
}

/**
 * Builds an index of documents, each a list of words, with the most important document first. Works in portions. A
 * search library is not used, because it scores every document of every matching word; for a common beginning of a word
 * this took a thousand times as long.
 */
export async function termIndex(documents: readonly (readonly string[])[]): Promise<TermIndex> {
  const byTerm = new Map<string, number[]>();
  await inPortions(documents, (words, id) => {
    for (const word of words) {
      const ids = byTerm.get(word);
      if (ids) ids.push(id);
      else byTerm.set(word, [id]);
    }
  });
  const terms = [...byTerm.keys()].sort();
  const ids: Int32Array[] = [];
  const characters = new Int32Array(terms.length);
  await inPortions(terms, (term, nth) => {
    ids.push(Int32Array.from(byTerm.get(term) ?? []));
    characters[nth] = charactersOf(term);
  });

  /** Returns the position of the first term that does not sort before a text. */
  function firstFrom(text: string): number {
    let [low, high] = [0, terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((terms[middle] as string) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function exactly({ written, normalized }: Word): number[] {
    return [...new Set([written, normalized])]
      .map(firstFrom)
      .filter((nth) => terms[nth] === written || terms[nth] === normalized);
  }

  function beginningWith({ written }: Word): number[] {
    const found: number[] = [];
    for (let nth = firstFrom(written); terms[nth]?.startsWith(written); nth += 1) found.push(nth);
    return found;
  }

  function about({ written }: Word, last: boolean): number[] {
    const allowed = mistakesAllowed(written);
    if (allowed === 0) return [];
    const own = charactersOf(written);
    const found: number[] = [];
    for (let nth = 0; nth < terms.length; nth += 1) {
      const theirs = characters[nth] as number;
      if (bitsIn(own & ~theirs) > allowed) continue;
      const term = terms[nth] as string;
      const begun = last && term.length > written.length ? term.slice(0, written.length) : term;
      if (Math.abs(begun.length - written.length) <= allowed && distance(written, begun) <= allowed) found.push(nth);
    }
    return found;
  }

  /** Increases the count of each document that contains any of these terms and has the count `from`. */
  function countUp(counts: Uint8Array, fitting: readonly number[], from: number): void {
    for (const nth of fitting) for (const id of ids[nth] as Int32Array) if (counts[id] === from) counts[id] = from + 1;
  }

  function take(found: number[], counts: Uint8Array, least: number, atMost: number): void {
    for (let id = 0; id < counts.length && found.length < atMost; id += 1) {
      if ((counts[id] as number) >= least && !found.includes(id)) found.push(id);
    }
  }

  const LAST_WORD = {
    'whole words': [exactly],
    'as written': [exactly, beginningWith],
    'with mistakes': [(word: Word) => about(word, true)],
  } as const;

  return {
    find(typed, parsed, atMost) {
      const last = typed.length - 1;
      const found: number[] = [];
      if (parsed === 'any of the words') {
        if (typed.length === 1) return [];
        const counts = new Uint8Array(documents.length);
        for (const [nth, word] of typed.entries()) {
          const fitting = [...exactly(word), ...about(word, nth === last)];
          const own = new Uint8Array(documents.length);
          countUp(own, fitting, 0);
          for (let id = 0; id < own.length; id += 1) (counts[id] as number) += own[id] as number;
        }
        for (let least = typed.length - 1; least > 0 && found.length < atMost; least -= 1)
          take(found, counts, least, atMost);
        return found;
      }
      const before = typed
        .slice(0, last)
        .map((word) => (parsed === 'with mistakes' ? [...exactly(word), ...about(word, false)] : exactly(word)));
      const end = typed[last] as Word;
      const endings = LAST_WORD[parsed].map((fit) => fit(end)).filter(({ length }) => length > 0);
      // In most cities no place has all of the words, so this saves the counting.
      if (endings.length === 0 || before.some(({ length }) => length === 0)) return [];
      const counts = new Uint8Array(documents.length);
      for (const [nth, fitting] of before.entries()) countUp(counts, fitting, nth);
      for (const fitting of endings) {
        countUp(counts, fitting, last);
        take(found, counts, typed.length, found.length === 0 ? atMost : Math.max(atMost, found.length + atMost / 2));
      }
      return found;
    },
  };
}
