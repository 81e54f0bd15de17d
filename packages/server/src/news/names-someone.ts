import { capitalsIn, mayBeNames, namesWithAge } from './names-with-age.ts';

const CAPITAL = String.raw`\p{Lu}[\p{L}’'-]+`;
const NAME = String.raw`(?:\p{Lu}[\p{L}’'.-]*\s+){0,3}${CAPITAL}`;

/** Sentences in which a press release says who somebody is, without an age. */
const NAMED: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:[Ii]dentified|[Nn]amed|[Kk]nown)\s+(?:\p{Ll}+\s+){0,3}as[:\s]+(?:\d{1,2}[^.]{0,20}\s)?${NAME}`,
    'u',
  ),
  new RegExp(String.raw`(?:[Ii]dentifiée?s?\s+comme\s+(?:étant\s+)?|[Ii]l s['’]agit d(?:e\s+|['’]))${NAME}`, 'u'),
  new RegExp(String.raw`(?:[Nn]amed|[Nn]ommée?|[Pp]rénommée?|[Dd]énommée?)\s+${NAME}`, 'u'),
  /(?:\bMr|\bMrs|\bMs|\bM|\bMme)\.?\s+\p{Lu}\p{Ll}+/u,
];

/**
 * Does this sentence tell a person’s name: one with an age, or after words such as “identified as”? Rather once too often: then
 * only the headline is shown.
 */
export const namesSomeone = (sentence: string): boolean =>
  NAMED.some((pattern) => pattern.test(sentence)) || namesWithAge(sentence);

/** Who is named in these sentences, as single words: who is told of as “Smith” in the next is the John Smith of this one. */
export const namesToldIn = (sentences: readonly string[]): ReadonlySet<string> =>
  new Set(sentences.filter(namesSomeone).flatMap(mayBeNames));

/** Does this sentence name one of these? */
export const namesOneOf = (sentence: string, names: ReadonlySet<string>): boolean =>
  capitalsIn(sentence).some((word) => names.has(word));
