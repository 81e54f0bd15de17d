const NAME = String.raw`(?:\p{Lu}[\p{L}’'.-]*\s+){1,3}\p{Lu}[\p{L}’'-]+`;
const AGE = String.raw`(?:\d{1,2}\s*[-‑ ]\s*(?:year|yr)s?\s*[-‑ ]\s*old)`;

/** Sentences in which a press release says who somebody is: a name with an age, or after words such as “identified as”. */
const NAMED: readonly RegExp[] = [
  new RegExp(String.raw`${NAME}\s*,\s*(?:aged?\s+|âgée?\s+de\s+)?\d{1,2}\b`, 'u'),
  new RegExp(String.raw`${NAME}\s*\(\s*\d{1,2}\s*(?:ans)?\s*\)`, 'u'),
  new RegExp(String.raw`${NAME}\s*,?\s+${AGE}`, 'u'),
  new RegExp(String.raw`${AGE},?\s+${NAME}`, 'u'),
  new RegExp(
    String.raw`(?:[Ii]dentified|[Nn]amed|[Kk]nown)\s+(?:\p{Ll}+\s+){0,3}as\s+(?:\d{1,2}[^.]{0,20}\s)?${NAME}`,
    'u',
  ),
  new RegExp(String.raw`(?:[Ii]dentifiée?s?\s+comme\s+(?:étant\s+)?|[Ii]l s['’]agit d(?:e\s+|['’]))${NAME}`, 'u'),
  /(?:\bMr|\bMrs|\bMs|\bM|\bMme)\.?\s+\p{Lu}\p{Ll}+/u,
];

/** Does this sentence tell a person’s name? Rather once too often: then only the headline is shown. */
export const namesSomeone = (sentence: string): boolean => NAMED.some((pattern) => pattern.test(sentence));
