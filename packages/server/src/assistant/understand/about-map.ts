import type { CityId } from '@crimemap/contract/cities';
import type { ToolContext } from '../tools/tool.ts';
import { anyPattern } from '../words/patterns.ts';
import { bothIn, keysOf, MAP_TOPICS_SAID, type MapTopic } from '../words/tables.ts';
import { plain } from '../words/written.ts';
import { withoutAsking } from './asks.ts';
import { citiesNamed } from './city-named.ts';
import { namesSubject } from './parsed-question.ts';
import type { Understood } from './understood.ts';
import { whatIsNamed } from './what-is-named.ts';
import { wordsLeft } from './words-left.ts';

const TOPICS = keysOf(MAP_TOPICS_SAID).map((topic) => ({
  topic,
  pattern: anyPattern(bothIn(MAP_TOPICS_SAID, topic)),
}));
/** Matches questions that request a number, which an explanation cannot give. */
const HOW_MANY = / (?:how many|number of|combien(?! de temps )|nombre d|nombre de) /;
/**
 * Topics whose explanation also fits a question for a number: it says that there is no such number, or what a file
 * contains.
 */
const FITS_COUNTS: ReadonlySet<MapTopic> = new Set(['canada', 'export', 'not_in_data', 'postal_codes']);
/** Topics whose questions never continue the one before: “why?” does not request its number again. */
export const ALONE: ReadonlySet<MapTopic> = new Set([
  'causes',
  'cite',
  'embed',
  'export',
  'not_in_data',
  'share_map',
  'sources',
]);

type AboutMap = Extract<Understood, { readonly kind: 'about_map' }>;
/**
 * Topics whose words can also be part of a question for numbers, if a crime type is named: “robberies in D51 and D52
 * side by side”.
 */
const BESIDE_TYPES: ReadonlySet<MapTopic> = new Set(['compare', 'news', 'limits', 'help', 'live_calls', 'coverage']);

/** Topics whose words can also be part of a question for numbers, unless the question asks how to do something. */
const OF_FILES: ReadonlySet<MapTopic> = new Set(['filter', 'export']);

/** True if a question names a crime type or an area that the explanation of the topic would ignore. */
export async function asksForMore(topic: MapTopic, question: string, context: ToolContext): Promise<boolean> {
  const isHowTo = / (?:how|comment|where|ou) /.test(plain(question));
  if (!BESIDE_TYPES.has(topic) && topic !== 'my_area' && (isHowTo || !OF_FILES.has(topic))) return false;
  const named = await whatIsNamed(question, context);
  if ('kind' in named) return topic === 'my_area' && named.kind !== 'not_understood';
  if (named.near) {
    const unread = wordsLeft(withoutAsking(named.rest, ['count', 'byType', 'usual']), false).words;
    return topic === 'my_area' && unread.length + named.near.narrowing.length === 0;
  }
  return topic === 'my_area' ? named.areas.length > 0 : namesSubject(named);
}

/**
 * Parses a question about the map itself: the sources of its numbers, its other features, how to use it. Returns `null`
 * for other questions.
 */
export function aboutMap(question: string, context: ToolContext): AboutMap | null {
  const text = plain(question);
  const isCount = HOW_MANY.test(text);
  const topic = TOPICS.find((one) => one.pattern.test(text) && (!isCount || FITS_COUNTS.has(one.topic)))?.topic;
  return topic === undefined ? null : { kind: 'about_map', topic, city: requestedCity(text, context) };
}

/** Returns the city that the text names; otherwise the open city. */
function requestedCity(text: string, { city }: ToolContext): CityId | null {
  const { cities } = citiesNamed(text, city);
  return cities[0] ?? (city === 'all' ? null : city);
}

const NOTE_RULES = anyPattern(bothIn(MAP_TOPICS_SAID, 'note_rules'));
/** True if a question is about what a note may contain and requests no number. */
export const isOfNote = (question: string): boolean => {
  const text = plain(question);
  return NOTE_RULES.test(text) && !HOW_MANY.test(text);
};

/** Matches a postal code or its first three characters, such as “M5V 2T6”. No area of the cities has such a code. */
const POSTAL_CODE = / [abceghj-nprstvxy]\d[abceghj-nprstv-z](?: ?\d[abceghj-nprstv-z]\d)? /;

/**
 * Returns the topic of a question that must not be read in another way: notes about people, and postal codes, which are
 * no names of areas. Returns `null` for other questions.
 */
export const topicFirst = (question: string): MapTopic | null =>
  isOfNote(question) ? 'note_rules' : POSTAL_CODE.test(plain(question)) ? 'postal_codes' : null;
