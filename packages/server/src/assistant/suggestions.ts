import { CITIES, cityOf } from '@crimemap/cities';
import { coverageOf } from '@crimemap/cities/coverage';
import type { AnswerSlot, AssistantCity } from '@crimemap/contract/assistant';
import type { CityId } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { CRIME_TYPE_FACTS } from '@crimemap/contract/crime-types';
import type * as z from 'zod/mini';
import { message } from '../shared/messages.ts';
import { cityName, todayIn } from './tools/presentation.ts';
import type { Finding, ToolContext } from './tools/tool.ts';
import { otherWays } from './understand/slots.ts';
import type { Language } from './words/written.ts';

const SUGGESTED_FIRST = ['auto_theft', 'robbery', 'break_and_enter', 'assault', 'theft'] as const;

/** Suggested questions of a city, in the order of display. */
const SUGGESTED = ['ask_count', 'ask_trend', 'ask_usual', 'ask_compare', 'ask_hours', 'ask_near', 'ask_fresh'] as const;

/**
 * Returns suggested questions about a city; for all of Canada, one question for each of four cities. `lastYear`: the
 * calendar year before the current one.
 */
export function suggestionsFor(city: z.infer<typeof AssistantCity>, language: Language, lastYear: number): string[] {
  if (city === 'all') return CITIES.slice(0, 4).flatMap(({ id }) => about(id, language, lastYear)[1] ?? []);
  return about(city, language, lastYear);
}

function about(city: CityId, language: Language, lastYear: number): string[] {
  const facts = cityOf(city);
  if (!facts) return [];
  const published = coverageOf(facts).map(({ crime_type }) => crime_type);
  const type = SUGGESTED_FIRST.find((one) => published.includes(one)) ?? 'theft';
  const [one = '', other = ''] = facts.examples.areas[language];
  const inputs = {
    what: CRIME_TYPE_FACTS[type].afterReports[language],
    city: cityName(city, language),
    near: facts.examples.near[language],
    year: lastYear,
    one,
    other,
  };
  return SUGGESTED.map((key) => message(language, key, inputs));
}

/**
 * Returns questions to suggest after an answer: those of the tool; after a number, the same question in other ways;
 * otherwise questions about the open city.
 */
export function nextAfter(
  { next, numbers }: Pick<Finding, 'next' | 'numbers'>,
  slots: readonly AnswerSlot[],
  question: string,
  context: ToolContext,
): readonly string[] {
  if (next.length > 0) return next;
  const ways = numbers.length > 0 ? otherWays(slots, context.language) : [];
  return ways.length > 0 ? ways : othersThan(question, context);
}

/** Number of questions that are suggested after an answer. */
const NEXT = 3;

/** Returns suggested questions about the open city, without the current question. */
export function othersThan(question: string, context: ToolContext): string[] {
  const today = todayIn(context.city === 'all' ? DEFAULT_CITY : context.city, context);
  return suggestionsFor(context.city, context.language, Number(today.slice(0, 4)) - 1)
    .filter((one) => one !== question)
    .slice(0, NEXT);
}
