import { type Place, searchPlaces } from '@crimemap/contract/places';
import { PLACE_RADIUS } from '@crimemap/contract/radii';
import type { ToolContext } from '../tools/tool.ts';
import { plain } from '../words/written.ts';
import { isPlaceWord } from './place-named.ts';
import { withoutLead } from './plain-question.ts';
import { isFiller, isNeverPlace } from './words-left.ts';

/** Place that unread words of a question may name. */
export interface PlaceSought {
  readonly place: Place;
  /** True if the search found no other place with this name. */
  readonly isCertain: boolean;
  /** `name` is written in the question; `called` is the name of the place that the search found. */
  readonly name: string;
  readonly called: string;
  /** The question with the place moved to the end: “thefts in 2025 near Union Station”. */
  readonly question: string;
}

/** Maximum number of words in a name. Longer names are searched first. */
const WORDS_MAX = 3;
const SEARCHES_MAX = 24;
/** Minimum length of a name. A shorter name must be in capitals, such as “VGH”. */
const NAME_MIN = 4;
/** Minimum length of a word that is accepted as the beginning of a longer name. */
const PART_MIN = 6;
/** Minimum `importance` of a search result. A result with a lower value may be another place. */
const ALIKE = 0.8;
/** Radius in metres around the middle of a neighbourhood. */
const AREA_RADIUS = 1000;

const nameWords = (name: string): string[] =>
  plain(name)
    .trim()
    .split(' ')
    .filter((word) => !isPlaceWord(word));

/**
 * True if `name` fits a place called `called`. One word must be the whole name or its beginning; several words must all
 * be in it.
 */
function isCalled(name: string, called: string): boolean {
  const [first = '', ...others] = nameWords(name);
  const whole = nameWords(called).join('');
  if (others.length > 0) return [first, ...others].every((word) => whole.includes(word));
  return first !== '' && (whole === first || (first.length >= PART_MIN && whole.startsWith(first)));
}

/** Returns the place named by words of a question, of which at least one is unread; `null` if the search finds none. */
export async function placeSought(
  question: string,
  unread: readonly string[],
  context: ToolContext,
): Promise<PlaceSought | null> {
  const words = [...question.matchAll(/[\p{L}\p{M}\p{N}’']+/gu)];
  const isUnread = new Set(unread.map((word) => plain(word)));
  const isName = (word: string) =>
    (word.length >= NAME_MIN || /^\p{Lu}{3,}$/u.test(word)) && !isNeverPlace(plain(word).trim());
  const isFillerWord = (word = '') => isFiller(plain(word).trim());
  const names = Array.from({ length: WORDS_MAX }, (_, i) => WORDS_MAX - i)
    .flatMap((length) => words.slice(0, words.length - length + 1).map((_, from) => words.slice(from, from + length)))
    .filter(
      (run) =>
        run.some(([word]) => isUnread.has(plain(word)) && isName(word)) &&
        !isFillerWord(run[0]?.[0]) &&
        !isFillerWord(run.at(-1)?.[0]),
    );
  for (const run of names.slice(0, SEARCHES_MAX)) {
    const [from = 0, last] = [run[0]?.index, run.at(-1)];
    const to = (last?.index ?? 0) + (last?.[0].length ?? 0);
    const name = question.slice(from, to);
    const query = { q: name, city: context.city, lang: context.language };
    const { reply } = await context.ask(searchPlaces, { query }, context);
    const [place] = reply.results;
    const [called = ''] = (place?.display_name ?? '').split(',');
    const isOfCity = context.city === 'all' || place?.city === context.city;
    if (!place?.city || !isOfCity || place.importance < ALIKE || !(reply.certain || isCalled(name, called))) continue;
    const rest = `${withoutLead(question.slice(0, from))} ${question.slice(to)}`.replace(/[\s?.!]+$/, '');
    const metres = place.type === 'neighbourhood' ? AREA_RADIUS : PLACE_RADIUS;
    const near = reply.certain ? name : called;
    const where = place.area ? `in ${called}` : `within ${metres} m of ${near}`;
    return { place, isCertain: reply.certain === true, name, called, question: `${rest} ${where}` };
  }
  return null;
}
