import { CITIES } from '@crimemap/cities';
import { type CityId, getCity } from '@crimemap/contract/cities';
import { message } from '../../shared/messages.ts';
import type { MapTopic } from '../words/tables.ts';
import { type Language, listIn } from '../words/written.ts';
import { cityName, shownAt } from './presentation.ts';
import { type Finding, finding, type ToolContext } from './tool.ts';

/** The cities and regions whose reports this map holds, in words. */
export const coveredIn = (language: Language): string =>
  listIn(
    language,
    // « La région de Peel » within a sentence.
    CITIES.map(({ displayName }) => displayName[language].replace(/^Région/, 'la région')),
  );

/** What is known about the map itself. `city`: whose notes or terms. */
export async function explainMap(topic: MapTopic, city: CityId | null, context: ToolContext): Promise<Finding> {
  const { language } = context;
  if (topic === 'terms' && city) return termsOf(city, context);
  const text = message(language, `about_map_${topic}`, { covered: coveredIn(language) });
  return finding(text, { show: topic === 'notes' && city ? shownAt(language, { city, notes: '1' }) : null });
}

/** Whose data a city’s are, and where their terms are to be read. */
async function termsOf(city: CityId, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { reply } = await context.ask(getCity, { params: { city } }, context);
  const lines = reply.sources.map(({ title, licence, attribution }) =>
    message(language, `terms_${licence.kind}`, {
      title: title[language],
      licence: licence.title,
      url: licence.url,
      attribution: attribution[language],
    }),
  );
  const head = message(language, 'terms_head', { city: cityName(city, language) });
  return finding([head, ...new Set(lines), message(language, 'terms_foot')].join('\n'));
}
