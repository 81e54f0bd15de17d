/** A Canadian postal code, whole or as far as it is typed, anywhere in a text. The first three characters are its area. */
const POSTAL =
  /(?<![\p{L}\d])([abceghj-nprstvxy]\d[abceghj-nprstv-z])(?:[\s-]?\d[abceghj-nprstv-z]\d|[\s-]?\d[abceghj-nprstv-z]?$)?(?![\p{L}\d])/iu;
const LABEL = /\b(?:postal code|code postal|zip(?: code)?|cp)\b\s*:?/i;

export interface PostalCode {
  /** `M5V`. */
  readonly area: string;
  /** The text without the code. */
  readonly rest: string;
}

/** The postal code in a text; `null` where there is none. */
export function postalCodeIn(text: string): PostalCode | null {
  const match = POSTAL.exec(text);
  if (!match) return null;
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  const withoutLabel = rest.replace(LABEL, ' ').replace(/\s+/g, ' ');
  return { area: (match[1] ?? '').toUpperCase(), rest: withoutLabel.replace(/^[\s,;]+|[\s,;]+$/g, '') };
}
