import type { Word } from './words.ts';

/**
 * How well a text matches the name of a place, from worst to best.
 * - `near`: some words, or with typing mistakes.
 * - `begun`: the beginning of the name.
 * - `part`: some whole words.
 * - `named`: all words that distinguish the place from others.
 * - `exact`: all words.
 */
export const MATCH = { near: 0, begun: 1, part: 2, named: 3, exact: 4 } as const;
export type Match = (typeof MATCH)[keyof typeof MATCH];

/** Words that only join other words. The match ignores them. */
const JOINING = new Set('the of a an at and et le la les de du des au aux d l near pres'.split(' '));
/** Words for the kind of a place, which people often omit. */
const KINDS = new Set('airport international mall shopping'.split(' '));
/**
 * Words of provinces and the country. They apply to every place, so they distinguish none. Québec is missing because it
 * is also a city.
 */
export const AROUND: ReadonlySet<string> = new Set(
  'canada ontario alberta bc on qc ab british columbia colombie britannique'.split(' '),
);

/** Words that tell in which city a place is. */
export interface CityWords {
  /** Words in the names of the city. */
  readonly city: ReadonlySet<string>;
  /**
   * Words in the names of the city's municipalities. A place whose name contains such a word belongs to no other
   * municipality.
   */
  readonly parts: ReadonlySet<string>;
}

const isJoining = ({ normalized }: Word) => JOINING.has(normalized);
const isOf = (words: ReadonlySet<string>, { written, normalized }: Word) => words.has(written) || words.has(normalized);
const same = (one: Word, other: Word) => one.normalized === other.normalized || one.written === other.written;

/**
 * Returns how well a text matches one name. `isHome`: the city is shown or named in the text, so the text may omit it.
 */
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
