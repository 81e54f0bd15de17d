import { CITIES } from '@crimemap/cities';
import { type CityId, getCity } from '@crimemap/contract/cities';
import { message } from '../../shared/messages.ts';
import { termNamed, termsIn, termsNamed } from '../words/glossary.ts';
import type { MapTopic } from '../words/tables.ts';
import { type Language, listIn } from '../words/written.ts';
import { cityName, shownAt } from './presentation.ts';
import { type Finding, finding, type ToolContext } from './tool.ts';

/** Returns a list, in words, of the cities and regions on the map. */
export const coveredIn = (language: Language): string =>
  listIn(
    language,
    // The French article of « Région » is lower case within a sentence.
    CITIES.map(({ displayName }) => displayName[language].replace(/^Région/, 'la région')),
  );

/** Explains a topic of the map. `city`: the city whose terms or notes are shown. */
export async function explainMap(topic: MapTopic, city: CityId | null, context: ToolContext): Promise<Finding> {
  const { language } = context;
  if (topic === 'terms' && city) return termsOf(city, context);
  const text = message(language, `about_map_${topic}`, { covered: coveredIn(language) });
  return finding(text, { show: topic === 'notes' && city ? shownAt(language, { city, notes: '1' }) : null });
}

/** Returns who owns a city’s data and where its terms can be read. */
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
  return finding([head, ...new Set(lines), message(language, 'terms_foot')]);
}

/** Returns the glossary’s explanation of a term. */
export function explainTerm(term: string, { language }: Pick<ToolContext, 'language'>): Finding {
  const found = termNamed(term.replace(/\bD ?\d{1,2}\b/i, 'division'));
  return finding(found ? found.meaning[language] : unknownTermIn(language));
}

/** Returns the glossary’s explanation of each term that a text names. */
export function explainEach(text: string, { language }: Pick<ToolContext, 'language'>): Finding {
  const { terms } = termsNamed(text);
  return finding(terms.length < 2 ? unknownTermIn(language) : terms.map(({ meaning }) => `• ${meaning[language]}`));
}

const unknownTermIn = (language: Language): string =>
  message(language, 'term_not_known', { terms: listIn(language, termsIn(language)) });
