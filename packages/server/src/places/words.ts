/**
 * Spellings of words in several languages. All spellings in a row mean the same word; the first is its normalized form.
 */
const SAME: readonly (readonly string[])[] = [
  ['st', 'street', 'streets', 'str', 'rue', 'rues', 'saint', 'sainte', 'ste'],
  ['ave', 'avenue', 'avenues', 'av'],
  ['rd', 'road', 'chemin', 'ch', 'chem'],
  ['dr', 'drive', 'promenade', 'prom'],
  ['blvd', 'boulevard', 'boul', 'bd'],
  ['cres', 'crescent', 'cr', 'crois', 'croissant'],
  ['ct', 'court', 'crt'],
  ['trail', 'trl', 'tr'],
  ['lane', 'ln', 'ruelle'],
  ['terr', 'terrace', 'terrasse', 'tce'],
  ['circ', 'circle', 'cir', 'crcl', 'cercle'],
  ['gate', 'gt'],
  ['grove', 'grv'],
  ['gdns', 'gardens', 'gdn', 'gds'],
  ['hts', 'heights'],
  ['line', 'ligne'],
  ['route', 'rte'],
  ['hwy', 'highway', 'autoroute', 'aut'],
  ['pkwy', 'parkway'],
  ['sq', 'square', 'carre'],
  ['pl', 'place'],
  ['north', 'nord', 'n'],
  ['south', 'sud', 's'],
  ['east', 'est', 'e'],
  ['west', 'ouest', 'w'],
  ['centre', 'center', 'ctr'],
  ['mont', 'mount', 'mt'],
  ['old', 'vieux', 'vieille', 'vieil'],
  ['park', 'parc'],
  ['station', 'gare', 'metro', 'subway', 'stn', 'skytrain', 'lrt'],
  ['university', 'universite', 'univ'],
  ['college', 'collegial'],
  ['hospital', 'hopital', 'hosp'],
  ['airport', 'aeroport'],
  ['market', 'marche'],
  ['museum', 'musee'],
  ['library', 'bibliotheque'],
  ['bridge', 'pont'],
  ['beach', 'plage'],
  ['island', 'ile', 'islands', 'iles'],
  ['stadium', 'stade'],
  ['tower', 'tour'],
  ['downtown', 'ville'],
  ['ward', 'quartier'],
  ['division', 'div'],
  ['1', 'first', 'premier', 'premiere'],
  ['2', 'second', 'deuxieme'],
  ['3', 'third', 'troisieme'],
  ['4', 'fourth', 'quatrieme'],
  ['5', 'fifth', 'cinquieme'],
  ['6', 'sixth', 'sixieme'],
  ['7', 'seventh', 'septieme'],
  ['8', 'eighth', 'huitieme'],
  ['9', 'ninth', 'neuvieme'],
  ['10', 'tenth', 'dixieme'],
];
const NORMALIZED = new Map(
  SAME.flatMap(([normalized = '', ...others]) => others.map((other) => [other, normalized] as const)),
);

/** Words that distinguish little. A search ignores them if the text has other words. */
const LIGHT = new Set(
  'st ave rd dr blvd cres ct hwy pkwy station nw ne sw se the of a an at and et le la les de du des au aux near pres'.split(
    ' ',
  ),
);

/** Returns all spellings of a normalized word. */
export const spellingsOf = (normalized: string): readonly string[] =>
  SAME.find(([first]) => first === normalized) ?? [normalized];

export interface Word {
  /** The word as written, but without accents and in lower case. */
  readonly written: string;
  /** Common form of all spellings of the word. */
  readonly normalized: string;
  readonly light: boolean;
}

/**
 * Returns a text in lower case and without accents and apostrophes, with spaces instead of characters that join words.
 * `St.Andrew` becomes two words, `l’Église` one.
 */
export const normalizePlaceName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/\b[ld]['’](?=[a-z])/g, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const ORDINAL = /^(\d{1,4})(?:st|nd|rd|th|e|er|re|ere|eme|ieme)$/;

function wordOf(written: string): Word {
  const number = ORDINAL.exec(written)?.[1];
  const normalized = number ?? NORMALIZED.get(written) ?? written;
  return { written, normalized, light: LIGHT.has(normalized) };
}

/**
 * Returns the words of a text in a form for comparison. For example, `Rue Ste-Catherine O.` and `st catherine` have
 * `st` and `catherine` in common.
 */
export const wordsOf = (text: string, read: (written: string) => Word = wordOf): Word[] => {
  const plain = normalizePlaceName(text);
  return plain === '' ? [] : plain.split(' ').map(read);
};

/** Returns a function that parses each word only once, because thousands of names contain the same words. */
export function wordReader(): (text: string) => Word[] {
  const known = new Map<string, Word>();
  const read = (written: string): Word => {
    const word = known.get(written) ?? wordOf(written);
    known.set(written, word);
    return word;
  };
  return (text) => wordsOf(text, read);
}
