import { distance } from 'fastest-levenshtein';
import type { Entry } from './entry.ts';
import { streetIn } from './parse/street.ts';
import { mistakesAllowed } from './term-index.ts';
import type { Word } from './words.ts';

/** A place and the words of each of its names. */
export interface Named {
  readonly entry: Entry;
  readonly names: readonly (readonly Word[])[];
}

export const named = (entry: Entry, read: (text: string) => Word[]): Named => {
  const texts = new Set([entry.name.en, entry.name.fr, ...entry.also]);
  // People may omit the town of a street, so the words of the town count little.
  const town = entry.kind === 'street' ? read(entry.address.city ?? '').map((word) => ({ ...word, light: true })) : [];
  const names = [...texts].map((text) => [...read(text), ...town]);
  // For example, `Mill Woods` is often written as one word.
  const joined = names
    .filter(({ length }) => length === 2 && entry.kind !== 'crossing' && entry.kind !== 'street')
    .map((name) => read(name.map(({ written }) => written).join('')));
  return { entry, names: [...names, ...joined] };
};

/** Returns all search terms that find a place. A street is also found by its name written as one word. */
export const termsOf = ({ entry, names }: Named): string[] => {
  const streets = entry.kind === 'street' ? [entry.name.en, entry.name.fr] : [];
  return [
    ...new Set([
      ...names.flatMap((words) => words.flatMap(({ written, normalized }) => [written, normalized])),
      ...streets.flatMap((name) => streetIn(name)?.joined || []),
    ]),
  ];
};

/**
 * Returns how well a typed word matches a word of a name, from 0 to 1. The last typed word may be incomplete;
 * `mistakes` allows typing mistakes.
 */
function alike({ written, normalized }: Word, word: Word, last: boolean, mistakes: boolean): number {
  if (normalized === word.normalized || written === word.written) return 1;
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

/**
 * Returns how well the typed words match one name: how many of them are in the name, and how much of the name they
 * cover.
 */
function closenessTo(typed: readonly Word[], name: readonly Word[], mistakes: boolean): number {
  let whole = 0;
  let there = 0;
  let informative = 0;
  let begins = 0;
  let said = 0;
  for (let nth = 0; nth < typed.length; nth += 1) {
    const word = typed[nth] as Word;
    let best = 0;
    let which = -1;
    for (let at = 0; at < name.length && best < 1; at += 1) {
      if (said & (1 << at)) continue;
      const value = alike(word, name[at] as Word, nth === typed.length - 1, mistakes);
      if (value > best) [best, which] = [value, at];
    }
    if (which >= 0) {
      said |= 1 << which;
      informative += weightOf(name[which] as Word);
    }
    if (nth === 0 && which === 0) begins = 0.03;
    whole += weightOf(word);
    there += best * weightOf(word);
  }
  let all = 0;
  for (const word of name) all += weightOf(word);
  return (0.77 * there) / whole + (0.2 * informative) / all + begins;
}

/** Returns how well the typed words match a place, from 0 to 1. Uses the name of the place that matches best. */
export const closeness = (typed: readonly Word[], { names }: Pick<Named, 'names'>, mistakes = true): number =>
  Math.max(0, ...names.map((name) => (name.length === 0 ? 0 : closenessTo(typed, name, mistakes))));

/**
 * Returns the importance by which results are sorted, from 0 to 1: 80 % from the match and 20 % from the weight of the
 * place.
 */
export const importanceOf = (close: number, weight: number): number =>
  Math.round(Math.min(1, 0.8 * close + 0.2 * weight) * 1000) / 1000;
