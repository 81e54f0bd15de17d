import { CRIME_TYPE_FACTS, CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { longestFirst, phrase, phrasesFound, phrasesOf } from './phrases.ts';
import { TYPE_SAID } from './tables.ts';
import { plain } from './written.ts';

/** Phrases for each crime type as plain words without accents, longest first. A type without an entry has its names. */
export const TYPE_PHRASES = longestFirst([
  ...phrasesOf(TYPE_SAID),
  ...CRIME_TYPES.flatMap((type) =>
    [...(TYPE_SAID.en[type] ? [] : Object.values(CRIME_TYPE_FACTS[type].name)), type].map((name) => phrase(type, name)),
  ),
]);

/**
 * Matches two types that narrow each other, by “with”, “by”, “during” or as one word: `robberies with a knife`, `drug
 * assaults`. Such a question names neither type.
 */
const NARROWED =
  /(?:_ (?:(?:in|en) (?:19|20)\d\d )?(?:were|are|was|is|etaient|sont|ont ete) (?:also |aussi )?(?:by |par |des )?_|_ (?:(?:with|using|involving|during|while|by|from|in|related|linked|avec|par|pendant|lors|lie\w*|a l aide)(?: (?:to|a|aux?|d|de|des|du|les?|la|an?|the|une?))* )?_)/;

export interface TypesNamed {
  readonly types: readonly CrimeType[];
  /** The text without the names of the types. */
  readonly rest: string;
  /** True if one type narrows another, so that their numbers would not answer the question. */
  readonly narrowed: boolean;
}

/** Returns the crime types in a text, in the order of the text. */
export function typesNamed(text: string): TypesNamed {
  const { values, marked, rest } = phrasesFound(plain(text), TYPE_PHRASES);
  const narrowed = NARROWED.test(marked) || / (?:shot|stabbed|beaten) and killed | par balles? /.test(plain(text));
  return { types: values, rest, narrowed };
}
