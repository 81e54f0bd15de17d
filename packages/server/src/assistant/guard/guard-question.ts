import { searchPlaces } from '@crimemap/contract/places';
import { message } from '../../shared/messages.ts';
import type { ToolContext } from '../tools/tool.ts';
import { isOfNote } from '../understand/about-map.ts';
import { ASKS, EVERY_WAY } from '../understand/asks.ts';
import { citiesNamed } from '../understand/city-named.ts';
import { wordsLeft } from '../understand/words-left.ts';
import { typesNamed } from '../words/crime-type-words.ts';
import { anyPattern, patternOf as pattern } from '../words/patterns.ts';
import { wordsOf } from '../words/phrases.ts';
import {
  bothIn,
  FILLERS_SAID,
  GROUPS_SAID,
  IN_NEED_SAID,
  keysOf,
  PERHAPS_IN_NEED_SAID,
  REFUSED_SAID,
} from '../words/tables.ts';
import { type Language, plain } from '../words/written.ts';
import type { Refused } from './refused.ts';

const byWords = (why: keyof typeof REFUSED_SAID.en): RegExp => anyPattern(bothIn(REFUSED_SAID, why));
/** If one of these words follows, a word such as “black” is part of a name. « En noir » is a colour. */
const OF_A_NAME = '!street/road/avenue/st/creek/market/town/garden/lives/village/canada/bay/hill';
/**
 * Groups of people, by trait and by name. The guard rejects questions that name them, because no source says who anyone
 * is. The list has no other use; a needless entry only rejects a question.
 */
const GROUPS = [GROUPS_SAID.en, GROUPS_SAID.fr].flatMap(({ traits, peoples }) => [...traits, ...peoples]);

/** Situations in which a person needs help, not numbers; the most serious first. */
const IN_NEED = keysOf(IN_NEED_SAID).map((why) => ({
  why,
  words: anyPattern(bothIn(IN_NEED_SAID, why)),
}));

const PERHAPS_IN_NEED = anyPattern(bothIn(PERHAPS_IN_NEED_SAID, 'words'));
/** “My” and “me” are common in questions. They can be a call for help only if the question requests no numbers. */
const PERHAPS_UNLESS_REQUESTED = anyPattern(bothIn(PERHAPS_IN_NEED_SAID, 'unless_requested'));

/** Phrases with these words that nobody in danger writes, such as “someone wrote in a note”. */
const HARMLESS_SAID = [PERHAPS_IN_NEED_SAID.en, PERHAPS_IN_NEED_SAID.fr].flatMap(({ harmless }) =>
  harmless.map((one) => new RegExp(pattern([one]), 'g')),
);

/**
 * Returns a sentence about 9-1-1 and 9-8-8 if somebody in danger may have written the question; otherwise an empty
 * text. Since it also matches harmless questions, the sentence is added only to answers without a number.
 */
export const helpPerhapsIn = (language: Language, question: string): string =>
  isHelpPerhapsNeeded(question) ? message(language, 'assistant_perhaps_in_need') : '';

export function isHelpPerhapsNeeded(question: string): boolean {
  const text = HARMLESS_SAID.reduce((rest, one) => rest.replace(one, ' '), plain(question));
  return PERHAPS_IN_NEED.test(text) || (PERHAPS_UNLESS_REQUESTED.test(text) && !asksOfReports(question));
}

/** True for questions about counts, crime types or notes, whose writers need no help. */
const asksOfReports = (question: string): boolean =>
  isOfNote(question) ||
  (['count', 'usual', 'trend'] as const).some((way) => ASKS[way].test(plain(question))) ||
  typesNamed(question).types.length > 0;

const HOW_TO = / (?:how|comment|where do|where can|where is|can i|may i|puis je|je peux) /;

/** True if a question requests numbers or how something is done. “With” and “more” alone do not. */
export function asksForNumber(question: string): boolean {
  const text = plain(question);
  const isRequested = EVERY_WAY.some((way) => way !== 'compare' && way !== 'live' && ASKS[way].test(text));
  return (
    isRequested ||
    HOW_TO.test(text) ||
    (typesNamed(text).types.length > 0 && / (?:19|20)\d\d |\?\s*$/.test(`${text}${question}`))
  );
}

/** Patterns for questions without case, accents and punctuation. The first matching pattern gives the reason. */
const PATTERNS: ReadonlyArray<readonly [why: Refused, pattern: RegExp]> = [
  ['instruction', byWords('instruction')],
  ['confront', byWords('confront')],
  ['group', pattern([`<!en/mode/theme ${GROUPS.join('/')} ${OF_A_NAME}`])],
  ['person', byWords('person')],
  ['prediction', byWords('prediction')],
  ['ranking', byWords('ranking')],
  ['verdict', byWords('verdict')],
];

/**
 * “Which division had more, D51 or D52?” compares two named divisions. Without two names, the answer would rank all
 * divisions.
 */
const WHICH = byWords('which');
const NAME = String.raw`(?:[Dd] ?\d+|\d{1,2}|\p{Lu}[\p{L}’'-]*)`;
const NAMES_TWO = new RegExp(
  String.raw`(?:^|[ ,:])${NAME}(?: \p{Lu}[\p{L}’'-]*)*,? (?:or|ou|vs\.?|versus) (?:(?:the|le|la|PDQ|division) )*${NAME}(?!\p{L})`,
  'u',
);
const CITY_WORDS = / (?:cit(?:y|ies)|villes?|regions?|towns?) /;

/**
 * Questions about the victims of hate crimes, such as “hate crimes against …”. They are allowed, although the data do
 * not say who the victims were.
 */
const HATE_AGAINST =
  / (?:hate (?:motivated )?crimes?|crimes? (?:haineux|de haine)) (?:\w+ ){0,3}(?:aga\w+|targeting|towards?|contre|visant|envers) (?!.* (?:by|par|commit\w*) )/;

/** Matches phrases that contain a refused word but mean something else, such as questions about this site. */
const HARMLESS = byWords('harmless');
/** Reasons that do not apply to questions about notes. */
const NOT_OF_NOTES: ReadonlySet<Refused> = new Set(['person', 'verdict', 'group']);

/** Returns why a question is not answered, or `null`. */
export function refusedQuestion(question: string): Refused | null {
  // Normalization here and `dense` below undo look-alike characters and spaced-out words.
  const whole = plain(question.normalize('NFKC').replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, ''));
  const plainText = whole.replace(HARMLESS, ' ');
  const need = IN_NEED.find(({ words }) => words.test(whole));
  if (need) return need.why;
  if (isVerdict(question)) return patternOf(plainText) ?? 'verdict';
  const dense = plainText.replace(/(?<= \w) (?=\w )/g, '');
  const why = patternOf(plainText) ?? patternOf(dense) ?? (ranksAll(question, plainText) ? 'ranking' : null);
  return why && NOT_OF_NOTES.has(why) && isOfNote(question) ? null : why;
}

const ranksAll = (question: string, plainText: string): boolean =>
  WHICH.test(plainText) && (CITY_WORDS.test(plainText) || !NAMES_TWO.test(question));

/** Only the accent distinguishes `sûr` from `sur`. « Bien sûr » and « je ne suis pas sûr de » request no verdict. */
const SURE = /(?<!\p{L})sûre?s?(?!\p{L})/iu;
const SURE_OF =
  /(?<!\p{L})(?:bien sûr|(?:suis|es|êtes|sommes) (?:pas |tout à fait |très )*sûre?s? (?:de|du|des|d['’]|que|qu['’]|si))/giu;
const isVerdict = (question: string): boolean => SURE.test(question.normalize('NFC').replace(SURE_OF, ''));

const patternOf = (plainText: string): Refused | null =>
  PATTERNS.find(([why, words]) => !(why === 'group' && HATE_AGAINST.test(plainText)) && words.test(plainText))?.[0] ??
  null;

/** Two capitalized words after one of these phrases are a person’s name, unless they have another known meaning. */
const ABOUT =
  /(?:tell me about|who is|who's|what about|what did|what has|information (?:on|about)|info on|look up|search for|records? (?:of|for|on)|about|did|has|is|was|does|parle[rz]?[- ]moi de|qui est|que sais-tu (?:de|sur)|renseigne\S* sur|à propos de|au sujet de|cherche[rz]?|est-ce que|infos? sur|dossier de)\s+((?:Mr\.?|Mrs\.?|Ms\.?|M\.|Mme|Dr\.?)\s+\p{Lu}[\p{L}'’-]+|\p{Lu}[\p{Ll}'’-]+\s+(?:\p{Lu}[\p{Ll}'’-]*\s+)?\p{Lu}[\p{Ll}'’-]+)/iu;
const CAPITALS = /^\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*)+$/u;

const SOMEONE = '([a-z]+(?: [a-z]+){0,2}?)';
const DID = '(?:commit|committed|steal|stole|rob|robbed|kill|killed|shoot|shot|do|assault|attack)';
const WAS = '(?:arrested|charged|convicted|accused|wanted|sentenced|jailed)';
const FAIT = '(?:commis|vole|tue|braque|cambriole|agresse|fraude)';
const ETE = '(?:arretee?|accusee?|condamnee?|inculpee?)';
/** Matches questions about a person who committed something or was arrested, with or without capitals. */
const WHO_DID = [
  `(?:did|does|has|have|had) ${SOMEONE} (?:ever )?${DID}`,
  `(?:was|were|is|has|have) ${SOMEONE} (?:ever )?(?:been )?${WAS}`,
  `(?:est ce que|si|combien de \\w+) ${SOMEONE} (?:a|ont|avait) (?:deja )?(?:${FAIT}|ete ${ETE})`,
  `${SOMEONE} (?:a|ont) t (?:il|elle|ils|elles) (?:deja )?(?:${FAIT}|ete ${ETE})`,
].map((source) => new RegExp(` ${source} `));
/** Matches two words after `by`, but not “by our school” or “by month instead”; `isSomeone` checks that they have no other meaning. */
const BY =
  / (?:by|par) (?!(?:my|our|your|their|mon|ma|mes|notre|nos|votre|vos|leur|hours?|days?|weekdays?|weeks?|months?|years?|types?|heures?|jours?|semaines?|mois|annees?) )([a-z]+ [a-z]+)(?= )/;
/** Words that can stand for a person but name nobody. */
const ANYONE = wordsOf(bothIn(FILLERS_SAID, 'anyone'));
/** Minimum similarity of a search result to count as the named place. */
const A_PLACE = 0.6;

const isSomeone = (name: string): boolean =>
  wordsLeft(` ${name} `, true).words.length === name.split(' ').length &&
  !name.split(' ').some((word) => ANYONE.has(word)) &&
  !isKnown(name);

const isKnown = (name: string): boolean => citiesNamed(name).cities.length > 0 || typesNamed(name).types.length > 0;

/** Returns why a question is not answered: it contains refused words or names a person; `null` if it is answered. */
export const whyRefused = async (question: string, context: ToolContext): Promise<Refused | null> =>
  refusedQuestion(question) ?? ((await asksAboutSomeone(question, context)) ? 'person' : null);

/** True if a question names a person. Names of places, cities and crime types do not count. */
async function asksAboutSomeone(question: string, context: ToolContext): Promise<boolean> {
  const plainText = plain(question);
  // A place cannot commit anything or be arrested, so no place search is needed here.
  if (WHO_DID.some((pattern) => isSomeone(pattern.exec(plainText)?.[1] ?? 'someone'))) return true;
  const [, about] = ABOUT.exec(question) ?? [];
  const [, by] = BY.exec(plainText) ?? [];
  const name = about !== undefined && CAPITALS.test(about) ? about : by !== undefined && isSomeone(by) ? by : null;
  if (name === null || isKnown(name)) return false;
  const { reply } = await context.ask(
    searchPlaces,
    { query: { q: name, city: context.city, lang: context.language } },
    context,
  );
  return !reply.results.some(({ importance }) => importance >= A_PLACE);
}
