import { plain } from './written.ts';

/** What people say for each of some things, in plain words. */
export type Sayings<Key extends string> = Readonly<Partial<Record<Key, readonly string[]>>>;

/** “bike theft, bikes stolen” as its two phrases. */
export const said = (list: string): string[] => list.split(',').map((one) => one.trim().replace(/\s+/g, ' '));

const several = <Item>(items: readonly Item[], make: (item: Item) => readonly string[]): string[] =>
  items.flatMap(make);

/** How English says that things were taken: `bike theft`, `bikes were stolen`, `stealing bikes`. */
export const taken = (...things: readonly string[]): string[] =>
  several(things, (one) => [
    `${one} theft`,
    `${one} thefts`,
    `stolen ${one}`,
    `stolen ${one}s`,
    `${one} stolen`,
    ...['', 'were ', 'are ', 'get ', 'got ', 'was ', 'been ', 'have been ', 'being '].map(
      (verb) => `${one}s ${verb}stolen`,
    ),
    `theft of ${one}s`,
    `thefts of ${one}s`,
    `theft of a ${one}`,
    `stealing ${one}s`,
    `${one} was stolen`,
  ]);

/** Le français : `vols de vélos`, `vélos volés`, `vélos ont été volés`. */
export const pris = (e: '' | 'e', of: 'de ' | 'd ', ...things: readonly string[]): string[] =>
  several(things, (one) => [
    ...['vol ', 'vols '].flatMap((word) => [`${word}${of}${one}`, `${word}${of}${one}s`, `${word}des ${one}s`]),
    `${one} vole${e}`,
    ...['', 'ont ete ', 'sont ', 'ete ', 'etaient ', 'ont elles ete ', 'ont ils ete '].map(
      (verb) => `${one}s ${verb}vole${e}s`,
    ),
    `${one}s se sont fait voler`,
    `${one}s se font voler`,
  ]);

/** How English says that a kind of building was broken into. */
export const brokenInto = (...things: readonly string[]): string[] =>
  several(things, (one) => [
    `${one} break ins`,
    `${one} break in`,
    `${one} burglaries`,
    `${one} burglary`,
    `${one} break and enters`,
    `${one} break and enter`,
    `break ins at ${one}s`,
    `${one}s were burglarized`,
    `${one}s were burgled`,
    `${one}s burgled`,
    `burgled ${one}s`,
    `burglarized ${one}s`,
  ]);

export interface Phrase<Value> {
  readonly value: Value;
  /** Plain words with a space at either end. */
  readonly words: string;
}

/** The phrases of both languages, the longest first. */
export const phrasesOf = <Key extends string>(tables: Readonly<Record<'en' | 'fr', Sayings<Key>>>): Phrase<Key>[] =>
  [tables.en, tables.fr]
    .flatMap((table) => Object.entries(table) as [Key, readonly string[]][])
    .flatMap(([value, said]) => [...new Set(said)].map((words) => ({ value, words: plain(words) })))
    .sort((a, b) => b.words.length - a.words.length);
