import type { FinerOffence } from '@crimemap/cities/finer-offences';
import type { PeopleHarmed } from '@crimemap/contract/counts';
import { TYPE_PHRASES } from './crime-type-words.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import { FINER_SAID, PEOPLE_SAID } from './tables.ts';
import { plain, READ } from './written.ts';

const FINER_PHRASES = phrasesOf(FINER_SAID);
const PEOPLE_PHRASES = phrasesOf(PEOPLE_SAID);

/** Returns the values whose phrases are in a text, and the text without these phrases. */
function found<Value>(
  text: string,
  phrases: readonly Phrase<Value>[],
): { readonly values: Value[]; readonly rest: string } {
  let rest = text;
  const values: Value[] = [];
  for (const { value, words } of phrases) {
    for (let at = rest.indexOf(words); at >= 0; at = rest.indexOf(words)) {
      if (!values.includes(value)) values.push(value);
      rest = `${rest.slice(0, at)} ${'_'.repeat(words.length - 2)} ${rest.slice(at + words.length)}`;
    }
  }
  return { values, rest: rest.replace(/_+/g, READ) };
}

/**
 * Writes crime type phrases that contain a finer offence in capitals, so that the finer offence is not found in them.
 */
const withoutLonger = (text: string): string =>
  HOLDING_FINER.reduce((rest, words) => rest.replaceAll(words, words.toUpperCase()), text);
const HOLDING_FINER = TYPE_PHRASES.map(({ words }) => words).filter((words) =>
  FINER_PHRASES.some((finer) => finer.words.length < words.length && words.includes(finer.words)),
);

interface SubjectsNamed {
  readonly finer: readonly FinerOffence[];
  readonly people: readonly PeopleHarmed[];
  /** The text without the names of the subjects. */
  readonly rest: string;
}

/** Returns the finer offences and the people harmed by shootings that a text names. */
export function subjectsNamed(text: string): SubjectsNamed {
  const people = found(plain(text), PEOPLE_PHRASES);
  const finer = found(withoutLonger(people.rest), FINER_PHRASES);
  return { people: people.values, finer: finer.values, rest: plain(finer.rest) };
}
