import { PLACE_RADIUS } from '@crimemap/contract/radii';
import { longestFirst, phrase, phrasesFound, wordsOf } from '../words/phrases.ts';
import { PLACES_NOT_COVERED, type PlaceNotCovered } from '../words/places-not-covered.ts';
import { bothIn, FILLERS_SAID } from '../words/tables.ts';
import { plain, READ } from '../words/written.ts';
import { citiesNamed } from './city-named.ts';
import { aroundWords, plainQuestion } from './plain-question.ts';
import { isFiller } from './words-left.ts';

const NOT_COVERED = longestFirst(PLACES_NOT_COVERED.flatMap((place) => place.said.map((one) => phrase(place, one))));

/** Words after a city’s name that make it the name of a street, station or park. */
const IN_ANOTHER_NAME =
  /^(?:street|st|road|rd|avenue|ave|av|drive|dr|crescent|boulevard|blvd|place|square|station|park|village|centre|center|market|hill|heights|parc|green|gardens|go|metro|subway) /;
const BEFORE_IN_ANOTHER_NAME =
  / (?:rue|avenue|boulevard|chemin|route|station|metro|gare|parc|place|square|universite du|new|fort|port)$/;

/**
 * True if a hyphen makes a city’s name a part of another name, as in “Milton-Parc”. “Ottawa-Gatineau” and
 * “Kitchener-Waterloo” are two cities.
 */
function isHyphenated(words: string, question: string): boolean {
  const [before = '', after = ''] = aroundWords(question, words) ?? [];
  const besides = [/(\p{L}+)-$/u.exec(before)?.[1], /^-(\p{L}+)/u.exec(after)?.[1]];
  return besides.some(
    (one) =>
      one !== undefined && citiesNamed(one).cities.length + phrasesFound(plain(one), NOT_COVERED).found.length === 0,
  );
}

/**
 * Words that compare a place outside our cities with another place. They are removed with that place, because only one
 * number remains.
 */
const COMPARES =
  / (?:(?:le )?plus de?|(?:le )?moins de?|more|fewer|less|compare[rdz]?|comparing|compared|versus|vs|contre|difference|between|entre)(?= )/g;
const LINKS = '(?:in|at|for|of|to|than|with|from|a|de|d|du|des|en|pour|que|qu|avec|dans|la|le|the)';
const BESIDE = '(?:and|or|vs|versus|et|ou|contre|than|que|qu|with|avec|to)';

/** Placeholder for the name of a place that is not covered. */
const NAME = `${READ}${READ}`;

interface NotCovered {
  readonly places: readonly PlaceNotCovered[];
  /** The question in plain words without these places. */
  readonly rest: string;
}

/** Returns the places of a question that are outside our cities; `null` if it names none. */
export function notCoveredIn(question: string): NotCovered | null {
  const { values: places, marked } = phrasesFound(
    plainQuestion(question),
    NOT_COVERED,
    (before, after, { words }) =>
      !IN_ANOTHER_NAME.test(after) && !BEFORE_IN_ANOTHER_NAME.test(before) && !isHyphenated(words, question),
  );
  const text = marked.replace(/_+/g, NAME);
  if (places.length === 0) return null;
  const beside = new RegExp(` ${BESIDE}(?: ${LINKS})* ${NAME}(?= )| ${NAME} ${BESIDE}(?: ${LINKS})*(?= )`, 'g');
  const alone = text.replace(beside, ' ');
  const without = alone === text ? text : alone.replace(COMPARES, ' ');
  return { places, rest: plain(without.replace(new RegExp(`(?: ${LINKS})* ${NAME}(?= )`, 'g'), ' ')) };
}

const OF = '(?:of|from|around|de|du|des|d|autour de|autour du|autour d)';
const NEAR = new RegExp(
  ` (?:near to|near|nearby|around|close to|next to|in the vicinity of|(?:(?:within|in|a moins de|a moins d|dans un rayon de|dans un rayon d|dans les|a)(?: about| environ)? )?\\d+ m (?:ou moins )?${OF}|pres de|pres du|pres des|pres d|a proximite de|a proximite du|proche de|proche du|autour de|autour du|autour des|aux alentours de|aux alentours du|aux abords de|aux abords du|(?:at )?the corner of|(?:au |a l )?(?:coin|angle)(?: de la| des?| du)?) (?!(?:what|which|when|quelle?s?|noon|midnight|\\d+ (?:am|pm|h)) )(.+)`,
);
/** Words that narrow the question if they are next to the name of a place. */
const NARROWING = wordsOf(bothIn(FILLERS_SAID, 'narrow_places'));

/** Words after the name of a place that begin the request. */
const PLACE_ENDS =
  / (?:(?:and|et) )?(?:how many|how much|combien|what|which|were|was|is|are|did|does|say|quels?|quelles?|y a t il|est ce|qu est ce|zz and|zz et|within|\d+ m|mainly|mostly|surtout|over time|au fil|compared|comparee?s?|versus|vs|par rapport|(?:by|per|each|every|par|chaque|mois par|month by|year by|annee par) (?:months?|years?|hours?|days?|weekday|mois|annees?|an|heures?|jours?)) /;

export interface NearNamed {
  /** The name as it appears in the text. */
  readonly place: string;
  /** Distance in metres. */
  readonly metres: number;
  /** The text before and after the place, not read yet. */
  readonly before: string;
  /** Words in the name that narrow the question. */
  readonly narrowing: readonly string[];
}

/** Returns the place around which a question counts; `null` if there is none. */
export function nearNamed(text: string): NearNamed | null {
  const match = NEAR.exec(text);
  const [, all] = match ?? [];
  if (!match || all === undefined) return null;
  const end = all.search(PLACE_ENDS);
  const [after, rest] = end < 0 ? [all, ''] : [all.slice(0, end), all.slice(end + 1)];
  const plainWords = after
    .trim()
    .split(' ')
    .filter((word) => word !== READ);
  while (plainWords.length > 0 && isFiller(plainWords.at(-1) ?? '')) plainWords.pop();
  while (plainWords.length > 0 && /^(?:the|la|le|les|l|du|de|des)$/.test(plainWords[0] ?? '')) plainWords.shift();
  const place = plainWords.join(' ');
  const [, metres] = / (\d+) m /.exec(text) ?? [];
  return place.length < 3
    ? null
    : {
        place,
        metres: metres === undefined ? PLACE_RADIUS : Number(metres),
        before: `${text.slice(0, match.index + 1).replace(/ \d+ m $/, ' ')}${rest}`,
        narrowing: plainWords.filter((word) => NARROWING.has(word)),
      };
}

/**
 * Kinds of places, such as a station, park or square. Next to the name of one, “at” means “near”; “at night” and “at
 * schools” do not.
 */
const PLACE_WORDS = wordsOf(bothIn(FILLERS_SAID, 'places'));
/** True if a word is a kind of place and not a name. */
export const isPlaceWord = (word: string): boolean => PLACE_WORDS.has(word);
/** Words that do not make a kind of place a name: “subway” in “at the subway station”. */
const OF_NO_NAME = wordsOf(bothIn(FILLERS_SAID, 'no_names'));
const AT = / (?:(at)(?: the)?|au|a(?: la| l)?) (?=\w)/g;
const WITHIN_NAME = /^(?:de|du|des|d|la|le|l|of)$/;

/** Returns the place that “at” or « à la » precedes, in English or French word order; `null` if there is none. */
export function placeAt(text: string): NearNamed | null {
  for (const { 0: said, 1: english, index } of text.matchAll(AT)) {
    const words = text
      .slice(index + said.length)
      .trim()
      .split(' ');
    const ends = words.findIndex((word) => word === READ || (isFiller(word) && !WITHIN_NAME.test(word)));
    const name = words.slice(0, ends < 0 ? undefined : ends);
    while (WITHIN_NAME.test(name.at(-1) ?? '')) name.pop();
    const isPlace = PLACE_WORDS.has(name[0] ?? '') || (english !== undefined && PLACE_WORDS.has(name.at(-1) ?? ''));
    const named = name.filter((word) => !PLACE_WORDS.has(word) && !OF_NO_NAME.has(word) && !NARROWING.has(word));
    if (!isPlace || named.length === 0) continue;
    return {
      place: name.join(' '),
      metres: PLACE_RADIUS,
      before: ` ${[text.slice(1, index + 1).trim(), ...words.slice(name.length)].filter(Boolean).join(' ')} `,
      narrowing: name.filter((word) => NARROWING.has(word)),
    };
  }
  return null;
}
