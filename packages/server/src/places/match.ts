import type { Word } from './words.ts';

/**
 * How well a text matches the name of a place, best last.
 * - `near`: some words, or with mistakes.
 * - `begun`: the beginning of the name.
 * - `part`: some whole words.
 * - `named`: all words that tell it from other places.
 * - `exact`: all words.
 */
export const MATCH = { near: 0, begun: 1, part: 2, named: 3, exact: 4 } as const;
export type Match = (typeof MATCH)[keyof typeof MATCH];

/** Words that join others. The match ignores them. */
const JOINING = new Set('the of a an at and et le la les de du des au aux d l near pres'.split(' '));
/** Words for the kind of a place, which people leave out. */
const KINDS = new Set('airport international mall shopping'.split(' '));
/** Words that apply to every place, so they distinguish none. Québec is missing because it is also a city. */
export const AROUND: ReadonlySet<string> = new Set(
  'canada ontario alberta bc on qc ab british columbia colombie britannique'.split(' '),
);

/** Words that say in which city a place is. */
export interface CityWords {
  /** Words of the city's names. */
  readonly city: ReadonlySet<string>;
  /** Words of its municipalities' names. A place name with such a word belongs to no other municipality. */
  readonly parts: ReadonlySet<string>;
}

const isJoining = ({ normalized }: Word) => JOINING.has(normalized);
const isOf = (words: ReadonlySet<string>, { written, normalized }: Word) => words.has(written) || words.has(normalized);
const same = (one: Word, other: Word) => one.normalized === other.normalized || one.written === other.written;

/** `isHome`: the city is shown or named in the text, so place names may leave it out. */
function matchOfName(
  typed: readonly Word[],
  name: readonly Word[],
  { city, parts }: CityWords,
  isHome: boolean,
): Match {
  const isSaid = (word: Word) => name.some((each) => same(word, each));
  const isWhere = (word: Word) => isOf(AROUND, word) || isOf(city, word) || isOf(parts, word);
  const more = typed.filter((word) => !isSaid(word) && !isJoining(word));
  const isOtherPart = more.some((word) => isOf(parts, word)) && name.some((word) => isOf(parts, word));
  const left = name.filter((each) => !typed.some((word) => same(word, each)) && !isJoining(each));
  if (typed.some((word) => isSaid(word) && !isJoining(word)) && !isOtherPart && more.every(isWhere)) {
    if (left.length === 0) return MATCH.exact;
    const mayBeLeft = (word: Word) =>
      word.light || KINDS.has(word.normalized) || (isHome && (isOf(city, word) || isOf(parts, word)));
    return left.every(mayBeLeft) ? MATCH.named : MATCH.part;
  }
  const last = typed.at(-1);
  const isBegun = last !== undefined && more.length === 1 && more[0] === last;
  return isBegun && name.some(({ written }) => written.startsWith(last.written)) ? MATCH.begun : MATCH.near;
}

/** Returns the best match between a text and the names of a place. */
export const matchOf = (
  typed: readonly Word[],
  names: readonly (readonly Word[])[],
  words: CityWords,
  isHome: boolean,
): Match =>
  names.reduce<Match>((best, name) => {
    const match = matchOfName(typed, name, words, isHome);
    return match > best ? match : best;
  }, MATCH.near);
