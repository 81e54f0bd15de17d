import type { CityId } from '@crimemap/contract/cities';
import type { ToolContext } from '../tools/tool.ts';
import { MAP_TOPICS } from '../words/map-topics.ts';
import { anyPattern } from '../words/patterns.ts';
import { plain } from '../words/written.ts';
import { citiesNamed } from './city-named.ts';
import type { Understood } from './understood.ts';

const TOPICS = MAP_TOPICS.map(([topic, said]) => ({ topic, pattern: anyPattern(said) }));
/** A number was asked for: an explanation does not stand in its place. */
const HOW_MANY = / (?:how many|number of|combien|nombre d|nombre de) /;

/** A question about the map itself: where its numbers come from, what it shows beside them, how it is used. */
export function aboutMap(question: string, context: ToolContext): Understood | null {
  const text = plain(question);
  if (HOW_MANY.test(text)) return null;
  const topic = TOPICS.find(({ pattern }) => pattern.test(text))?.topic;
  return topic === undefined ? null : { kind: 'about_map', topic, city: cityAsked(text, context) };
}

/** The one city that is named, else the one looked at. */
function cityAsked(text: string, { city }: ToolContext): CityId | null {
  const { cities } = citiesNamed(text, city);
  return cities[0] ?? (city === 'all' ? null : city);
}
