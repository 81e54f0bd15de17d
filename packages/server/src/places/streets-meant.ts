import { distance } from 'fastest-levenshtein';
import type { Entry } from './entry.ts';
import { isStreet, type Street, streetIn, withTypeMistaken } from './parse/street.ts';
import type { PlaceIndex } from './place-index.ts';
import { mistakesAllowed } from './term-index.ts';
import { normalizePlaceName } from './words.ts';

/**
 * Streets that a typed text may mean. `called`: the name as typed. `begun`: the text is the beginning of the name.
 * `otherwise`: another type, direction or spacing, or a typing mistake.
 */
export interface StreetsMeant {
  readonly how: 'called' | 'begun' | 'otherwise';
  /** Streets, the most likely first. */
  readonly streets: readonly Entry[];
}

/** Maximum number of streets whose names only begin with the text, or match it with typing mistakes. */
const OTHERS_MAX = 20;

const read = new WeakMap<Entry, readonly Street[]>();

/** Returns the parsed names of a street in both languages, cached per entry. */
function namesOf(entry: Entry): readonly Street[] {
  const names = read.get(entry) ?? [...new Set([entry.name.en, entry.name.fr])].flatMap((name) => streetIn(name) ?? []);
  read.set(entry, names);
  return names;
}

const typesOf = ({ types }: Street): string => types.toSorted().join(' ');

/**
 * Yields the streets of a city that a text may mean, the most certain meaning first. Computes each meaning only on
 * demand. Typing mistakes come last because they take longest.
 */
export function* streetsMeant(typed: Street, index: PlaceIndex, withMistakes = true): Generator<StreetsMeant> {
  const known = index.having(typed.name).filter(({ kind }) => kind === 'street');
  const whoseName = (fits: (name: Street) => boolean) => known.filter((entry) => namesOf(entry).some(fits));
  const called = whoseName((name) => isStreet(typed, name));
  // `St` means both Saint and Street, so « boul. Saint-Laurent » also matches « rue Saint-Laurent ». Streets with the
  // same types as the text are preferred.
  const sameTypes = called.filter((entry) => namesOf(entry).some((name) => typesOf(name) === typesOf(typed)));
  if (called.length > 0) yield { how: 'called', streets: sameTypes.length > 0 ? sameTypes : called };
  const begun = whoseName((name) => name.name !== typed.name && isSameBut(typed, name));
  if (begun.length > 0) yield { how: 'begun', streets: begun.slice(0, OTHERS_MAX) };
  const loose = whoseName(({ name }) => name === typed.name).filter((entry) => !called.includes(entry));
  if (loose.length > 0) yield { how: 'otherwise', streets: loose };
  const together = index.having(typed.joined).filter((entry) => isJoined(typed, entry) && !known.includes(entry));
  if (together.length > 0) yield { how: 'otherwise', streets: together };
  if (!withMistakes) return;
  const retyped = withTypeMistaken(typed);
  if (retyped) for (const { streets } of streetsMeant(retyped, index)) yield { how: 'otherwise', streets };
  const similar = [typed.name, typed.joined].flatMap((name) => index.having(name, 'with mistakes'));
  const mistaken = [...new Set(similar)]
    .filter(({ kind }) => kind === 'street')
    .flatMap((entry) => {
      const wrong = Math.min(...namesOf(entry).map((name) => mistakesIn(typed, name)));
      return Number.isFinite(wrong) && !known.includes(entry) ? [{ entry, wrong }] : [];
    })
    .sort((a, b) => a.wrong - b.wrong)
    .slice(0, OTHERS_MAX);
  if (mistaken.length > 0) yield { how: 'otherwise', streets: mistaken.map(({ entry }) => entry) };
}

const isSameBut = (typed: Street, known: Street): boolean => isStreet({ ...typed, name: known.name }, known);

/** Returns whether the names differ only in the spaces between words: Lakeshore, Lake Shore. */
const isJoined = (typed: Street, entry: Entry): boolean =>
  entry.kind === 'street' && namesOf(entry).some((name) => name.joined === typed.joined && isSameBut(typed, name));

/** Returns the number of wrong characters in a typed street name and type; infinite if another street must be meant. */
function mistakesIn(typed: Street, known: Street): number {
  if (!isSameBut(typed, known)) return Number.POSITIVE_INFINITY;
  const joined = distance(typed.joined, known.joined);
  if (joined <= mistakesAllowed(typed.joined)) return joined;
  const words = typed.name.split(' ');
  const own = known.name.split(' ');
  const nearest = (word: string, among: readonly string[]) => Math.min(...among.map((other) => distance(word, other)));
  const wrong = words.map((word) => {
    const characters = nearest(word, [...own, ...known.types]);
    return characters <= mistakesAllowed(word) ? characters : Number.POSITIVE_INFINITY;
  });
  const isAllSaid = own.every((word) => nearest(word, words) <= mistakesAllowed(word));
  return isAllSaid ? wrong.reduce((sum, characters) => sum + characters, 0) : Number.POSITIVE_INFINITY;
}

/** Returns the streets in a part of the city, or all of these streets if none is in that part. */
export function inPart(streets: readonly Entry[], part: string | null): readonly Entry[] {
  const there = streets.filter(({ address }) => part !== null && normalizePlaceName(address.city ?? '') === part);
  return there.length > 0 ? there : streets;
}
