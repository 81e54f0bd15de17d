import { CITIES } from '@crimemap/cities';
import { FINER, type FinerOffence } from '@crimemap/cities/finer-offences';
import type { CityId } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { finerIn, typeIn } from '../tools/held-words.ts';
import { todayIn } from '../tools/presentation.ts';
import type { ToolContext } from '../tools/tool.ts';
import { typesNamed } from '../words/crime-type-words.ts';
import { subjectsNamed } from '../words/finer-phrases.ts';
import { plain, READ } from '../words/written.ts';
import type { AreaFound, PartFound } from './area-found.ts';
import { areasNamed } from './areas-of.ts';
import { ASKS, ENDS, EVERY_WAY, withoutAsking } from './asks.ts';
import { citiesNamed } from './city-named.ts';
import { insteadOf } from './instead-of-part.ts';
import { notRead, type ParsedQuestion } from './parsed-question.ts';
import type { Period } from './period.ts';
import { periodsOf } from './period-moved.ts';
import { nearNamed, placeAt } from './place-named.ts';
import { aroundWords, plainQuestion } from './plain-question.ts';
import type { Times } from './times.ts';
import { oneDayIn, timesNamed } from './times-named.ts';
import type { Understood } from './understood.ts';
import { wordsLeft } from './words-left.ts';

interface NamedAreas {
  readonly areas: readonly AreaFound[];
  /** Places for which no numbers are published. */
  readonly parts: readonly PartFound[];
  /**
   * City of the areas; `null` if the question names no city and none is open, or if areas of several cities have these
   * names.
   */
  readonly city: CityId | null;
  /** The text without the names of the areas. */
  readonly rest: string;
}

/**
 * True if the question writes the words as a name: true for “Grandview-Woodland”, false for “sunset” and “Riverside
 * drive”.
 */
function isWrittenAsName(words: string, question: string): boolean {
  const [before, after] = aroundWords(question, words) ?? [];
  if (before === undefined || after === undefined) return false;
  const written = question.slice(before.length, question.length - after.length);
  const isWithinName = /(?:\s\p{Lu}\S* |-)$/u.test(before) || /^(?:-| \p{Lu})/u.test(after);
  return question !== question.toUpperCase() && !isWithinName && /^\p{Lu}/u.test(written) && words.length >= NAME_MIN;
}
/** Minimum number of characters of a name. Shorter names are often common words too. */
const NAME_MIN = 7;

/**
 * Finds the areas that a text names in its city. If the text names no city and no area of the open city, finds areas in
 * another city, if only one city has areas with these names. If other words of the text were not understood, the names
 * must be written as names. A number alone (“ward 10”) never means an area of another city.
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
    if (there.areas.length + there.parts.length > 0 && !(city && there.isShared) && isMeant)
      found.push({ ...there, city: id });
  }
  const [only] = found;
  return only && found.length === 1 ? only : nowhere;
}

/** Matches “robberies plus assaults”, a sum that no tool computes. « Plus de vols » means “more” and does not match. */
const ADDED = new RegExp(` (?<! (?:le|la|les|de|en|au) )plus (?:(?:the|les?|la|l) )?(?:${READ}|(?:19|20)\\d\\d) `);

/**
 * Finds the parts of a question: cities, crime types, periods, then areas of the named or open city. If a part already
 * decides the answer (several cities, a place, a sum), returns that result instead. `earlier`: the periods of the
 * question before, if this one continues it.
 */
export async function whatIsNamed(
  question: string,
  context: ToolContext,
  earlier: readonly Period[] = [],
): Promise<ParsedQuestion | Understood> {
  const text = plainQuestion(question);
  const { cities, rest: afterCities } = citiesNamed(text, context.city);
  const subject = subjectOf(afterCities);
  const { types, finer, people, narrowed } = subject;
  if (cities.length > 1) return { kind: 'two_cities', cities };
  const named = cities[0] ?? (context.city === 'all' ? null : context.city);
  const today = todayIn(named ?? DEFAULT_CITY, context);
  const { periods, rest: afterPeriods } = periodsOf(subject.rest, earlier, today);
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

  const found = { question, cities, types, finer, people, times: times ?? undefined, periods, context };
  // In “Are robberies near Union Station unusual?”, the last word is not part of the place name.
  const near = nearNamed(afterTimes.replace(ASKS.usual, ' ').replace(ENDS, ' '));
  if (near) return { ...found, text, rest: near.before, city: named, areas: [], near };
  const inAreas = await findNamedAreas(afterTimes, named, cities[0] === undefined, question, context);
  if (ADDED.test(inAreas.rest)) return notRead({ question }, ['plus']);
  const [part] = inAreas.parts;
  if (part) return { kind: 'part_of_area', part, instead: await insteadOf(part, question, context) };
  const at = inAreas.areas.length === 0 ? placeAt(inAreas.rest) : null;
  const { areas, city, rest } = inAreas;
  const withoutTimes = times ? timesNamed(text).rest : text;
  return { ...found, text: withoutTimes, rest: at?.before ?? rest, city, areas, near: at };
}

type SubjectNamed = CrimeType | FinerOffence;

const nameOf = (one: SubjectNamed, { language }: ToolContext): string =>
  isFiner(one) ? finerIn(language, one) : typeIn(language, one);
const isFiner = (one: SubjectNamed): one is FinerOffence => Object.hasOwn(FINER, one);

/**
 * Returns which crime types, finer offence or people are counted. `narrowed`: terms that narrow each other, so that no
 * number answers the question.
 */
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
/**
 * Returns the word that connects a second set of weekdays or hours with the first, such as “than”. One answer cannot
 * give a number for each set.
 */
const afterWord = (text: string, question: string): string => {
  const said = [...text.matchAll(SETS_BESIDE)].map(([, word = '']) => word);
  return said.find((word) => plain(question).includes(` ${word} `)) ?? text.trim().split(' ').at(-1) ?? '';
};

/** Returns the words for times that could mean another day; `null` if the times are clear. */
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
