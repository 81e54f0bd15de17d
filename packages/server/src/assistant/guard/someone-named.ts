import { searchPlaces } from '@crimemap/contract/places';
import type { ToolContext } from '../tools/tool.ts';
import { citiesNamed } from '../understand/city-named.ts';
import { wordsLeft } from '../understand/words-left.ts';
import { typesNamed } from '../words/crime-type-words.ts';
import { plain } from '../words/written.ts';

/** Two words with capitals after these are a person’s name, unless they are known as something else. */
const ABOUT =
  /(?:tell me about|who is|who's|what about|what did|what has|information (?:on|about)|info on|look up|search for|records? (?:of|for|on)|about|did|has|is|was|does|parle[rz]?[- ]moi de|qui est|que sais-tu (?:de|sur)|renseigne\S* sur|à propos de|au sujet de|cherche[rz]?|est-ce que|infos? sur|dossier de)\s+((?:Mr\.?|Mrs\.?|Ms\.?|M\.|Mme|Dr\.?)\s+\p{Lu}[\p{L}'’-]+|\p{Lu}[\p{Ll}'’-]+\s+(?:\p{Lu}[\p{Ll}'’-]*\s+)?\p{Lu}[\p{Ll}'’-]+)/iu;
const CAPITALS = /^\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*)+$/u;

const NAME = '([a-z]+(?: [a-z]+){0,2}?)';
const DID = '(?:commit|committed|steal|stole|rob|robbed|kill|killed|shoot|shot|do|assault|attack)';
const WAS = '(?:arrested|charged|convicted|accused|wanted|sentenced|jailed)';
const FAIT = '(?:commis|vole|tue|braque|cambriole|agresse|fraude)';
const ETE = '(?:arretee?|accusee?|condamnee?|inculpee?)';
/** With or without capitals, whoever committed something, or was arrested for it, is someone. */
const WHO_DID = [
  `(?:did|does|has|have|had) ${NAME} (?:ever )?${DID}`,
  `(?:was|were|is|has|have) ${NAME} (?:ever )?(?:been )?${WAS}`,
  `(?:est ce que|si|combien de \\w+) ${NAME} (?:a|ont|avait) (?:deja )?(?:${FAIT}|ete ${ETE})`,
  `${NAME} (?:a|ont) t (?:il|elle|ils|elles) (?:deja )?(?:${FAIT}|ete ${ETE})`,
].map((source) => new RegExp(` ${source} `));
/** Two words that mean nothing else, after `by`. */
const BY = / (?:by|par) ([a-z]+ [a-z]+)(?= )/;
/** They are nobody in particular. */
const ANYONE = new Set(
  `anyone anybody someone somebody people person persons suspects suspect men women man woman many much police officers officer they he she it we cars car homes houses vehicles bikes thieves
  ever also you killed gens personne personnes quelqu hommes femmes policiers homme femme on ont il elle ils elles year month week day hour type types kind category division divisions area areas ward wards
  neighbourhood neighborhood neighbourhoods pdq annee an mois semaine jour heure categorie quartier secteur habitant`.split(
    /\s+/,
  ),
);
/** Less alike is not the same name. */
const A_PLACE = 0.6;

const isSomeone = (name: string): boolean =>
  wordsLeft(` ${name} `, true).words.length === name.split(' ').length &&
  !name.split(' ').some((word) => ANYONE.has(word)) &&
  !isKnown(name);

const isKnown = (name: string): boolean => citiesNamed(name).cities.length > 0 || typesNamed(name).types.length > 0;

/** Does a question ask about a person by name? Names of places, cities and crime types are none. */
export async function asksAboutSomeone(question: string, context: ToolContext): Promise<boolean> {
  const asked = plain(question);
  // A place commits nothing and is not arrested.
  if (WHO_DID.some((pattern) => isSomeone(pattern.exec(asked)?.[1] ?? 'someone'))) return true;
  const [, about] = ABOUT.exec(question) ?? [];
  const [, by] = BY.exec(asked) ?? [];
  const name = about !== undefined && CAPITALS.test(about) ? about : by !== undefined && isSomeone(by) ? by : null;
  if (name === null || isKnown(name)) return false;
  const { reply } = await context.ask(
    searchPlaces,
    { query: { q: name, city: context.city, lang: context.language } },
    context,
  );
  return !reply.results.some(({ importance }) => importance >= A_PLACE);
}
