import { inPortions } from '../shared/in-portions.ts';
import { closeness, importanceOf, type Named, named, termsOf } from './closeness.ts';
import type { Entry } from './entry.ts';
import { AROUND, type CityWords, type Match, matchOf } from './match.ts';
import { type MatchMode, termIndex } from './term-index.ts';
import { wordReader, wordsOf } from './words.ts';

export interface Found {
  readonly entry: Entry;
  /** 0 to 1. */
  readonly importance: number;
  readonly match: Match;
}

/** How a text is looked for. */
export interface HowToFind {
  /** The city is on the screen or was named. */
  readonly isHome: boolean;
  /** One way of reading the words after the other, until places are found. */
  readonly modes: readonly MatchMode[];
}

/** What is less close is not what was meant. */
const CLOSE = 0.5;
/** Of what is so close nobody need think of typing mistakes. */
const VERY_CLOSE = 0.75;
/** Only so many of what the words find are compared with what was typed. */
const COMPARED = 48;
/** Of another city, whose best known places alone are listed. */
const COMPARED_ELSEWHERE = 12;
/** Nobody means a place by so many words. */
const WORDS_MAX = 12;

/** A name index of places that answers in a fraction of a millisecond. */
export interface PlaceIndex {
  /** Those a text may mean, the likeliest first. */
  find(text: string, how?: HowToFind): Found[];
  /** Those whose names hold all of these words, of the last one its beginning at least; with typing mistakes if asked for. */
  having(text: string, mode?: Extract<MatchMode, 'as written' | 'with mistakes'>): Entry[];
  readonly entries: readonly Entry[];
}

export const ALL_MODES: readonly MatchMode[] = ['as written', 'with mistakes', 'any of the words'];
const AT_HOME: HowToFind = { isHome: true, modes: ALL_MODES };
const NO_WORDS: CityWords = { city: new Set(), parts: new Set() };
/** As many as share the words of two streets. */
const HAVING_MAX = 200;

/** Builds an index without holding up anybody else. */
export async function placeIndex(given: readonly Entry[], words: CityWords = NO_WORDS): Promise<PlaceIndex> {
  // The name of a city that is none of ours finds nothing.
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
      // A word said again says nothing more, and would be looked for again.
      const all = [...new Map(wordsOf(text).map((word) => [word.written, word])).values()].slice(0, WORDS_MAX);
      const telling = all.filter(
        ({ written, normalized, light }) => !light && !around.has(written) && !around.has(normalized),
      );
      const searched = telling.length > 0 ? telling : all;
      if (searched.length === 0) return [];
      // What is left of the place's surroundings counts little in the comparison too.
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
