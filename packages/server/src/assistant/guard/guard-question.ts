import { patternOf as pattern } from '../words/patterns.ts';
import { plain } from '../words/written.ts';
import { GROUPS, OF_A_NAME } from './groups-of-people.ts';
import { needIn } from './in-need.ts';
import type { Refused, RefusedByWords } from './refused.ts';
import { REFUSED_EN } from './refused-questions.en.ts';
import { REFUSED_FR } from './refused-questions.fr.ts';

const byWords = (why: RefusedByWords): RegExp => pattern(REFUSED_EN[why], REFUSED_FR[why]);
const { traits, peoples } = GROUPS;

/** Looked for in a question without case, accents and punctuation; the first that fits decides. */
const PATTERNS: ReadonlyArray<readonly [why: Refused, pattern: RegExp]> = [
  ['instruction', byWords('instruction')],
  ['confront', byWords('confront')],
  ['group', pattern(`${[traits.en, traits.fr, peoples.en, peoples.fr].join('/')} ${OF_A_NAME}`)],
  ['person', byWords('person')],
  ['prediction', byWords('prediction')],
  ['ranking', byWords('ranking')],
  ['verdict', byWords('verdict')],
];

/** “Which division had more, D51 or D52?” sets beside each other what it names; without the two it would rank them all. */
const WHICH = byWords('which');
const NAME = String.raw`(?:[Dd] ?\d+|\d{1,2}|\p{Lu}[\p{L}’'-]*)`;
const NAMES_TWO = new RegExp(
  String.raw`(?:^|[ ,:])${NAME}(?: \p{Lu}[\p{L}’'-]*)*,? (?:or|ou|vs\.?|versus) (?:(?:the|le|la|PDQ|division) )*${NAME}(?!\p{L})`,
  'u',
);
const CITIES = / (?:cit(?:y|ies)|villes?|regions?|towns?) /;

/** Of crimes out of hate it may be asked against whom they were; the data do not say. */
const HATE_AGAINST =
  / (?:hate (?:motivated )?crimes?|crimes? (?:haineux|de haine)) (?:\w+ ){0,3}(?:against|targeting|contre|visant) (?!.* (?:by|par|commit\w*) )/;

/** Who is asked, or who stands behind the map, is no one of the reports. */
const ABOUT_US =
  / (?:who are you|who (?:is|are) (?:responsible for|behind|in charge of) (?:this|the|these|your) (?:\w+ )?(?:data|numbers|figures|map|site|website|app)|qui (?:es tu|etes vous)) (?=$)/;
/** Years, hours and crime types are no places: which of them has most reports is told by their numbers. */
const MOST_OF_TIMES =
  / ((?:which|what) (?:crime )?(?:types?|kinds?|years?|months?|hours?|days?)) (?:has|have|had|saw|sees) the (?:highest|lowest) number of /;

/** Why a question is not answered, or `null`. */
export function refusedQuestion(question: string): Refused | null {
  // Letters that look alike, and spaced out ones, hide nothing.
  const asked = plain(question.normalize('NFKC').replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, ''))
    .replace(ABOUT_US, ' ')
    .replace(MOST_OF_TIMES, ' $1 ');
  const need = needIn(asked);
  if (need) return need;
  if (isVerdict(question)) return patternOf(asked) ?? 'verdict';
  const dense = asked.replace(/(?<= \w) (?=\w )/g, '');
  return patternOf(asked) ?? patternOf(dense) ?? (ranksAll(question, asked) ? 'ranking' : null);
}

const ranksAll = (question: string, asked: string): boolean =>
  WHICH.test(asked) && (CITIES.test(asked) || !NAMES_TWO.test(question));

/** Only its accent tells `sûr` from `sur`; « bien sûr » and who is not sure of something ask for no verdict. */
const SURE = /(?<!\p{L})sûre?s?(?!\p{L})/iu;
const SURE_OF =
  /(?<!\p{L})(?:bien sûr|(?:suis|es|êtes|sommes) (?:pas |tout à fait |très )*sûre?s? (?:de|du|des|d['’]|que|qu['’]|si))/giu;
const isVerdict = (question: string): boolean => SURE.test(question.normalize('NFC').replace(SURE_OF, ''));

const patternOf = (asked: string): Refused | null =>
  PATTERNS.find(([why, words]) => !(why === 'group' && HATE_AGAINST.test(asked)) && words.test(asked))?.[0] ?? null;
