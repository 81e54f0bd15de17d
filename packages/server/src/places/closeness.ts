import { distance } from 'fastest-levenshtein';
import type { Entry } from './entry.ts';
import { type Word, wordsOf } from './words.ts';

/** How many letters of a word may be wrong: none of a short one, two at most. Numbers are right or they are others. */
export const mistakesAllowed = (word: string): number =>
  /\d/.test(word) || word.length < 4 ? 0 : word.length < 6 ? 1 : 2;

/** Names of an entry, taken apart once. */
export interface Named {
  readonly entry: Entry;
  readonly names: readonly (readonly Word[])[];
}

export const named = (entry: Entry): Named => {
  const texts = new Set([entry.name.en, entry.name.fr, ...entry.also]);
  return { entry, names: [...texts].map(wordsOf) };
};

/** How well a word that was typed stands for one of a name, 0 to 1. The last one typed may be the beginning of one. */
function alike(typed: Word, word: Word, last: boolean): number {
  if (typed.kept === word.kept || typed.written === word.written) return 1;
  if (last && word.written.startsWith(typed.written)) return 0.8 + (0.15 * typed.written.length) / word.written.length;
  const allowed = Math.max(mistakesAllowed(typed.written), typed.written.length === 5 ? 2 : 0);
  if (allowed === 0 || Math.abs(typed.written.length - word.written.length) > allowed) {
    if (!last || allowed === 0 || word.written.length <= typed.written.length) return 0;
    const begun = distance(typed.written, word.written.slice(0, typed.written.length));
    return begun <= allowed ? 0.6 - 0.1 * begun : 0;
  }
  const wrong = distance(typed.written, word.written);
  return wrong <= allowed ? 0.8 - 0.12 * wrong : 0;
}

const LIGHT_WEIGHT = 0.2;
const weightOf = ({ light }: Word) => (light ? LIGHT_WEIGHT : 1);
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** How well what was typed stands for one name: how much of it is there, and how much of the name was said. */
function closenessTo(typed: readonly Word[], name: readonly Word[]): number {
  const said = new Set<Word>();
  const found = typed.map((word, nth) => {
    let best = 0;
    let which: Word | null = null;
    for (const candidate of name) {
      const value = said.has(candidate) ? 0 : alike(word, candidate, nth === typed.length - 1);
      if (value > best) [best, which] = [value, candidate];
    }
    if (which) said.add(which);
    return best * weightOf(word);
  });
  const cover = sum(found) / sum(typed.map(weightOf));
  const told = sum([...said].map(weightOf)) / sum(name.map(weightOf));
  const begins = typed[0] && name[0] && alike(typed[0], name[0], typed.length === 1) > 0 ? 0.03 : 0;
  return 0.77 * cover + 0.2 * told + begins;
}

/** How well what was typed stands for a place by its best name, 0 to 1. */
export const closeness = (typed: readonly Word[], { names }: Pick<Named, 'names'>): number =>
  Math.max(0, ...names.map((name) => (name.length === 0 ? 0 : closenessTo(typed, name))));

/** What a result is sorted by: exactness first, then how likely a place is meant. */
export const importanceOf = (close: number, weight: number): number =>
  Math.round(Math.min(1, 0.8 * close + 0.2 * weight) * 1000) / 1000;
