import { cityOf } from '@crimemap/cities';
import type { FinerOffence } from '@crimemap/cities/finer-offences';
import type { CityId } from '@crimemap/contract/cities';
import type { PeopleHarmed } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { notPublished } from '../tools/not-published.ts';
import type { ReportQuery, ToolContext } from '../tools/tool.ts';
import { plain, READ } from '../words/written.ts';
import type { AreaFound } from './area-found.ts';
import { ASKS, type Asks, withoutAsking } from './asks.ts';
import type { Period } from './period.ts';
import type { NearNamed } from './place-named.ts';
import { asWritten } from './plain-question.ts';
import type { Times } from './times.ts';
import type { Understood } from './understood.ts';
import { wordsLeft } from './words-left.ts';

/** A question and the names (cities, crime types, areas, periods) that were found in it. */
export interface ParsedQuestion {
  readonly question: string;
  /** The whole question in plain words. */
  readonly text: string;
  /** `text` without the names that were found. */
  readonly rest: string;
  readonly cities: readonly CityId[];
  /** City that the question names, otherwise the open city; `null` if there is neither. */
  readonly city: CityId | null;
  readonly types: readonly CrimeType[];
  readonly finer: FinerOffence | undefined;
  readonly people: PeopleHarmed | undefined;
  readonly times: Times | undefined;
  readonly areas: readonly AreaFound[];
  readonly periods: readonly Period[];
  /** Place around which reports are counted; replaces the areas. */
  readonly near: NearNamed | null;
  readonly context: ToolContext;
}

const GENERAL =
  / (?:crimes?|reports?|incidents?|offences?|occurrences?|signalements?|infractions?|criminalite|evenements?|delits?) /;

export const asks = ({ text }: Pick<ParsedQuestion, 'text'>, what: Asks): boolean => ASKS[what].test(text);

export const asksOfReportsInGeneral = ({ text }: Pick<ParsedQuestion, 'text'>): boolean => GENERAL.test(text);

/** True if a query names what is counted: crime types or a finer offence. */
export const namesSubject = ({ types, finer }: Pick<ReportQuery, 'types' | 'finer'>): boolean =>
  types.length > 0 || finer !== undefined;

/** True if a question names several areas, periods or types. Their numbers appear together. */
export const namesSeveral = ({ areas, periods, types }: ParsedQuestion): boolean =>
  areas.length > 1 || periods.length > 1 || types.length > 1;

/**
 * Returns a result that lists the unread words as the question spells them. “And” is left out unless the question
 * contains it, because a comma was read as “and”.
 */
export function notRead(
  { question }: Pick<ParsedQuestion, 'question'>,
  words: readonly string[],
  without?: Understood,
): Understood {
  const written = words.filter((word) => word !== 'and' || plain(question).includes(' and '));
  return {
    kind: 'not_understood',
    words: [...new Set(written.length > 0 ? written : words)].map((word) => asWritten(word, question)),
    ...(without && { without }),
  };
}

const isNotPublished = ({ finer, types }: ParsedQuestion, city: CityId): boolean =>
  (finer !== undefined && !cityOf(city).finerOffences[finer]) ||
  (types.length > 0 && notPublished(city, types).length === types.length);

/** Returns `understood` only if every word was read, because an unread word could narrow the question. */
export function ifAllIsRead(parsed: ParsedQuestion, understood: Understood, ...ways: readonly Asks[]): Understood {
  const { rest, areas, city, periods } = parsed;
  const left = wordsLeft(withoutAsking(rest, [...ways, 'count']), areas.length > 0);
  // If the city does not publish these numbers, the answer is the same with or without the unread words.
  if (left.words.length === 0 || (left.place === null && city && isNotPublished(parsed, city))) return understood;
  const aboutReports =
    namesSubject(parsed) ||
    asks(parsed, 'count') ||
    asksOfReportsInGeneral(parsed) ||
    areas.length + periods.length > 0;
  if (left.place !== null && areas.length === 0 && city && aboutReports)
    return { kind: 'unknown_place', place: left.place, city };
  const isOfReports = namesSubject(parsed) || asksOfReportsInGeneral(parsed);
  const isApart = isOfReports && left.words.every((word) => ADVERB.test(word) || isSaidBefore(rest, word));
  return notRead(parsed, aboutReports ? left.words : [], isApart ? understood : undefined);
}

/** Matches adverbs, which belong to the verb: “robberies usually happen”. */
const ADVERB = /(?:ly|ment)$/;
/** Small words between a name and a word that narrows it: “robberies of the …”. */
const LINKS = / (?:and|et|of|for|the|an?|de|du|des|d|la|le|les|l|une?)(?= )/g;
/** Matches the first word of the request, such as “how” or « combien ». */
const REQUEST = new RegExp(
  ` (?:${READ}|how|number|which|what|when|where|did|do|does|is|are|was|were|has|have|combien|nombre|quels?|quelles?|quand|est|y a|ont) `,
);
/** Prepositions. The word after one of them belongs to the request: “during the strike”. */
const LEADS =
  /^(?:in|at|on|by|to|from|with|near|during|while|under|inside|behind|against|about|around|within|into|dans|a|au|aux|sur|en|par|pendant|durant|lors|chez|sous|contre|avec|pres|autour)$/;

/**
 * True if a word comes before the request and does not narrow it. “Armed robberies” and “robberies downtown” do narrow
 * it.
 */
function isSaidBefore(text: string, word: string): boolean {
  const apart = text.replace(LINKS, '');
  const at = apart.indexOf(` ${word} `);
  const from = apart.search(REQUEST);
  if (at < 0 || from < at) return false;
  const before = apart.slice(0, at).trim().split(' ').at(-1) ?? '';
  return !LEADS.test(before) && !apart.slice(at).startsWith(` ${word} ${READ} `);
}
