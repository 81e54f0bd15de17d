import { distance } from 'fastest-levenshtein';
import { mistakesAllowed } from '../term-index.ts';
import { normalizePlaceName, spellingsOf, type Word, wordsOf } from '../words.ts';

const TYPES = new Set(
  'st ave rd dr blvd cres ct hwy pkwy sq pl lane way terr gate grove cote rang montee trail circ gdns route'.split(' '),
);
const DIRECTIONS = new Set(['north', 'south', 'east', 'west']);
/** Quadrants. Some cities write them after every street name, others omit them. */
const QUADRANTS = new Set(['nw', 'ne', 'sw', 'se']);
const ARTICLES = new Set(['the', 'of', 'de', 'du', 'des', 'la', 'le', 'les', 'd', 'l']);

/** Parts of a street's name: the name itself, its types, direction and quadrant. */
export interface Street {
  readonly name: string;
  /** Name without spaces, with `saint` written out: `lakeshore` for Lake Shore, `saintdenis` for St-Denis. */
  readonly joined: string;
  readonly types: readonly string[];
  readonly direction: string | null;
  readonly quadrant: string | null;
}

const isIn =
  (words: ReadonlySet<string>) =>
  ({ normalized }: Word) =>
    words.has(normalized);

/** Returns whether a word belongs to the name itself, and is not a type, direction or quadrant. */
const isOwn = (word: Word): boolean => ![TYPES, DIRECTIONS, QUADRANTS].some((set) => isIn(set)(word));
const SAINTS = new Set(['saint', 'sainte', 'ste']);
/** Returns whether a word means Saint. `St` means Saint before a name, and Street after it. */
const isSaint = ({ written }: Word, next: Word | undefined): boolean =>
  SAINTS.has(written) || (written === 'st' && next !== undefined && isOwn(next));

/** Returns the street that a text names, or `null`. */
export function streetIn(text: string): Street | null {
  // Before the words are split: « O. » at the end becomes Ouest, « r. » before a name becomes rue, and `N.W.` becomes
  // one word.
  const all = wordsOf(
    text
      .replace(/\s+o\.?$/i, ' Ouest')
      .replace(/\b([ns])\.\s*([ew])\b/gi, '$1$2')
      .replace(/^r\.\s/i, 'rue '),
  );
  const words = all.filter(({ normalized }) => !ARTICLES.has(normalized));
  const [types, directions, quadrants] = [TYPES, DIRECTIONS, QUADRANTS].map((set) => words.filter(isIn(set)));
  const own = words.filter(isOwn);
  // Some street names consist only of types and directions: West Street, Avenue Road, The Crescent.
  const name = own.length > 0 ? own : words.length > 1 ? words : all;
  if (name.length > 5 || (own.length === 0 && all.length < 2)) return null;
  return {
    name: name.map(({ normalized }) => normalized).join(' '),
    joined: words
      .map((word, nth) => (isSaint(word, words[nth + 1]) ? 'saint' : isOwn(word) ? word.written : ''))
      .join(''),
    types: types?.map(({ normalized }) => normalized) ?? [],
    direction: directions?.[0]?.normalized ?? null,
    quadrant: quadrants?.[0]?.normalized ?? null,
  };
}

/**
 * Returns whether a typed street matches a known street. Parts that were not typed match anything. A quadrant or type
 * that the known street lacks also matches anything.
 */
export const isStreet = (typed: Street, known: Street): boolean =>
  typed.name === known.name &&
  (typed.direction === null || typed.direction === known.direction) &&
  (typed.quadrant === null || known.quadrant === null || typed.quadrant === known.quadrant) &&
  (typed.types.length === 0 || known.types.length === 0 || typed.types.some((type) => known.types.includes(type)));

/** Minimum number of letters of a word that may be a mistyped street type. */
const MISTAKEN_MIN = 5;

/**
 * Returns the street with one word of its name read as a mistyped type, as in `217 Aveneu`. Returns `null` if no word
 * is similar to a type.
 */
export function withTypeMistaken(street: Street): Street | null {
  const words = street.name.split(' ');
  for (const word of words) {
    if (words.length === 1 || word.length < MISTAKEN_MIN) continue;
    const type = [...TYPES].find((each) =>
      spellingsOf(each).some((known) => known.length >= MISTAKEN_MIN && distance(word, known) <= mistakesAllowed(word)),
    );
    if (type)
      return { ...street, name: words.filter((other) => other !== word).join(' '), types: [...street.types, type] };
  }
  return null;
}

const BETWEEN = /\s*[&@/+]\s*|\s+(?:[-–]|and|et|at|à|x)\s+/i;
const CORNER =
  /^(?:(?:at|à|a)\s+)?(?:the\s+|l['’])?(?:corner|intersection|crossing|angle|coin)(?:\s+(?:of|de|des|du|d['’])(?:\s+(?:la|les))?(?:\s+rues)?)?\s+/i;

/** Returns the two streets of an intersection that a text names, or `null`. */
export function intersectionIn(text: string): readonly [Street, Street] | null {
  const parts = text.replace(CORNER, '').split(BETWEEN);
  if (parts.length !== 2 || parts.some((part) => !/\p{L}|\d/u.test(normalizePlaceName(part)))) return null;
  const [one, other] = parts.map(streetIn);
  return one && other ? [one, other] : null;
}
