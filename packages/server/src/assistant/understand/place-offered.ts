import type { CityId } from '@crimemap/contract/cities';
import { searchPlaces } from '@crimemap/contract/places';
import { PLACE_RADIUS } from '@crimemap/contract/radii';
import type { ToolContext } from '../tools/tool.ts';
import { plain } from '../words/written.ts';
import { isPlaceWord } from './place-named.ts';
import { isFiller } from './words-left.ts';

/** Place that unread words of a question may name. */
export interface PlaceOffered {
  readonly city: CityId | 'all';
  /** Name of the place in plain words; `null` if it is an area, which `rest` names. */
  readonly place: string | null;
  readonly metres: number;
  /** The question without the place. */
  readonly rest: string;
}

/** Maximum number of words in a name. Longer names are searched first. */
const WORDS_MAX = 3;
const SEARCHES_MAX = 24;
/** A shorter word must be in capitals, as “VGH” is. */
const NAME_MIN = 4;
/** Minimum similarity of a result; a less similar one may be another place. */
const ALIKE = 0.8;
/** Radius in metres around the middle of a neighbourhood. */
const AREA_RADIUS = 1000;

const compact = (text: string): string => plain(text).replaceAll(' ', '');
/**
 * True if a place has a name. A single word must be the name or the longer part of it. Of several words, each must be
 * in it.
 */
function isCalled(name: string, called: string): boolean {
  const words = plain(name)
    .trim()
    .split(' ')
    .filter((word) => !isPlaceWord(word));
  const whole = compact(called);
  const [only] = words;
  if (only === undefined) return false;
  if (words.length > 1) return words.every((word) => whole.includes(word));
  return (
    compact(
      called
        .split(' ')
        .filter((word) => !isPlaceWord(plain(word).trim()))
        .join(''),
    ) === only ||
    (only.length >= PART_MIN && !called.includes(' ') && whole.startsWith(only))
  );
}
const PART_MIN = 6;

/** Returns the place named by words of a question, of which at least one is unread; `null` if the search finds none. */
export async function placeOffered(
  question: string,
  unread: readonly string[],
  context: ToolContext,
): Promise<PlaceOffered | null> {
  const words = [...question.matchAll(/[\p{L}\p{M}\p{N}’']+/gu)];
  const isUnread = new Set(unread.map((word) => plain(word)));
  const runs = Array.from({ length: WORDS_MAX }, (_, i) => WORDS_MAX - i).flatMap((length) =>
    words.slice(0, words.length - length + 1).map((_, from) => words.slice(from, from + length)),
  );
  const names = runs.filter(
    (run) =>
      run.some(([word]) => isUnread.has(plain(word)) && (word.length >= NAME_MIN || /^\p{Lu}{3,}$/u.test(word))) &&
      !run.some(([word], i) => (i === 0 || i === run.length - 1) && isFiller(plain(word).trim())),
  );
  for (const run of names.slice(0, SEARCHES_MAX)) {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) continue;
    const [from, to] = [first.index, last.index + last[0].length];
    const name = question.slice(from, to);
    const { reply } = await context.ask(
      searchPlaces,
      { query: { q: name, city: context.city, lang: context.language } },
      context,
    );
    const [place] = reply.results;
    const [called = ''] = (place?.display_name ?? '').split(',');
    const isOfCity = context.city === 'all' || place?.city === context.city;
    if (!place?.city || !isOfCity || place.importance < ALIKE || !(reply.certain || isCalled(name, called))) continue;
    const rest = `${question.slice(0, from).replace(LEAD, ' ')} ${question.slice(to)}`.trim();
    if (place.area) return { city: context.city, place: null, metres: 0, rest: `${rest} in ${called}` };
    const metres = place.type === 'neighbourhood' ? AREA_RADIUS : PLACE_RADIUS;
    return { city: context.city, place: plain(called).trim(), metres, rest };
  }
  return null;
}

const LEAD =
  /(?<![\p{L}])(?:in|at|on|near|around|by|from|dans|à|au|aux|sur|en|près de|près du|autour de|autour du|de|du|des)(?: (?:the|la|le|les|l['’]))? ?$/iu;
