import { searchPlaces } from '@crimemap/contract/places';
import type { ToolContext } from '../tools/tool.ts';
import { citiesNamed } from '../understand/city-named.ts';
import { typesNamed } from '../words/crime-type-words.ts';

/** Two words with capitals after these are a person’s name, unless they are known as something else. */
const ABOUT =
  /(?:tell me about|who is|who's|what about|what did|what has|information (?:on|about)|info on|look up|search for|records? (?:of|for|on)|about|did|has|is|was|does|parle[rz]?[- ]moi de|qui est|que sais-tu (?:de|sur)|renseigne\S* sur|à propos de|au sujet de|cherche[rz]?|est-ce que|infos? sur|dossier de)\s+((?:Mr\.?|Mrs\.?|Ms\.?|M\.|Mme|Dr\.?)\s+\p{Lu}[\p{L}'’-]+|\p{Lu}[\p{Ll}'’-]+\s+(?:\p{Lu}[\p{Ll}'’-]*\s+)?\p{Lu}[\p{Ll}'’-]+)/iu;
const CAPITALS = /^\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*)+$/u;
/** Less alike is not the same name. */
const A_PLACE = 0.6;

/** Does a question ask about a person by name? Names of places, cities and crime types are none. */
export async function asksAboutSomeone(question: string, context: ToolContext): Promise<boolean> {
  const [, name] = ABOUT.exec(question) ?? [];
  if (name === undefined || !CAPITALS.test(name)) return false;
  if (citiesNamed(name).cities.length > 0 || typesNamed(name).types.length > 0) return false;
  const { reply } = await context.ask(
    searchPlaces,
    { query: { q: name, city: context.city, lang: context.language } },
    context,
  );
  return !reply.results.some(({ importance }) => importance >= A_PLACE);
}
