import { CITIES, cityOf } from '@crimemap/cities';
import { coverageOf } from '@crimemap/cities/coverage';
import type { AssistantCity } from '@crimemap/contract/assistant';
import type { CityId } from '@crimemap/contract/cities';
import { CRIME_TYPE_FACTS } from '@crimemap/contract/crime-types';
import type * as z from 'zod/mini';
import { cityName } from './tools/told.ts';
import type { Language } from './words/written.ts';

const ASKED_FIRST = ['auto_theft', 'robbery', 'break_and_enter', 'assault', 'theft'] as const;

/** What to ask about a city, in a language; of all Canada, about one city each. `lastYear`: the year before this one. */
export function suggestionsFor(city: z.infer<typeof AssistantCity>, language: Language, lastYear: number): string[] {
  if (city === 'all') return CITIES.slice(0, 4).flatMap(({ id }) => about(id, language, lastYear)[1] ?? []);
  return about(city, language, lastYear);
}

function about(city: CityId, language: Language, lastYear: number): string[] {
  const facts = cityOf(city);
  if (!facts) return [];
  const published = coverageOf(facts).map(({ crime_type }) => crime_type);
  const type = ASKED_FIRST.find((one) => published.includes(one)) ?? 'theft';
  const [one, other] = facts.examples.areas[language];
  const near = facts.examples.near[language];
  const name = cityName(city, language);
  const what = CRIME_TYPE_FACTS[type].afterReports;
  if (language === 'fr') {
    const of = what.fr;
    return [
      `Combien de signalements ${of} dans ${one} en ${lastYear}\u00a0?`,
      `Quelle est la tendance des signalements ${of} par année à ${name}\u00a0?`,
      `Comparez ${one} et ${other} en ${lastYear}.`,
      `À quelles heures y a-t-il le plus de signalements ${of} à ${name}\u00a0?`,
      `Qu’a-t-on signalé près de ${near} en ${lastYear}\u00a0?`,
      `Les données de ${name} sont-elles à jour\u00a0?`,
    ];
  }
  return [
    `How many reports of ${what.en} were there in ${one} in ${lastYear}?`,
    `What is the trend of ${what.en} by year in ${name}?`,
    `Compare ${one} and ${other} in ${lastYear}.`,
    `At what hours is ${what.en} reported most in ${name}?`,
    `What was reported near ${near} in ${lastYear}?`,
    `How up to date are the data of ${name}?`,
  ];
}
