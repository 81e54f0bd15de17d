import { CRIME_TYPE_FACTS, CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { phrasesOf } from './phrases.ts';
import { TYPE_SAID } from './tables.ts';
import { plain, withRead } from './written.ts';

/** A type that the table leaves out is found by its names. */
const TYPE_NAMES = Object.fromEntries(
  CRIME_TYPES.map((type) => [type, [...(TYPE_SAID.en[type] ? [] : Object.values(CRIME_TYPE_FACTS[type].name)), type]]),
) as Record<CrimeType, string[]>;

/** Whole words without accents; longer ones are searched first. */
export const TYPE_PHRASES = [...phrasesOf(TYPE_SAID), ...phrasesOf({ en: TYPE_NAMES, fr: {} })].sort(
  (a, b) => b.words.length - a.words.length,
);

/** One of them with, by or during another, or the two as one word, are neither: `robberies with a knife`, `drug assaults`. */
const NARROWED =
  /(?:_ (?:(?:in|en) (?:19|20)\d\d )?(?:were|are|was|is|etaient|sont|ont ete) (?:also |aussi )?(?:by |par |des )?_|_ (?:(?:with|using|involving|during|while|by|from|in|related|linked|avec|par|pendant|lors|lie\w*|a l aide)(?: (?:to|a|aux?|d|de|des|du|les?|la|an?|the|une?))* )?_)/;

export interface TypesNamed {
  readonly types: CrimeType[];
  /** The text without them. */
  readonly rest: string;
  /** Does one of them make another narrower, so that their numbers would not answer? */
  readonly narrowed: boolean;
}

/** The crime types a text names, in its own order. */
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
