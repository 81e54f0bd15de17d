import { cityOf } from '@crimemap/cities';
import type { AddressPoint } from '@crimemap/cities/kit/city';
import type { CityId, Text } from '@crimemap/contract/cities';

type Chance = () => number;
const oneOf = <Value>(values: readonly Value[], chance: Chance): Value =>
  values[Math.floor(chance() * values.length)] as Value;

/** Spellings of street types and directions. All words in a row mean the same. */
const WRITTEN: readonly (readonly string[])[] = [
  ['St', 'Street', 'St.', 'str'],
  ['Ave', 'Avenue', 'Av', 'Ave.'],
  ['Rd', 'Road', 'Rd.'],
  ['Dr', 'Drive', 'Dr.'],
  ['Blvd', 'Boulevard', 'Blvd.'],
  ['Cres', 'Crescent', 'Cres.', 'Cr'],
  ['Lane', 'Ln'],
  ['Trl', 'Trail', 'Tr.'],
  ['rue', 'Rue', 'r.'],
  ['avenue', 'av.', 'ave', 'av'],
  ['chemin', 'ch.', 'ch'],
  ['boulevard', 'boul.', 'boul', 'bd', 'blvd'],
  ['croissant', 'crois.'],
  ['promenade', 'prom.'],
  ['ruelle'],
  ['W', 'West', 'W.', 'west'],
  ['E', 'East', 'E.', 'east'],
  ['N', 'North', 'N.'],
  ['S', 'South', 'S.'],
  ['Ouest', 'O.', 'O', 'ouest'],
  ['Est', 'E.', 'E', 'est'],
  ['Saint', 'St', 'St.'],
  ['Sainte', 'Ste', 'Ste.'],
  ['NW', 'N.W.', 'nw'],
];
const sameAs = (word: string): readonly string[] | undefined =>
  WRITTEN.find((words) => words.some((each) => each.toLowerCase() === word.toLowerCase()));
const DIRECTION = /^(?:[nsewo]|north|south|east|west|nord|sud|est|ouest|[ns][ew])$/i;

/** A name or address, spelled as someone may write it. */
export interface Spelled {
  readonly text: string;
  /**
   * True if the text omits something that distinguishes the street from others, so that it may mean one of several
   * streets.
   */
  readonly isShort: boolean;
}

/** Returns the name of a street as someone may write it, with at most one part omitted or one character wrong. */
export function spelledStreet(name: string, chance: Chance): Spelled {
  let words = name.split(' ');
  let isShort = false;
  const isKind = (word: string, nth: number) =>
    (nth === 0 || nth === words.length - 1) && sameAs(word) !== undefined && !DIRECTION.test(word);
  const change = chance();
  const isTelling = (word: string, nth: number) => !isKind(word, nth) && word.length > 3;
  if (change < 0.12 && words.some(isKind) && words.some(isTelling)) {
    words = words.filter((word, nth) => !isKind(word, nth));
    isShort = true;
  } else if (change < 0.2 && words.some((word) => DIRECTION.test(word))) {
    words = words.filter((word) => !DIRECTION.test(word));
    isShort = true;
  } else if (change < 0.35) words = withMistake(words, chance);
  const written = words.map((word) => {
    const others = sameAs(word);
    return others && chance() < 0.6 ? oneOf(others, chance) : word;
  });
  return { text: inHaste(written.join(' '), chance), isShort };
}

/**
 * Returns the words with one character of the longest word doubled, omitted, or swapped with the next character. Words
 * that are short or contain a digit are unchanged.
 */
function withMistake(words: readonly string[], chance: Chance): string[] {
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '');
  if (longest.length < 6 || /\d/.test(longest)) return [...words];
  const at = 1 + Math.floor(chance() * (longest.length - 2));
  const [before, character, next, after] = [longest.slice(0, at), longest[at], longest[at + 1], longest.slice(at + 2)];
  const wrong = oneOf(
    [
      `${before}${character}${character}${next}${after}`,
      `${before}${next}${after}`,
      `${before}${next}${character}${after}`,
    ],
    chance,
  );
  return words.map((word) => (word === longest ? wrong : word));
}

/** Randomly changes the case of a text and removes its accents or hyphens. */
function inHaste(text: string, chance: Chance): string {
  const cased = chance() < 0.35 ? text.toLowerCase() : chance() < 0.1 ? text.toUpperCase() : text;
  const plain = chance() < 0.4 ? cased.normalize('NFKD').replace(/\p{M}/gu, '') : cased;
  return chance() < 0.3 ? plain.replaceAll('-', ' ') : plain;
}

const UNITS = ['Unit 3, ', '3-', '#304 - ', 'Apt 5, ', 'Suite 200, ', 'app. 5, ', 'bureau 12, '];

/** Returns the text after an address: usually nothing, otherwise the city, with or without its province or country. */
function behind(city: CityId, municipality: string | null, lang: keyof Text, chance: Chance): string {
  const { name = '', province } = cityOf(city) ?? {};
  const town = municipality ?? name;
  const isRegion = municipality !== null;
  // Towns of one region share street names, so in a region the town is always written.
  if (!isRegion && chance() < 0.6) return '';
  return oneOf(
    [`, ${town}`, ` ${town}`, `, ${town}, ${province?.name[lang]}`, ` ${town.toLowerCase()}`, `, ${town}, Canada`],
    chance,
  );
}

/** Returns an address as someone may write it. */
export function spelledAddress(
  { number, suffix, street, municipality }: AddressPoint,
  city: CityId,
  lang: keyof Text,
  chance: Chance,
): Spelled {
  const { text, isShort } = spelledStreet(street[lang], chance);
  const unit = chance() < 0.1 ? oneOf(UNITS, chance) : '';
  const written = `${number}${suffix.length > 1 ? ` ${suffix}` : suffix}`;
  const comma = lang === 'fr' && chance() < 0.3 ? ',' : '';
  return { text: `${unit}${written}${comma} ${text}${behind(city, municipality, lang, chance)}`, isShort };
}

const JOINED = { en: [' & ', ' and ', ' at ', ' / ', '&'], fr: [' et ', ' & ', ' / ', ' à '] } as const;

/** Returns an intersection of two streets as someone may write it, in either order. */
export function spelledIntersection(
  [one, other]: readonly [string, string],
  city: CityId,
  municipality: string | null,
  lang: keyof Text,
  chance: Chance,
): Spelled {
  const streets = chance() < 0.5 ? [one, other] : [other, one];
  const [first, second] = streets.map((street) => spelledStreet(street, chance)) as [Spelled, Spelled];
  const text = `${first.text}${oneOf(JOINED[lang], chance)}${second.text}${behind(city, municipality, lang, chance)}`;
  return { text, isShort: first.isShort || second.isShort };
}
