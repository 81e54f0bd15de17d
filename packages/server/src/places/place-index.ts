import { inPortions } from '../shared/in-portions.ts';
import { closeness, importanceOf, type Named, named, termsOf } from './closeness.ts';
import type { Entry } from './entry.ts';
import { AROUND, type CityWords, type Match, matchOf } from './match.ts';
import { type MatchMode, termIndex } from './term-index.ts';
import { wordReader, wordsOf } from './words.ts';

export interface Found {
  readonly entry: Entry;
  /** Importance from 0 to 1. */
  readonly importance: number;
  readonly match: Match;
}

/** Options of a search. */
export interface HowToFind {
  /** True if the city is shown or named in the text. */
  readonly isHome: boolean;
  /** Match modes to try in this order until places are found. */
  readonly modes: readonly MatchMode[];
}

/** Minimum closeness of a result to the text, from 0 to 1. */
const CLOSE = 0.5;
/** Closeness at which the search tries no further mode. */
const VERY_CLOSE = 0.75;
/** Maximum number of places per mode that are compared with the text. */
const COMPARED = 48;
/** The same maximum in another city, where only the most likely places are listed. */
const COMPARED_ELSEWHERE = 12;
/** Maximum number of words in a search. Further words are ignored. */
const WORDS_MAX = 12;

/** Index of place names. A search takes a fraction of a millisecond. */
export interface PlaceIndex {
  /** Returns the places that a text may mean, the most likely first. */
  find(text: string, how?: HowToFind): Found[];
  /**
   * Returns places whose names contain all words of a text. The last word may be incomplete. The mode `with mistakes`
   * allows typing mistakes.
   */
  having(text: string, mode?: Extract<MatchMode, 'as written' | 'with mistakes'>): Entry[];
  readonly entries: readonly Entry[];
}

export const ALL_MODES: readonly MatchMode[] = ['as written', 'with mistakes', 'any of the words'];
const AT_HOME: HowToFind = { isHome: true, modes: ALL_MODES };
const NO_WORDS: CityWords = { city: new Set(), parts: new Set() };
/** Maximum number of places that `having` returns. It is enough for all places that share the words of two streets. */
const HAVING_MAX = 200;

/** Builds an index in portions, so that the event loop is not blocked. */
export async function placeIndex(given: readonly Entry[], words: CityWords = NO_WORDS): Promise<PlaceIndex> {
  // Words that do not select places if the text has other words. Québec is not one of our cities, so it is added here.
  const around = new Set([...AROUND, 'quebec', ...words.city]);
  const entries = given.toSorted((a, b) => b.weight - a.weight);
  const places: Named[] = [];
  const documents: string[][] = [];
  const read = wordReader();
  await inPortions(entries, (entry) => {
    const place = named(entry, read);
    places.push(place);
    documents.push(termsOf(place));
  });
  const terms = await termIndex(documents);

  return {
    entries,
    having(text, mode = 'as written') {
      const typed = wordsOf(text);
      return typed.length === 0 ? [] : terms.find(typed, mode, HAVING_MAX).map((id) => (places[id] as Named).entry);
    },
    find(text, { isHome, modes } = AT_HOME) {
      // Repeated words are removed, because they find nothing more and would cost another search.
      const all = [...new Map(wordsOf(text).map((word) => [word.written, word])).values()].slice(0, WORDS_MAX);
      const telling = all.filter(
        ({ written, normalized, light }) => !light && !around.has(written) && !around.has(normalized),
      );
      const searched = telling.length > 0 ? telling : all;
      if (searched.length === 0) return [];
      // Words of the text that are not searched for count little in the comparison with a name.
      const typed = all.map((word) => (searched.includes(word) ? word : { ...word, light: true }));
      const found = new Map<Entry, Found>();
      let closest = 0;
      for (const mode of modes) {
        for (const id of terms.find(searched, mode, isHome ? COMPARED : COMPARED_ELSEWHERE)) {
          const { entry, names } = places[id] as Named;
          if (found.has(entry)) continue;
          const close = closeness(typed, places[id] as Named, mode !== 'as written');
          closest = Math.max(closest, close);
          if (close < CLOSE) continue;
          const importance = importanceOf(close, entry.weight);
          found.set(entry, { entry, importance, match: matchOf(all, names, words, isHome) });
        }
        if (closest >= VERY_CLOSE || (found.size > 0 && mode === 'with mistakes')) break;
      }
      return [...found.values()].sort((a, b) => b.importance - a.importance);
    },
  };
}
