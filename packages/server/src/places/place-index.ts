import { inPortions } from '../shared/in-portions.ts';
import { closeness, importanceOf, type Named, named } from './closeness.ts';
import type { Entry } from './entry.ts';
import { termIndex } from './term-index.ts';
import { wordsOf } from './words.ts';

export interface Found {
  readonly entry: Entry;
  /** 0 to 1. */
  readonly importance: number;
}

/** What is less close is not what was meant. */
const CLOSE = 0.5;
/** Of what is so close nobody need think of typing mistakes. */
const VERY_CLOSE = 0.75;
/** Only so many of what the words find are compared with what was typed. */
const COMPARED = 48;
/** Nobody means a place by so many words. */
const WORDS_MAX = 12;

/** Said of every place, so it tells none from another. */
const AROUND = new Set('canada ontario quebec alberta bc on qc ab british columbia colombie britannique'.split(' '));

/** A name index of places that answers in a fraction of a millisecond. */
export interface PlaceIndex {
  /** Those a text may mean, the likeliest first. */
  find(text: string): Found[];
  readonly entries: readonly Entry[];
}

/** Builds an index without holding up anybody else. `cityWords` are said of all of its places. */
export async function placeIndex(given: readonly Entry[], cityWords: readonly string[] = []): Promise<PlaceIndex> {
  const around = new Set([...AROUND, ...cityWords]);
  const entries = given.toSorted((a, b) => b.weight - a.weight);
  const places: Named[] = [];
  const documents: string[][] = [];
  await inPortions(entries, (entry) => {
    const place = named(entry);
    places.push(place);
    documents.push(termsOf(place));
  });
  const terms = await termIndex(documents);

  return {
    entries,
    find(text) {
      // A word said again says nothing more, and would be looked for again.
      const all = [...new Map(wordsOf(text).map((word) => [word.written, word])).values()].slice(0, WORDS_MAX);
      const telling = all.filter(
        ({ written, normalized, light }) => !light && !around.has(written) && !around.has(normalized),
      );
      const searched = telling.length > 0 ? telling : all;
      if (searched.length === 0) return [];
      // What is left of the place's surroundings counts little in the comparison too.
      const typed = all.map((word) => (searched.includes(word) ? word : { ...word, light: true }));
      const found = new Map<Entry, number>();
      let closest = 0;
      for (const mode of ['as written', 'with mistakes', 'any of the words'] as const) {
        for (const id of terms.find(searched, mode, COMPARED)) {
          const { entry } = places[id] as Named;
          if (found.has(entry)) continue;
          const close = closeness(typed, places[id] as Named, mode !== 'as written');
          closest = Math.max(closest, close);
          if (close >= CLOSE) found.set(entry, importanceOf(close, entry.weight));
        }
        if (closest >= VERY_CLOSE || (found.size > 0 && mode === 'with mistakes')) break;
      }
      return [...found]
        .map(([entry, importance]) => ({ entry, importance }))
        .sort((a, b) => b.importance - a.importance);
    },
  };
}

/** Every word of every name, as written and as kept. */
const termsOf = ({ names }: Named): string[] => [
  ...new Set(names.flatMap((words) => words.flatMap(({ written, normalized }) => [written, normalized]))),
];
