import { distance } from 'fastest-levenshtein';
import type { Entry } from './entry.ts';
import { mistakesAllowed } from './term-index.ts';
import { type Word, wordsOf } from './words.ts';

/** Names of an entry, taken apart once. */
export interface Named {
  readonly entry: Entry;
  readonly names: readonly (readonly Word[])[];
}

export const named = (entry: Entry): Named => {
  const texts = new Set([entry.name.en, entry.name.fr, ...entry.also]);
  return { entry, names: [...texts].map(wordsOf) };
};

interface How {
  /** The last word typed may be the beginning of one. */
  readonly last: boolean;
  readonly mistakes: boolean;
}

/** How well a word that was typed stands for one of a name, 0 to 1. */
function alike({ written, kept }: Word, word: Word, { last, mistakes }: How): number {
  if (kept === word.kept || written === word.written) return 1;
  const begins = last && word.written.startsWith(written);
  if (begins) return 0.8 + (0.15 * written.length) / word.written.length;
  const allowed = mistakes ? mistakesAllowed(written) : 0;
  if (allowed === 0) return 0;
  const wrong =
    Math.abs(written.length - word.written.length) <= allowed ? distance(written, word.written) : allowed + 1;
  if (wrong <= allowed) return 0.8 - 0.12 * wrong;
  if (!last || word.written.length <= written.length) return 0;
  const begun = distance(written, word.written.slice(0, written.length));
  return begun <= allowed ? 0.6 - 0.1 * begun : 0;
}

const LIGHT_WEIGHT = 0.2;
const weightOf = ({ light }: Word) => (light ? LIGHT_WEIGHT : 1);
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** How well what was typed stands for one name: how much of it is there, and how much of the name was said. */
function closenessTo(typed: readonly Word[], name: readonly Word[], mistakes: boolean): number {
  const said = new Set<Word>();
  const found = typed.map((word, nth) => {
    let best = 0;
    let which: Word | null = null;
    for (const candidate of name) {
      const value = said.has(candidate) ? 0 : alike(word, candidate, { last: nth === typed.length - 1, mistakes });
      if (value > best) [best, which] = [value, candidate];
    }
    if (which) said.add(which);
    return best * weightOf(word);
  });
  const cover = sum(found) / sum(typed.map(weightOf));
  const told = sum([...said].map(weightOf)) / sum(name.map(weightOf));
  const begins = typed[0] && name[0] && alike(typed[0], name[0], { last: typed.length === 1, mistakes }) > 0 ? 0.03 : 0;
  return 0.77 * cover + 0.2 * told + begins;
}

/** How well what was typed stands for a place by its best name, 0 to 1. */
export const closeness = (typed: readonly Word[], { names }: Pick<Named, 'names'>, mistakes = true): number =>
  Math.max(0, ...names.map((name) => (name.length === 0 ? 0 : closenessTo(typed, name, mistakes))));

/** What a result is sorted by: exactness first, then how likely a place is meant. */
export const importanceOf = (close: number, weight: number): number =>
  Math.round(Math.min(1, 0.8 * close + 0.2 * weight) * 1000) / 1000;
