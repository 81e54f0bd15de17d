import { typeIn } from '../tools/held-words.ts';
import { todayIn } from '../tools/told.ts';
import type { ToolContext } from '../tools/tool.ts';
import { typesNamed } from '../words/crime-type-words.ts';
import { READ } from '../words/written.ts';
import { areasAsked } from './areas-asked.ts';
import { aroundPlace } from './around-place.ts';
import { type Asked, notRead } from './asked.ts';
import { askedWords } from './asked-words.ts';
import { ASKS, type Asks, withoutAsking } from './asks.ts';
import { citiesNamed } from './city-named.ts';
import { periodsNamed } from './periods/periods-named.ts';
import { nearNamed, placeAt } from './place-named.ts';
import type { Understood } from './understood.ts';
import { wordsLeft } from './words-left.ts';

/** “Robberies plus assaults” are one sum, which no tool gives; « plus de vols » are more. */
const ADDED = new RegExp(` (?<! (?:le|la|les|de|en|au) )plus (?:(?:the|les?|la|l) )?(?:${READ}|(?:19|20)\\d\\d) `);

/**
 * Finds what a question names: cities, types, periods, then areas of the city it names or else of the one looked at. Where that
 * answers already what is asked (several cities, around a place, a sum) it gives that instead.
 */
export async function whatIsNamed(question: string, context: ToolContext): Promise<Asked | Understood> {
  const text = askedWords(question);
  const { cities, rest: afterCities } = citiesNamed(text);
  const { types, rest: afterTypes, narrowed: typesNarrowed } = typesNamed(afterCities);
  if (cities.length > 1) return { kind: 'two_cities', cities };
  const named = cities[0] ?? (context.city === 'all' ? null : context.city);
  const { periods, rest: afterPeriods } = periodsNamed(afterTypes, todayIn(named ?? 'toronto', context));
  if (typesNarrowed)
    return notRead(
      { question },
      types.map((type) => typeIn(context.language, type)),
    );
  if (ADDED.test(afterTypes)) return notRead({ question }, ['plus']);

  const inCity = { question, types, periods, city: cities[0] ?? context.city };
  const near = nearNamed(afterPeriods);
  if (near) return aroundPlace(near, inCity);
  const found = await areasAsked(afterPeriods, named, cities[0] === undefined, isAllRead, context);
  if (ADDED.test(found.rest)) return notRead({ question }, ['plus']);
  const at = found.areas.length === 0 ? placeAt(found.rest) : null;
  return at ? aroundPlace(at, inCity) : { question, text, cities, types, periods, context, ...found };
}

const EVERY_WAY = Object.keys(ASKS) as Asks[];

const isAllRead = (text: string) => wordsLeft(withoutAsking(text, EVERY_WAY), true).words.length === 0;
