import { CITIES, cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { phrasesOf } from '../words/phrases.ts';
import { FINER_SAID, PEOPLE_SAID, TYPE_SAID } from '../words/tables.ts';
import { plain } from '../words/written.ts';
import { FILLER_WORDS } from './words-left.ts';

/** Minimum length for corrections; shorter words such as `cards` and `cars` have too many neighbours. */
const LENGTH_MIN = 6;
/** Minimum length for words with one missing character, such as `thefs`. They are corrected only to a longer word. */
const MISSING_CHARACTER_MIN = 5;

/** Words of questions, times and areas that the tables lack. */
const MORE: Readonly<Record<'en' | 'fr', string>> = {
  en: `compare compared between before during since until latest busiest happened difference number trend month months
    division divisions neighbourhood neighbourhoods neighborhood weekend weekends weekdays nights evenings mornings afternoons
    january february march april august september october november december monday mondays tuesday tuesdays wednesday wednesdays
    thursday thursdays friday fridays saturday saturdays sunday sundays christmas halloween
    residents increase increased decrease decreased dropped decline declined summer winter spring autumn`,
  fr: `comparez compare entre depuis pendant durant combien nombre tendance division divisions quartier quartiers semaine
    janvier fevrier juillet septembre octobre novembre decembre mercredi vendredi samedi dimanche lundis mardis mercredis jeudis
    vendredis samedis dimanches habitants augmente augmentation diminue diminution baisse hausse derniere dernier annee printemps
    automne monte montent monter`,
};

/** Correct words that are one character away from a word of the vocabulary but mean something else. */
const OWN_WORDS: Readonly<Record<'en' | 'fr', string>> = {
  en: `robber robbers murderer murderers killer killers mugger muggers burglar burglars assaulter attacker attackers reporter
    reporters county counties country countries victim victims officer officers offender offenders shooter shooters milton
    charged charges injured wounded fatal female females senior seniors minors school schools stores person robbing shooing
    threat threats reduced recovered resolved unsolved solved stabber trafficked hospital police`,
  fr: `voleur voleurs meurtrier meurtriers agresseur agresseurs cambrioleur cambrioleurs fraudeur fraudeurs braqueur braqueurs
    blesse blesses blessee blessees victime victimes mineur mineurs enfant enfants adulte adultes violent violente violents
    femmes hommes banque banques policiers policier coupable coupables`,
};

const wordsIn = (text: string): string[] => plain(text).trim().split(' ');
const OWN = new Set([...wordsIn(OWN_WORDS.en), ...wordsIn(OWN_WORDS.fr)]);
const VOCABULARY = new Set(
  [
    ...FILLER_WORDS,
    MORE.en,
    MORE.fr,
    // A single word of a two-word name does not name the city.
    ...CITIES.map(({ name }) => name).filter((name) => !name.includes(' ')),
    ...[TYPE_SAID, FINER_SAID, PEOPLE_SAID].flatMap((table) => phrasesOf<string>(table).map(({ words }) => words)),
  ].flatMap(wordsIn),
);

const namesIn = (city: CityId): string[] => {
  const { centres, knownAreas } = cityOf(city);
  const drawn = Object.values(centres).flatMap((areas) => areas.map(({ name }) => name));
  const said = [...knownAreas.areas, ...knownAreas.parts].flatMap((area) => area.said);
  return [...drawn, ...said].flatMap(wordsIn);
};

/** True if two words differ by one inserted, missing or replaced character, or by two swapped neighbours. */
function isOneEdit(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

export interface Correction {
  readonly written: string;
  readonly read: string;
}

/**
 * Returns the only vocabulary word that is one character away from a word. Returns `null` if there is none or several,
 * or if the word is too short, starts differently or is a correct word.
 */
export function correctionOf(word: string, city: CityId | 'all'): string | null {
  if (word.length < MISSING_CHARACTER_MIN || OWN.has(word) || /\d/.test(word)) return null;
  const names = city === 'all' ? [] : namesIn(city);
  if (VOCABULARY.has(word) || names.includes(word)) return null;
  const near = [...new Set([...VOCABULARY, ...names])].filter(
    (one) => one[0] === word[0] && (word.length >= LENGTH_MIN || one.length > word.length) && isOneEdit(word, one),
  );
  // For “robberys”, both “robbery” and “robberies” match; the shorter one is used.
  const [first, ...others] = near.sort((a, b) => a.length - b.length);
  return first !== undefined && others.every((one) => isSameWord(first, one)) ? first : null;
}

/** True for singular and plural, or masculine and feminine, of one word. */
const isSameWord = (a: string, b: string): boolean => {
  const stem = (word: string) => word.replace(/(?:ies|es|ed|e|s|y|d)$/, '');
  return stem(a) === stem(b) || stem(stem(a)) === stem(stem(b));
};

/** Returns a question with each corrected word in place of the one that was written. */
export const withCorrections = (question: string, corrections: readonly Correction[]): string =>
  corrections.reduce(
    (text, { written, read }) => text.replace(new RegExp(`(?<![\\p{L}\\d])${written}(?![\\p{L}\\d])`, 'giu'), read),
    question,
  );
