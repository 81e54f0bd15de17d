import type { FinerOffence } from '@crimemap/cities/finer-offences';
import type { PeopleHarmed } from '@crimemap/contract/counts';
import { TYPE_PHRASES } from './crime-type-words.ts';
import { phrasesFound, phrasesOf } from './phrases.ts';
import { FINER_SAID, PEOPLE_SAID } from './tables.ts';
import { plain } from './written.ts';

const FINER_PHRASES = phrasesOf(FINER_SAID);
const PEOPLE_PHRASES = phrasesOf(PEOPLE_SAID);

/**
 * Converts phrases for crime types that contain a finer offence to capitals, so that the finer offence is not found in
 * them.
 */
const withoutLonger = (text: string): string =>
  HOLDING_FINER.reduce((rest, words) => rest.replaceAll(words, words.toUpperCase()), text);
const HOLDING_FINER = TYPE_PHRASES.map(({ words }) => words).filter((words) =>
  FINER_PHRASES.some((finer) => finer.words.length < words.length && words.includes(finer.words)),
);

interface SubjectsNamed {
  readonly finer: readonly FinerOffence[];
  readonly people: readonly PeopleHarmed[];
  /** The text without the names of finer offences and people. */
  readonly rest: string;
}

/** Returns the finer offences and the people harmed by shootings that a text names. */
export function subjectsNamed(text: string): SubjectsNamed {
  const people = phrasesFound(plain(text), PEOPLE_PHRASES);
  const finer = phrasesFound(withoutLonger(people.rest), FINER_PHRASES);
  return { people: people.values, finer: finer.values, rest: finer.rest };
}
