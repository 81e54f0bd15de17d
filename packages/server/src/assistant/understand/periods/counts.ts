const EN = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const FR = 'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze'.split(' ');
const TENS = { une: 1, twenty: 20, thirty: 30, sixty: 60, ninety: 90, vingt: 20, trente: 30, soixante: 60 };

const WORDS = new Map<string, number>([
  ...[EN, FR].flatMap((words) => words.map((word, i) => [word, i + 1] as const)),
  ...Object.entries(TENS),
]);

/** A count of days, months or years, in digits or words of either language. */
export const COUNT = `(\\d{1,3}|${[...WORDS.keys()].sort((a, b) => b.length - a.length).join('|')})`;
/** The same where what it counts is read elsewhere. */
export const A_COUNT = COUNT.replace('(', '(?:');
export const countOf = (text: string): number => WORDS.get(text) ?? Number(text);
