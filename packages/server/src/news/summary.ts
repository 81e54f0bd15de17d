import { identifiersIn } from '../moderation/index.ts';
import { namesGivenIn, namesOneOf, namesSomeone } from './names-someone.ts';
import { normalizeHeadline } from './normalize-headline.ts';
import { cut } from './plain-text.ts';

export const SUMMARY_MAX = 360;
const SENTENCES = 2;
const SHORTEST = 12;

/** Matches the footers that feeds add to every text. */
const TAIL =
  /\s*(?:\[?(?:…|\.{3})\]?\s*)?(?:(?:Read|Continue reading|Lire|Poursuivre la lecture)\b.{0,80}|The post .{0,300} appeared first on .{0,100})$/iu;
const LEFT_OPEN = /\s*\[?(?:…|\.{3})\]?\s*$/u;
const PERSONAL: ReadonlySet<string> = new Set(['phone_number', 'email_address', 'licence_plate']);

/** Matches a full stop that does not end a sentence: “John A. Smith, 34”. */
const SHORT_FORM = /(?<![\p{L}\p{N}])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Jr|Sr|St|Ste|Mme|Mlle|Cst|Const|Sgt|Det|Insp|Supt)\.\s*$/u;

/** Returns the sentences of a text, in order. */
export function sentencesIn(text: string, language: 'en' | 'fr' | null): string[] {
  const segments = new Intl.Segmenter(language ?? 'en', { granularity: 'sentence' }).segment(text);
  const sentences: string[] = [];
  let begun = '';
  for (const { segment } of segments) {
    begun += segment;
    if (SHORT_FORM.test(begun)) continue;
    sentences.push(begun);
    begun = '';
  }
  return [...sentences, begun].map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/**
 * True if a sentence may be shown: it names no person and contains no contact details. `names`: names in the other
 * sentences.
 */
export const mayRepeat = (sentence: string, names: ReadonlySet<string>): boolean =>
  !namesSomeone(sentence) &&
  !namesOneOf(sentence, names) &&
  !identifiersIn(sentence).some((kind) => PERSONAL.has(kind));

/**
 * Returns the first two sentences of the feed’s text, without the title and without sentences that name someone; empty
 * if there are none.
 */
export function ownSummary(title: string, text: string, language: 'en' | 'fr' | null): string {
  const body = text.replace(TAIL, '').replace(LEFT_OPEN, '…');
  const isTitle = (sentence: string) => normalizeHeadline(sentence) === normalizeHeadline(title);
  const sentences = sentencesIn(body, language);
  const names = namesGivenIn([title, ...sentences]);
  const said = sentences.filter(
    (sentence) => sentence.length >= SHORTEST && !isTitle(sentence) && mayRepeat(sentence, names),
  );
  return cut(said.slice(0, SENTENCES).join(' '), SUMMARY_MAX);
}
