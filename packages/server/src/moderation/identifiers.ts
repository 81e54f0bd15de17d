/**
 * Finds text that may identify a person or a place, in English and French. A match only holds the text for a moderator,
 * so false matches are better than missed ones.
 */

/** Returns a text as people see it: each letter and digit in one form, and no invisible characters. */
export const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replaceAll(/\s+/g, ' ');

/**
 * Returns the value of a digit in any script. Unicode stores the ten digits of each script together, starting at a code
 * point that ends in 0 or 6.
 */
function digitValue(digit: string): number {
  let code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - 1)) && value < 9) {
    code -= 1;
    value += 1;
  }
  return value;
}

/**
 * North American phone numbers: three, three and four digits, with or without a leading 1. Also any long number that
 * begins with a plus sign.
 */
const PHONE =
  /(?<![\d.,])(?:\+?1[ .-]*)?\(?[2-9]\d{2}\)?[ .–-]*[2-9]\d{2}[ .–-]*\d{4}(?!\d)|\+\d(?:[ .()-]*\d){7,14}(?!\d)/u;

const DOT = String.raw`(?:\.|\s?\(dot\)\s?|\s?\[dot\]\s?|\s(?:dot|point)\s)`;
const EMAIL = new RegExp(
  String.raw`[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\]|\s(?:at|arobase)\s)\s?[\p{L}\p{N}-]+(?:${DOT}[\p{L}\p{N}-]+)*${DOT}\p{L}{2,}`,
  'iu',
);

/** Ontario’s licence plates: four letters and three digits. Common words before a number are excluded. */
const FOUR_AND_THREE = /\b([A-Z]{4})[ -]?\d{3}\b/g;
const NO_PLATES = new Set(
  'UNIT ROOM LINE EXIT FLAT GATE ZONE TAXI JUNE JULY SEPT YEAR AREA CODE PAGE FROM OVER NEAR LESS MORE UPTO ALSO ONLY ROAD TEAM STEP PLUS AUTO TRAM RAMP SHOP BASE DOOR'.split(
    ' ',
  ),
);
/**
 * Licence plates of the other provinces. Their formats match many other texts, so they count only if the text mentions
 * a plate.
 */
const PLATE_LIKE =
  /\b(?:[a-z]{2,4}[ -]?\d{2,4}|\d{3}[ -]?[a-z]{3}|[a-z]\d{2}[ -]?[a-z]{3}|[a-z]{2}\d[ -]?\d{2}[a-z])\b/i;
const OF_PLATES = /\b(?:licen[cs]e|plates?|plaques?|immatricul\w*)\b/i;

const STREET_KINDS =
  'street|st|avenue|ave|av|road|rd|drive|dr|crescent|cres|court|crt|ct|boulevard|blvd|lane|ln|place|pl|terrace|terr?|trail|trl|way|circle|cir|gardens|gdns|parkway|pkwy|square|sq|grove|heights|hts|mews|close|row|walk';
const RUES =
  'rue|avenue|av|boulevard|boul|bd|chemin|ch|place|allée|impasse|montée|rang|côte|croissant|terrasse|promenade|ruelle';
const ENGLISH = new RegExp(
  String.raw`(?<![\d:.,$])\d{1,5}[a-d]?(?:[- ]\d{1,4})?,? ((?:[\p{L}’'.-]+ ){1,4})(?:${STREET_KINDS})\b`,
  'giu',
);
const FRENCH = new RegExp(
  String.raw`(?<![\d:.,$])\d{1,5}[a-d]?,? (?:${RUES})\.? (?:de |du |des |la |le |les |l’|l'|d’|d'|st[e.-]|saint)*\p{L}`,
  'iu',
);
/**
 * Words that may be between a number and the type of a street. They show that the number counts something else and is
 * no house number.
 */
const COUNTS_SOMETHING =
  /\b(?:am|pm|on|at|in|of|near|from|to|and|by|the|people|persons?|men|women|cars?|shots?|minutes?|hours?|days?|blocks?|metres?|meters?|km|times|heures?|h|sur|dans|de|près|à)\b/iu;

export type IdentifierKind = 'phone_number' | 'email_address' | 'licence_plate' | 'street_address';

/** Returns each kind of identifier in a text, with its first match in normalized form. */
export function foundIn(text: string): { readonly kind: IdentifierKind; readonly text: string }[] {
  const read = asRead(text);
  const first: readonly (readonly [IdentifierKind, string | undefined])[] = [
    ['phone_number', PHONE.exec(read)?.[0]],
    ['email_address', EMAIL.exec(read)?.[0]],
    ['licence_plate', plateIn(read)],
    ['street_address', addressIn(read)],
  ];
  return first.flatMap(([kind, found]) => (found === undefined ? [] : [{ kind, text: found.trim() }]));
}

/** Returns which kinds of identifier a text contains. */
export const identifiersIn = (text: string): IdentifierKind[] => foundIn(text).map(({ kind }) => kind);

function plateIn(read: string): string | undefined {
  for (const [whole, emails] of read.matchAll(FOUR_AND_THREE)) if (!NO_PLATES.has(emails ?? '')) return whole;
  return OF_PLATES.test(read) ? PLATE_LIKE.exec(read)?.[0] : undefined;
}

function addressIn(read: string): string | undefined {
  for (const [whole, between] of read.matchAll(ENGLISH)) if (!COUNTS_SOMETHING.test(between ?? '')) return whole;
  return FRENCH.exec(read)?.[0];
}
