import { CRIME_TYPE_FACTS, CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { phrasesOf } from './phrases.ts';
import { TYPE_SAID } from './tables.ts';
import { plain, withRead } from './written.ts';

/** A type without an entry in the table is found by its names. */
const TYPE_NAMES = Object.fromEntries(
  CRIME_TYPES.map((type) => [type, [...(TYPE_SAID.en[type] ? [] : Object.values(CRIME_TYPE_FACTS[type].name)), type]]),
) as Record<CrimeType, string[]>;

/** Phrases for each crime type as plain words without accents, longest first. */
export const TYPE_PHRASES = [...phrasesOf(TYPE_SAID), ...phrasesOf({ en: TYPE_NAMES, fr: {} })].sort(
  (a, b) => b.words.length - a.words.length,
);

/**
 * Matches two types that narrow each other, by “with”, “by”, “during” or as one word: `robberies with a knife`, `drug
 * assaults`. Such a question names neither type.
 */
const NARROWED =
  /(?:_ (?:(?:in|en) (?:19|20)\d\d )?(?:were|are|was|is|etaient|sont|ont ete) (?:also |aussi )?(?:by |par |des )?_|_ (?:(?:with|using|involving|during|while|by|from|in|related|linked|avec|par|pendant|lors|lie\w*|a l aide)(?: (?:to|a|aux?|d|de|des|du|les?|la|an?|the|une?))* )?_)/;

export interface TypesNamed {
  readonly types: CrimeType[];
  /** The text without the names of the types. */
  readonly rest: string;
  /** True if one type narrows another, so that their numbers would not answer the question. */
  readonly narrowed: boolean;
}

/** Returns the crime types in a text, in the order of the text. */
export function typesNamed(text: string): TypesNamed {
  let rest = plain(text);
  const found: { type: CrimeType; at: number }[] = [];
  for (const { value: type, words } of TYPE_PHRASES) {
    for (let at = rest.indexOf(words); at >= 0; at = rest.indexOf(words)) {
      if (!found.some((one) => one.type === type)) found.push({ type, at });
      rest = `${rest.slice(0, at)} ${'_'.repeat(words.length - 2)} ${rest.slice(at + words.length)}`;
    }
  }
  return {
    types: found.sort((a, b) => a.at - b.at).map(({ type }) => type),
    rest: withRead(rest),
    narrowed: NARROWED.test(rest) || / (?:shot|stabbed|beaten) and killed | par balles? /.test(plain(text)),
  };
}
