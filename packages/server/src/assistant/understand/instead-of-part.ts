import { message } from '../../shared/messages.ts';
import { placeFor } from '../tools/place-for.ts';
import { cityName } from '../tools/presentation.ts';
import type { ToolContext } from '../tools/tool.ts';
import { plain } from '../words/written.ts';
import type { PartFound } from './area-found.ts';
import { aroundWords, withoutLead } from './plain-question.ts';

/**
 * Radius in metres of the circle that is offered instead of a part of an area; its centre is the middle of the part.
 */
export const PART_RADIUS = 1000;

/** Contracts « de le » to « du » and « de Ahuntsic » to « d’Ahuntsic ». */
const contracted = (text: string): string =>
  text
    .replace(' de le ', ' du ')
    .replace(' de les ', ' des ')
    .replace(/ de (?=[aàâeéèêiîoôuûyœ])/i, ' d’');

/**
 * Returns questions that can replace one about a part of an area: about the whole area, or around the part if the place
 * search knows it.
 */
export async function insteadOf(part: PartFound, question: string, context: ToolContext): Promise<string[]> {
  const { words, city, containedIn } = part;
  const { language } = context;
  const around = aroundWords(question, words);
  if (!around) return [];
  const [before, after] = around;
  // The number of a ward identifies it, so its name in parentheses is left out.
  const area = `${before}${containedIn.name[language].replace(/ \(.+\)$/, '')}${after}`;
  const place = part.name[language];
  const { at } = await placeFor(plain(place).trim(), city, context);
  if (!at) return [area];
  const there = city === context.city ? place : `${place} (${cityName(city, language)})`;
  const near = message(language, 'within_metres', { metres: String(PART_RADIUS), place: there });
  return [area, `${withoutLead(before)} ${contracted(near)}${after}`.trim()];
}
