import { PLACES_NOT_COVERED, type PlaceNotCovered } from '../words/places-not-covered.ts';
import { plain, READ } from '../words/written.ts';
import { askedWords } from './asked-words.ts';

const BY_LENGTH = PLACES_NOT_COVERED.flatMap((place) => place.said.map((one) => ({ place, words: plain(one) }))).sort(
  (a, b) => b.words.length - a.words.length,
);

/** A street, a station and a market bear a city’s name without being it. */
const IN_ANOTHER_NAME =
  /^(?:street|st|road|rd|avenue|ave|av|drive|dr|crescent|boulevard|blvd|place|square|station|park|village|centre|center|market|hill|heights) /;
const BEFORE_IN_ANOTHER_NAME = / (?:rue|avenue|boulevard|chemin|route|station|metro|gare|parc|place|new|fort|port)$/;

/** Around a place that is set beside another one, these compare; without it one number is asked for. */
const COMPARES =
  / (?:(?:le )?plus de?|(?:le )?moins de?|more|fewer|less|compare[rdz]?|comparing|compared|versus|vs|contre|difference|between|entre)(?= )/g;
const LINKS = '(?:in|at|for|of|to|than|with|from|a|de|d|du|des|en|pour|que|qu|avec|dans|la|le|the)';
const BESIDE = '(?:and|or|vs|versus|et|ou|contre|than|que|qu|with|avec|to)';

export interface NotCovered {
  readonly places: readonly PlaceNotCovered[];
  /** The question in plain words as if it asked for none of them; `null` where nothing else is asked. */
  readonly rest: string;
}

/** The places a question asks about that no city of ours holds; `null` where it names none. */
export function notCoveredIn(question: string): NotCovered | null {
  let text = askedWords(question);
  const places: PlaceNotCovered[] = [];
  for (const { place, words } of BY_LENGTH) {
    const at = text.indexOf(words);
    if (at < 0) continue;
    const after = text.slice(at + words.length);
    if (IN_ANOTHER_NAME.test(after) || BEFORE_IN_ANOTHER_NAME.test(text.slice(0, at))) continue;
    if (!places.includes(place)) places.push(place);
    text = text.replaceAll(words, ` ${READ}${READ} `);
  }
  if (places.length === 0) return null;
  const name = `${READ}${READ}`;
  const beside = new RegExp(` ${BESIDE}(?: ${LINKS})* ${name}(?= )| ${name} ${BESIDE}(?: ${LINKS})*(?= )`, 'g');
  const alone = text.replace(beside, ' ');
  const without = alone === text ? text : alone.replace(COMPARES, ' ');
  return { places, rest: plain(without.replace(new RegExp(`(?: ${LINKS})* ${name}(?= )`, 'g'), ' ')) };
}
