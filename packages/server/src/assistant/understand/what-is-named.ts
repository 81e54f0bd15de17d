import { CITIES } from '@crimemap/cities';
import { FINER, type FinerOffence } from '@crimemap/cities/finer-offences';
import type { CityId } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { RADIUS_MAX, RADIUS_MIN } from '@crimemap/contract/radii';
import { finerIn, typeIn } from '../tools/held-words.ts';
import { todayIn } from '../tools/presentation.ts';
import type { ToolContext } from '../tools/tool.ts';
import { typesNamed } from '../words/crime-type-words.ts';
import { subjectsNamed } from '../words/finer-phrases.ts';
import { plain, READ } from '../words/written.ts';
import type { AreaFound, PartFound } from './area-found.ts';
import { areasNamed } from './areas-of.ts';
import { ASKS, EVERY_WAY, withoutAsking } from './asks.ts';
import { citiesNamed } from './city-named.ts';
import { insteadOf } from './instead-of-part.ts';
import { notRead, type ParsedQuestion } from './parsed-question.ts';
import type { Period } from './period.ts';
import { periodsNamed } from './periods/periods-named.ts';
import { type NearNamed, nearNamed, placeAt } from './place-named.ts';
import { aroundWords, plainQuestion } from './plain-question.ts';
import type { Times } from './times.ts';
import { oneDayIn, timesNamed } from './times-named.ts';
import type { Understood } from './understood.ts';
import { wordsLeft } from './words-left.ts';

/** A question about what was reported around a place, in a city or in all of them. */
function aroundPlace(
  { place, metres, before, narrowing }: NearNamed,
  isUsual: boolean,
  {
    question,
    city,
    ...query
  }: Pick<ParsedQuestion, 'question' | 'types' | 'finer' | 'people' | 'times' | 'periods'> & {
    readonly city: CityId | 'all';
  },
): Understood {
  const ways = ['count', 'byType'] as const;
  const left = wordsLeft(withoutAsking(before, isUsual ? [...ways, 'usual'] : ways), false).words;
  if (left.length + narrowing.length > 0) return notRead({ question }, [...left, ...narrowing]);
  if (metres < RADIUS_MIN || metres > RADIUS_MAX) return { kind: 'too_far' };
  return { kind: 'near', query, city, place, metres, ...(isUsual && { isUsual }) };
}

interface NamedAreas {
  readonly areas: readonly AreaFound[];
  /** Places of which nothing is published apart. */
  readonly parts: readonly PartFound[];
  /** Whose they are; `null` when no city is named or looked at, or areas of several have the name. */
  readonly city: CityId | null;
  /** The text without them. */
  readonly rest: string;
}

/** “Grandview-Woodland” is, “sunset” and “Riverside drive” are not. */
function isWrittenAsName(words: string, question: string): boolean {
  const [before, after] = aroundWords(question, words) ?? [];
  if (before === undefined || after === undefined) return false;
  const written = question.slice(before.length, question.length - after.length);
  const isWithinName = /(?:\s\p{Lu}\S* |-)$/u.test(before) || /^(?:-| \p{Lu})/u.test(after);
  return question !== question.toUpperCase() && !isWithinName && /^\p{Lu}/u.test(written) && words.length >= NAME_MIN;
}
/** Shorter names are words of other things. */
const NAME_MIN = 7;

/**
 * The areas a text names in its city. Where it names no city and none of the areas of the one looked at, those of another that
 * alone has areas of these names, written as names where other words are not read; a number alone (“ward 10”) is never another city’s.
 */
async function findNamedAreas(
  text: string,
  city: CityId | null,
  elsewhere: boolean,
  question: string,
  context: ToolContext,
): Promise<NamedAreas> {
  const nowhere = { areas: [], parts: [], city, rest: text };
  if (city) {
    const here = await areasNamed(text, city, context);
    if (here.areas.length + here.parts.length > 0 || !elsewhere || isAllRead(here.rest)) return { ...here, city };
  }
  if (!elsewhere) return nowhere;
  const found: NamedAreas[] = [];
  for (const { id } of CITIES) {
    if (id === city) continue;
    const there = await areasNamed(text, id, context);
    const isMeant = isAllRead(there.rest) || there.said.every((words) => isWrittenAsName(words, question));
    if (there.areas.length + there.parts.length > 0 && !(city && there.numbered) && isMeant)
      found.push({ ...there, city: id });
  }
  const [only] = found;
  return only && found.length === 1 ? only : nowhere;
}

/** “Robberies plus assaults” are one sum, which no tool gives; « plus de vols » are more. */
const ADDED = new RegExp(` (?<! (?:le|la|les|de|en|au) )plus (?:(?:the|les?|la|l) )?(?:${READ}|(?:19|20)\\d\\d) `);

/**
 * Finds what a question names: cities, types, periods, then areas of the city it names or else of the one looked at. Where that
 * answers already what is asked (several cities, around a place, a sum) it gives that instead.
 */
export async function whatIsNamed(question: string, context: ToolContext): Promise<ParsedQuestion | Understood> {
  const text = plainQuestion(question);
  const { cities, rest: afterCities } = citiesNamed(text, context.city);
  const subject = subjectOf(afterCities);
  const { types, finer, people, narrowed } = subject;
  if (cities.length > 1) return { kind: 'two_cities', cities };
  const named = cities[0] ?? (context.city === 'all' ? null : context.city);
  const { periods, rest: afterPeriods } = periodsNamed(subject.rest, todayIn(named ?? DEFAULT_CITY, context));
  if (narrowed.length > 0)
    return notRead(
      { question },
      narrowed.map((one) => nameOf(one, context)),
    );
  if (ADDED.test(subject.rest)) return notRead({ question }, ['plus']);
  const { times, rest: afterTimes } = timesNamed(afterPeriods);
  const more = times ? timesNamed(afterTimes).times : null;
  const unclear = times ? (more ? afterWord(afterTimes, question) : unclearTimes(times, afterPeriods, periods)) : null;
  if (unclear !== null) return notRead({ question }, [unclear]);

  const subjects = { types, finer, people, times: times ?? undefined };
  const inCity = { question, ...subjects, periods, city: cities[0] ?? context.city };
  const isUsual = ASKS.usual.test(afterTimes);
  // “Are robberies near Union Station unusual?”: the last word is no part of the name.
  const near = nearNamed(isUsual ? afterTimes.replace(ASKS.usual, ' ') : afterTimes);
  if (near) return aroundPlace(near, isUsual, inCity);
  const found = await findNamedAreas(afterTimes, named, cities[0] === undefined, question, context);
  if (ADDED.test(found.rest)) return notRead({ question }, ['plus']);
  const [part] = found.parts;
  if (part) return { kind: 'part_of_area', part, instead: await insteadOf(part, question, context) };
  const at = found.areas.length === 0 ? placeAt(found.rest) : null;
  const withoutTimes = times ? timesNamed(text).rest : text;
  return at
    ? aroundPlace(at, isUsual, inCity)
    : { question, text: withoutTimes, cities, ...subjects, periods, context, ...found };
}

type SubjectNamed = CrimeType | FinerOffence;

const nameOf = (one: SubjectNamed, { language }: ToolContext): string =>
  isFiner(one) ? finerIn(language, one) : typeIn(language, one);
const isFiner = (one: SubjectNamed): one is FinerOffence => Object.hasOwn(FINER, one);

/** What is to be counted. `narrowed`: several things of which one makes another narrower, so that no number answers. */
function subjectOf(text: string) {
  const { finer, people, rest: afterFiner } = subjectsNamed(text);
  const { types, rest, narrowed } = typesNamed(afterFiner);
  const all: SubjectNamed[] = [...finer, ...types];
  const none = { types: [], finer: undefined, people: undefined, rest, narrowed: all };
  if (people.length > 0)
    return people.length > 1 || finer.length > 0 || types.some((type) => type !== 'shooting')
      ? { ...none, narrowed: all.length > 0 ? all : (['shooting'] as const) }
      : { ...none, types: ['shooting'] as const, people: people[0], narrowed: [] };
  if (finer.length > 0) return finer.length > 1 || types.length > 0 ? none : { ...none, finer: finer[0], narrowed: [] };
  return { ...none, types, narrowed: narrowed ? types : [] };
}

const SETS_BESIDE = / (than|versus|vs|or|and|compared|que|qu|ou|et|contre)(?= )/g;
/** Other weekdays or hours beside the first: a number for each is asked, which one answer does not tell. */
const afterWord = (text: string, question: string): string => {
  const said = [...text.matchAll(SETS_BESIDE)].map(([, word = '']) => word);
  return said.find((word) => plain(question).includes(` ${word} `)) ?? text.trim().split(' ').at(-1) ?? '';
};

/** The word by which times are asked for so that they could mean another day; `null` where they are plain. */
function unclearTimes({ weekdays, hours }: Times, text: string, periods: readonly Period[]): string | null {
  if (weekdays.length > 0 && periods.length === 0) {
    const one = oneDayIn(text);
    if (one !== null) return one;
  }
  const isOneDay = periods.some(({ since, until }) => since !== undefined && since === until);
  if (!isOneDay || (weekdays.length === 0 && !(hours && hours.to < hours.from))) return null;
  return /( nights?| nuits?| weekends?| \w+days?| \w+di)(?= )/.exec(text)?.[0].trim() ?? text.trim();
}

const isAllRead = (text: string) => wordsLeft(withoutAsking(text, EVERY_WAY), true).words.length === 0;
