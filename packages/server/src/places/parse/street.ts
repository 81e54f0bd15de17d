import { distance } from 'fastest-levenshtein';
import { mistakesAllowed } from '../term-index.ts';
import { normalizePlaceName, spellingsOf, type Word, wordsOf } from '../words.ts';

const TYPES = new Set(
  'st ave rd dr blvd cres ct hwy pkwy sq pl lane way terr gate grove cote rang montee trail circ gdns route'.split(' '),
);
const DIRECTIONS = new Set(['north', 'south', 'east', 'west']);
/** Some cities write these behind every street, others leave them out. */
const QUADRANTS = new Set(['nw', 'ne', 'sw', 'se']);
const ARTICLES = new Set(['the', 'of', 'de', 'du', 'des', 'la', 'le', 'les', 'd', 'l']);

/** A street's name apart from its type and direction. */
export interface Street {
  readonly name: string;
  /** The same without spaces, with `saint` written out: `lakeshore` for Lake Shore, `saintdenis` for St-Denis. */
  readonly joined: string;
  readonly types: readonly string[];
  readonly direction: string | null;
  readonly quadrant: string | null;
}

const isIn =
  (words: ReadonlySet<string>) =>
  ({ normalized }: Word) =>
    words.has(normalized);

/** Is a word part of a name, and no type or direction? */
const isOwn = (word: Word): boolean => ![TYPES, DIRECTIONS, QUADRANTS].some((set) => isIn(set)(word));
const SAINTS = new Set(['saint', 'sainte', 'ste']);
/** `St` is Saint before a name, and Street behind it. */
const isSaint = ({ written }: Word, next: Word | undefined): boolean =>
  SAINTS.has(written) || (written === 'st' && next !== undefined && isOwn(next));

/** The street a text names; `null` where it names none. */
export function streetIn(text: string): Street | null {
  // « O. » at the end is Ouest, « r. » before a name is rue. `N.W.` is one word.
  const all = wordsOf(
    text
      .replace(/\s+o\.?$/i, ' Ouest')
      .replace(/\b([ns])\.\s*([ew])\b/gi, '$1$2')
      .replace(/^r\.\s/i, 'rue '),
  );
  const words = all.filter(({ normalized }) => !ARTICLES.has(normalized));
  const [types, directions, quadrants] = [TYPES, DIRECTIONS, QUADRANTS].map((set) => words.filter(isIn(set)));
  const own = words.filter(isOwn);
  // A street may be named by such words: West Street, Avenue Road, The Crescent.
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

/** Is a street that was typed one that is known? What is not typed may be anything; what is typed must be so. */
export const isStreet = (typed: Street, known: Street): boolean =>
  typed.name === known.name &&
  (typed.direction === null || typed.direction === known.direction) &&
  (typed.quadrant === null || known.quadrant === null || typed.quadrant === known.quadrant) &&
  (typed.types.length === 0 || known.types.length === 0 || typed.types.some((type) => known.types.includes(type)));

/** Only so long a word may be a type with typing mistakes. */
const MISTAKEN_MIN = 5;

/** The street where one of its words is a type with a typing mistake, as in `217 Aveneu`; `null` where none is. */
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

/** The two streets of an intersection, in either order; `null` where a text names none. */
export function crossingIn(text: string): readonly [Street, Street] | null {
  const parts = text.replace(CORNER, '').split(BETWEEN);
  if (parts.length !== 2 || parts.some((part) => !/\p{L}|\d/u.test(normalizePlaceName(part)))) return null;
  const [one, other] = parts.map(streetIn);
  return one && other ? [one, other] : null;
}
