import { cityOf } from '@crimemap/cities';
import { questionOfSlots } from '@crimemap/contract/assistant';
import type { CityId } from '@crimemap/contract/cities';
import { placeAround } from '../tools/near-place.ts';
import type { ToolContext } from '../tools/tool.ts';
import { plain } from '../words/written.ts';
import { EVERY_WAY, withoutAsking } from './asks.ts';
import { byTimes, inNumbers, namesMore, overYears } from './nearest-kinds.ts';
import { placeSought } from './place-sought.ts';
import { plainQuestion } from './plain-question.ts';
import { slotsOf } from './slots.ts';
import { withCorrections } from './spelling.ts';
import { timesNamed } from './times-named.ts';
import { understand, wordsUnread } from './understand.ts';
import type { Understood } from './understood.ts';
import { whatIsNamed } from './what-is-named.ts';
import { wordsLeft } from './words-left.ts';

/** Maximum number of unread words that are first left out one at a time. More words are only left out all together. */
const ALONE_MAX = 6;
/**
 * Maximum number of times that a question is read again, each time without its unread words or with the whole area
 * instead of a part.
 */
const ROUNDS = 5;

/**
 * Returns questions that can be understood, built from the parts of `question` that were read. `before` contains the
 * earlier questions, oldest first. The offers leave out unread words, count by hour or weekday if the question names
 * times, and count by year if it asks about change. Returns an empty list if the parts that were read cannot be
 * answered with a number.
 */
export async function readingsOffered(
  question: string,
  understood: Understood,
  context: ToolContext,
  before: readonly string[],
): Promise<string[]> {
  const earlier = await asRead(before, context);
  const reading: Reading = { context, before: earlier, offered: inNumbers };
  const timed = withoutTimes(question);
  const place = await placeSought(question, await wordsToDrop(question, understood, context), context);
  const found = [
    place && (await readWithout(place.question, null, reading)),
    timed && (await readWithout(timed.rest, null, { ...reading, offered: (one) => byTimes(one, timed.by) })),
    await readWithout(question, null, { ...reading, offered: (one) => overYears(one, question) }),
    await readWithout(question, earlier === before ? understood : null, reading),
  ];
  return [...new Set(found.filter((one) => one !== null))];
}

/** Returns one question per city for a question about several cities. */
export async function ofEachCity(question: string, cities: readonly CityId[], context: ToolContext): Promise<string[]> {
  const found = cities.map(async (city) => {
    const others = cities.filter((one) => one !== city).flatMap((one) => Object.values(cityOf(one).displayName));
    const rest = withoutWords(
      question,
      [...others, ...cities].flatMap((name) => plain(name).trim().split(' ')),
    );
    return readWithout(rest, null, { context: { ...context, city }, before: [], offered: inNumbers });
  });
  return (await Promise.all(found)).filter((one) => one !== null);
}

interface Reading {
  readonly context: ToolContext;
  readonly before: readonly string[];
  /** Turns what was understood into an offer; `null` if an offer makes no sense. */
  readonly offered: (understood: Understood) => Understood | null;
}

/**
 * Returns the questions, oldest first. In the last one, misspelled words are corrected and words that its answer did
 * not use are left out.
 */
export async function asAnswered(before: readonly string[], context: ToolContext): Promise<readonly string[]> {
  const last = before.at(-1);
  if (last === undefined) return before;
  const earlier = before.slice(0, -1);
  const { corrections, unused } = await understand(last, context, earlier);
  const read = withCorrections(last, corrections);
  const used = unused.reduce(
    (text, one) => (one.includes(' ') ? text.replace(one, '') : withoutWords(text, [one])),
    read,
  );
  return [...earlier, used.trim() || last];
}

/** Returns the earlier questions. If the last one was not understood, the question offered for it replaces it. */
async function asRead(before: readonly string[], context: ToolContext): Promise<readonly string[]> {
  const last = before.at(-1);
  if (last === undefined) return before;
  const { understood } = await understand(last, context, before.slice(0, -1));
  if (understood.kind === 'part_of_area') return [...before.slice(0, -1), understood.instead[0] ?? last];
  const isRead = wordsUnread(understood).length === 0 && understood.kind !== 'not_understood';
  if (isRead && understood.kind !== 'place_not_found') return before;
  const reading: Reading = { context, before: before.slice(0, -1), offered: inNumbers };
  const read = await readWithout(last, understood, reading);
  return read ? [...before.slice(0, -1), read] : before;
}

/**
 * Returns a question without its days and hours; `by` is `hour` if it names hours. Returns `null` if it names neither.
 */
function withoutTimes(question: string): { readonly rest: string; readonly by: 'hour' | 'weekday' } | null {
  let rest = plainQuestion(question);
  const named: boolean[] = [];
  for (let { times, rest: next } = timesNamed(rest); times; { times, rest: next } = timesNamed(rest)) {
    named.push(times.hours !== null);
    rest = next;
  }
  return named.length === 0 ? null : { rest, by: named.includes(true) ? 'hour' : 'weekday' };
}

/**
 * Leaves out unread words until the question is understood, and returns that question, or `null`. `understood`: result
 * for the question; `null` if it is not read yet.
 */
async function readWithout(question: string, understood: Understood | null, reading: Reading): Promise<string | null> {
  const { context, before, offered } = reading;
  let written = question;
  let read = understood ?? (await understand(question, context, before)).understood;
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await questionOf(written, offered(read), context);
    if (found) return found;
    // A part of an area has no numbers, so the whole area is offered.
    const [whole] = read.kind === 'part_of_area' ? read.instead : [];
    const unread = whole === undefined ? await wordsToDrop(written, read, context) : [];
    if (whole === undefined && unread.length === 0) return null;
    const alone = unread.length > 1 && unread.length <= ALONE_MAX ? unread.map((word) => [word]) : [];
    for (const words of [...alone, unread]) {
      const rest = whole ?? withoutWords(written, words);
      if (plain(rest).trim() === '') return null;
      read = (
        await understand(
          rest,
          context,
          before.map((one) => withoutWords(one, words)),
        )
      ).understood;
      const offer = words === unread ? null : await questionOf(rest, offered(read), context);
      if (offer) return offer;
      if (words === unread) written = rest;
    }
  }
  return null;
}

/**
 * Returns the unread words. If none are listed and the question was not understood, returns all words that name
 * nothing.
 */
async function wordsToDrop(question: string, understood: Understood, context: ToolContext): Promise<readonly string[]> {
  const unread = wordsUnread(understood);
  if (unread.length > 0 || understood.kind !== 'not_understood') return unread;
  const parsed = await whatIsNamed(question, context);
  return 'kind' in parsed ? [] : wordsLeft(withoutAsking(parsed.rest, EVERY_WAY), true).words;
}

/** Matches a word with the preposition before it, so that “in Qwyzzle last year” becomes “last year”. */
const WORD = /(?:(?<![\p{L}\p{N}])(?:in|at|on|near|around|dans|à|au|aux|sur|en|près de) )?[\p{L}\p{M}\p{N}]+/giu;
const withoutWords = (text: string, words: readonly string[]): string => {
  const dropped = new Set(words.map((word) => plain(word)));
  const rest = (all: string) =>
    all.replace(WORD, (words) => (dropped.has(plain(words.split(' ').at(-1) ?? '')) ? '' : words));
  // “$5,000” is read as “dollars”, a word that the question does not contain.
  return rest(rest(text) === text ? plainQuestion(text) : text).trim();
};

/**
 * Returns a question built from the slots of what was understood. Returns `null` if it names only a city, because that
 * rarely answers the question.
 */
async function questionOf(question: string, read: Understood | null, context: ToolContext): Promise<string | null> {
  const all = read?.kind === 'place_not_found' ? await nearKnown(read, context) : [read];
  for (const understood of all) {
    if (!understood || !namesMore(understood)) continue;
    const slots = await slotsOf(question, understood, context);
    if (slots.length > 0) return questionOfSlots(slots);
  }
  return null;
}

/** A shortened name must be longer than this; a shorter one would be another word. */
const PLACE_MIN = 5;

/**
 * Returns the question around the place and the question for the whole city. Words at the end of the place’s name are
 * left out until the place search finds it.
 */
async function nearKnown(
  { place, metres, city, of }: Extract<Understood, { readonly kind: 'place_not_found' }>,
  context: ToolContext,
): Promise<readonly Understood[]> {
  // Half of a corner is another place.
  if (/ (?:and|et|at|a|near) /.test(place)) return [of];
  const words = place.split(' ');
  for (let length = words.length - 1; length > 0; length -= 1) {
    const name = words.slice(0, length).join(' ');
    if (name.length <= PLACE_MIN) break;
    const found = await placeAround(name, metres, city, context);
    if (found.around) return [{ ...of, query: { ...of.query, city: found.city, around: found.around } }, of];
  }
  return [of];
}
