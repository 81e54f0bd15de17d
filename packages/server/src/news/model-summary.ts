import { wordsOf } from '../moderation/moderation.door.ts';
import { namesGivenIn } from './names-someone.ts';
import { plainText } from './plain-text.ts';
import { mayRepeat, SUMMARY_MAX, sentencesIn } from './summary.ts';

/** Asks a language model for two sentences about a text. `null`: there is none, or it gave nothing. */
export type Summarise = (text: string, language: 'en' | 'fr', signal: AbortSignal) => Promise<string | null>;

const SENTENCES = 2;
/** So much of a summary’s longer words must come from the text, by their beginnings. */
const FROM_TEXT = 0.6;
const LONG_WORD = 5;
const STEM = 5;
const NUMBERS: ReadonlyMap<string, string> = new Map(
  [
    ['two', 'deux', '2'],
    ['three', 'trois', '3'],
    ['four', 'quatre', '4'],
    ['five', 'cinq', '5'],
    ['six', 'six', '6'],
    ['seven', 'sept', '7'],
    ['eight', 'huit', '8'],
    ['nine', 'neuf', '9'],
    ['ten', 'dix', '10'],
    ['eleven', 'onze', '11'],
    ['twelve', 'douze', '12'],
    ['dozen', 'douzaine', '12'],
    ['hundred', 'cent', '100'],
    ['thousand', 'mille', '1000'],
  ].flatMap(([en = '', fr = '', digits = '']) => [
    [en, digits],
    [fr, digits],
  ]),
);
/** Words that begin a sentence with a capital letter and name nobody. */
const OPENERS: ReadonlySet<string> = new Set(
  'a an the in on at after before during according it they he she this that these those police officers investigators authorities man woman one no there le la les l un une des du en au aux apres avant pendant selon il elle ils elles on ce cette ces cet police policiers enqueteurs autorites d de aucun aucune'.split(
    ' ',
  ),
);

/**
 * A model’s summary, if nothing in it is its own: no number, no name and no address that the text does not hold, words that are
 * mostly the text’s, and no person named. `null` otherwise. What a text told the model to do is thereby not repeated either.
 */
export function trueToText(given: string, text: string, language: 'en' | 'fr'): string | null {
  const summary = plainText(given, SUMMARY_MAX * 2);
  if (summary === '' || summary.length > SUMMARY_MAX || /https?:|www\.|@/i.test(summary)) return null;
  const sentences = sentencesIn(summary, language);
  const named = namesGivenIn(sentencesIn(text, language));
  if (sentences.length > SENTENCES || !sentences.every((sentence) => mayRepeat(sentence, named))) return null;
  const known = new Set(wordsOf(text));
  const numbers = new Set([...known].map(numberIn));
  const own = wordsOf(summary)
    .map(numberIn)
    .filter((number) => number !== null && !numbers.has(number));
  if (own.length > 0) return null;
  if (!sentences.every((sentence) => namesIn(sentence).every((name) => known.has(name)))) return null;
  const stems = new Set([...known].map((word) => word.slice(0, STEM)));
  const long = wordsOf(summary).filter((word) => word.length >= LONG_WORD);
  const fromText = long.filter((word) => stems.has(word.slice(0, STEM))).length;
  return long.length > 0 && fromText / long.length >= FROM_TEXT ? summary : null;
}

const numberIn = (word: string): string | null => (/\d/.test(word) ? word : (NUMBERS.get(word) ?? null));

/** The words with a capital letter, but for what a sentence usually begins with. */
function namesIn(sentence: string): string[] {
  const capital = sentence.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}’'-]*/gu) ?? [];
  return capital
    .flatMap((word) => wordsOf(word))
    .filter((word, i) => !((i === 0 && OPENERS.has(word)) || NUMBERS.has(word)));
}
