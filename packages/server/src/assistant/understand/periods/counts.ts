const EN =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const FR =
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix_sept dix_huit dix_neuf';
const TENS_EN = 'twenty thirty forty fifty sixty seventy eighty ninety';
const TENS_FR = 'vingt trente quarante cinquante soixante';

/** Lists numbers below 100 in words without hyphens: `twenty four`, « vingt et un ». */
function wordsUpTo(units: string, tens: string, one: string): ReadonlyArray<readonly [words: string, value: number]> {
  const small = units.split(' ').map((word, i) => [word.replace('_', ' '), i + 1] as const);
  const larger = tens
    .split(' ')
    .flatMap((ten, i) => [
      [ten, 10 * (i + 2)] as const,
      ...small
        .slice(0, 9)
        .map(([word, value]) => [`${ten} ${value === 1 ? one : word}`, 10 * (i + 2) + value] as const),
    ]);
  return [...small, ...larger];
}

const WORDS_EN = wordsUpTo(EN, TENS_EN, 'one');
const WORDS_FR = wordsUpTo(FR, TENS_FR, 'et un');
const WORDS = new Map<string, number>([...WORDS_EN, ...WORDS_FR, ['une', 1]]);

const longestFirst = (words: Iterable<string>): string => [...words].sort((a, b) => b.length - a.length).join('|');

/** Pattern for a count in digits or words of either language, in a capture group. */
export const COUNT = `(\\d{1,3}|${longestFirst(WORDS.keys())})`;
/** The same pattern without a capture group. */
export const A_COUNT = COUNT.replace('(', '(?:');
export const countOf = (text: string): number => WORDS.get(text) ?? Number(text);

/** Years of this century in words: `twenty twenty four`, `two thousand and nine`, « deux mille vingt-deux ». */
const YEARS_SAID = new Map<string, number>([
  ...WORDS_EN.flatMap(([words, value]) => [
    [`two thousand ${words}`, 2000 + value] as const,
    [`two thousand and ${words}`, 2000 + value] as const,
    [`twenty ${value < 10 ? `oh ${words}` : words}`, 2000 + value] as const,
  ]),
  ...WORDS_FR.map(([words, value]) => [`deux mille ${words}`, 2000 + value] as const),
]);
const YEAR_SAID = new RegExp(` (${longestFirst(YEARS_SAID.keys())})(?= )`, 'g');

/** Writes years in digits: `twenty twenty four` becomes `2024`. */
export const yearsInDigits = (text: string): string =>
  text.replace(YEAR_SAID, (_, words: string) => ` ${YEARS_SAID.get(words) ?? words}`);
