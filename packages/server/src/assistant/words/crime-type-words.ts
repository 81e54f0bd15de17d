import { CRIME_TYPE_FACTS, CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { longestFirst, phrase, phrasesFound, phrasesOf } from './phrases.ts';
import { TYPE_SAID } from './tables.ts';
import { plain } from './written.ts';

/**
 * Phrases for each crime type as plain words, longest first. For a type without phrases, its display names are used.
 */
export const TYPE_PHRASES = longestFirst([
  ...phrasesOf(TYPE_SAID),
  ...CRIME_TYPES.flatMap((type) =>
    [...(TYPE_SAID.en[type] ? [] : Object.values(CRIME_TYPE_FACTS[type].name)), type].map((name) => phrase(type, name)),
  ),
]);

/**
 * Matches two crime types of which one narrows the other: joined by “with”, “by” or “during”, or side by side, as in
 * `robberies with a knife` and `drug assaults`. Such a question is about neither type alone.
 */
const NARROWED =
  /(?:_ (?:(?:in|en) (?:19|20)\d\d )?(?:were|are|was|is|etaient|sont|ont ete) (?:also |aussi )?(?:by |par |des )?_|_ (?:(?:with|using|involving|during|while|by|from|in|related|linked|avec|par|pendant|lors|lie\w*|a l aide)(?: (?:to|a|aux?|d|de|des|du|les?|la|an?|the|une?))* )?_)/;

export interface TypesNamed {
  readonly types: readonly CrimeType[];
  /** The text without the names of the types. */
  readonly rest: string;
  /** True if one type narrows the other, so that the numbers of the two types would not answer the question. */
  readonly narrowed: boolean;
}

/** Returns the crime types that a text names, in the order of the text. */
export function typesNamed(text: string): TypesNamed {
  const { values, marked, rest } = phrasesFound(plain(text), TYPE_PHRASES);
  const narrowed = NARROWED.test(marked) || / (?:shot|stabbed|beaten) and killed | par balles? /.test(plain(text));
  return { types: values, rest, narrowed };
}
