import MiniSearch, { type CombinationOperator, type Query } from 'minisearch';
import { closeness, importanceOf, mistakesAllowed, type Named, named } from './closeness.ts';
import type { Entry } from './entry.ts';
import { type Word, wordsOf } from './words.ts';

export interface Found {
  readonly entry: Entry;
  /** 0 to 1. */
  readonly importance: number;
}

/** So many entries are taken in before others get a turn: a few milliseconds. */
const AT_ONCE = 250;
/** Fewer than these and typing mistakes are thought of. */
const ENOUGH = 3;
/** What is less close is not what was meant. */
const CLOSE = 0.5;
/** Only the best of what the words find are compared letter by letter. */
const COMPARED = 80;

/** Said of every place, so it tells none from another. */
const AROUND = new Set('canada ontario quebec alberta bc on qc ab british columbia colombie britannique'.split(' '));

type Reading = 'as written' | 'with mistakes' | 'any of the words';

/** A name index of places that answers in a fraction of a millisecond. */
export interface PlaceIndex {
  find(text: string): Found[];
  readonly entries: readonly Entry[];
}

/** Builds an index without holding up anybody else: it lets go between portions. */
export async function placeIndex(entries: readonly Entry[], cityWords: readonly string[] = []): Promise<PlaceIndex> {
  const around = new Set([...AROUND, ...cityWords]);
  const places: Named[] = [];
  const index = new MiniSearch<{ id: number; words: string }>({
    fields: ['words'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const portion = entries.slice(from, from + AT_ONCE).map((entry, nth) => {
      const place = named(entry);
      places.push(place);
      return { id: from + nth, words: termsOf(place).join(' ') };
    });
    index.addAll(portion);
    await new Promise((resolve) => setImmediate(resolve));
  }

  const candidates = (typed: readonly Word[], reading: Reading): Named[] => {
    const query = queryOf(typed, reading);
    const results = index.search(query, { boostDocument: (id) => 0.5 + (places[id as number]?.entry.weight ?? 0) });
    return results.slice(0, COMPARED).flatMap(({ id }) => places[id as number] ?? []);
  };

  return {
    entries,
    find(text) {
      const all = wordsOf(text);
      const telling = all.filter(({ written, kept, light }) => !light && !around.has(written) && !around.has(kept));
      const asked = telling.length > 0 ? telling : all;
      if (asked.length === 0) return [];
      // What is left of the place's surroundings counts little in the comparison too.
      const typed = all.map((word) => (asked.includes(word) ? word : { ...word, light: true }));
      const found = new Map<Entry, number>();
      for (const reading of ['as written', 'with mistakes', 'any of the words'] as const) {
        for (const place of candidates(asked, reading)) {
          const close = closeness(typed, place);
          if (close >= CLOSE) found.set(place.entry, importanceOf(close, place.entry.weight));
        }
        if (found.size >= ENOUGH || (found.size > 0 && reading === 'with mistakes')) break;
      }
      return [...found]
        .map(([entry, importance]) => ({ entry, importance }))
        .sort((a, b) => b.importance - a.importance);
    },
  };
}

/** Every word of every name, as written and as kept. */
const termsOf = ({ names }: Named): string[] => [
  ...new Set(names.flatMap((words) => words.flatMap(({ written, kept }) => [written, kept]))),
];

function queryOf(typed: readonly Word[], reading: Reading): Query {
  const combineWith: CombinationOperator = reading === 'any of the words' ? 'OR' : 'AND';
  return {
    combineWith,
    queries: typed.map((word, nth) => {
      const last = nth === typed.length - 1;
      const prefix = last && word.written.length > 1;
      const mistakes =
        reading === 'as written' ? 0 : Math.max(mistakesAllowed(word.written), word.written.length === 5 ? 2 : 0);
      return {
        combineWith: 'OR' as const,
        queries: [...new Set([word.written, word.kept])],
        prefix,
        fuzzy: mistakes === 0 ? false : mistakes,
      };
    }),
  };
}
