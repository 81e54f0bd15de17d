import { cityOf } from '@crimemap/cities';
import type { AreaKind, CityId, Text } from '@crimemap/contract/cities';
import { cityName } from '../tools/told.ts';
import type { PartFound } from '../understand/area-found.ts';
import type { Correction } from '../understand/spelling.ts';
import { type Language, listIn } from './written.ts';

/** Our own sentences, in both languages. */
export const OUR_WORDS = {
  noModel: {
    en: 'No language model is set up here: I answer built-in questions from the map’s own data.',
    fr: 'Aucun modèle de langue n’est configuré ici\u00a0: je réponds à des questions prévues, à partir des données de la carte.',
  },
  modelAway: {
    en: 'The language model does not answer at the moment; this was found without it.',
    fr: 'Le modèle de langue ne répond pas en ce moment\u00a0; ceci a été trouvé sans lui.',
  },
  whichCity: {
    en: 'Please name a city: Toronto, Peel Region, York Region, Vancouver, Montréal, Ottawa or Edmonton.',
    fr: 'Nommez une ville\u00a0: Toronto, la région de Peel, la région de York, Vancouver, Montréal, Ottawa ou Edmonton.',
  },
  notUnderstood: {
    en: 'I did not understand this question. You can ask, for example:',
    fr: 'Je n’ai pas compris cette question. Vous pouvez demander, par exemple\u00a0:',
  },
  tooFar: {
    en: 'I can count what was reported within 50 to 5,000 metres of a place.',
    fr: 'Je peux compter ce qui a été signalé dans un rayon de 50 à 5\u00a0000 mètres d’un lieu.',
  },
  lookingUp: { en: 'Looking it up in the data', fr: 'Recherche dans les données' },
  failed: {
    en: 'The answer could not be finished. Please try again.',
    fr: 'La réponse n’a pas pu être terminée. Veuillez réessayer.',
  },
  notOurNumber: {
    en: '[a number that is not from our data]',
    fr: '[un nombre qui ne vient pas de nos données]',
  },
} as const;

const WORDS_TOLD = 4;

/** Which words were not understood; where a question is about nothing we know, that it was not. */
export function notUnderstoodIn(language: Language, words: readonly string[]): string {
  if (words.length === 0) return OUR_WORDS.notUnderstood[language];
  const told = words.slice(0, WORDS_TOLD).map((word) => (language === 'fr' ? `«\u00a0${word}\u00a0»` : `“${word}”`));
  return language === 'fr'
    ? `Je n’ai pas compris ${listIn('fr', told)} dans cette question, et je ne donne pas de nombre qui répondrait à une autre. Vous pouvez demander, par exemple\u00a0:`
    : `I did not understand ${listIn('en', told)} in this question, and I do not give a number that would answer another one. You can ask, for example:`;
}

/** Which words were taken for others, so that everyone sees what was counted. */
export function readAsIn(language: Language, corrections: readonly Correction[]): string {
  const each = corrections.map(({ written, read }) =>
    language === 'fr' ? `«\u00a0${written}\u00a0» comme «\u00a0${read}\u00a0»` : `“${written}” as “${read}”`,
  );
  return language === 'fr' ? `J’ai lu ${listIn('fr', each)}.` : `I read ${listIn('en', each)}.`;
}

/** Why two cities are not set beside each other. */
export function twoCitiesIn(language: Language, cities: readonly CityId[]): string {
  const names = listIn(
    language,
    cities.map((city) => cityName(city, language)),
  );
  return language === 'fr'
    ? `Je ne compare pas des villes entre elles (${names})\u00a0: chacune publie d’autres catégories, selon d’autres règles et sur d’autres périodes. Posez la question pour une ville à la fois, ou comparez deux secteurs d’une même ville.`
    : `I do not compare cities with each other (${names}): each publishes other categories, by other rules and for other periods. Please ask about one city at a time, or compare two areas of one city.`;
}

/** No area has the name, and no other is put in its place. */
export const unknownPlaceIn = (language: Language, place: string, city: CityId): string =>
  language === 'fr'
    ? `Je ne connais pas de secteur appelé «\u00a0${place}\u00a0» (${cityName(city, 'fr')}). On peut demander ${areasToAskIn('fr', city)}.`
    : `I do not know an area called “${place}” in ${cityName(city, 'en')}. What can be asked for: ${areasToAskIn('en', city)}.`;

/** A place within a much larger area, for which no number stands. */
export function partOfAreaIn(language: Language, { name, city, within }: PartFound): string {
  const larger = within.name[language];
  return language === 'fr'
    ? `${capital(name.fr)} se trouve dans ${larger} (${cityName(city, 'fr')}), qui est beaucoup plus grand\u00a0; rien n’est publié pour cette seule partie. On peut demander ${areasToAskIn('fr', city)}.`
    : `${capital(name.en)} lies in ${larger}, ${cityName(city, 'en')}, which is much larger; nothing is published for this part alone. What can be asked for: ${areasToAskIn('en', city)}.`;
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const KINDS: Readonly<Record<AreaKind, Text>> = {
  division: { en: 'police divisions', fr: 'des divisions de police' },
  neighbourhood: { en: 'neighbourhoods', fr: 'des quartiers' },
  municipality: { en: 'municipalities', fr: 'des municipalités' },
  ward: { en: 'wards', fr: 'des quartiers électoraux' },
  sector: { en: 'sectors', fr: 'des secteurs' },
  district: { en: 'districts', fr: 'des districts' },
  pdq: { en: 'PDQs', fr: 'des PDQ' },
  borough: { en: 'boroughs', fr: 'des arrondissements' },
};

/** Which kinds of areas a city’s reports are counted by. */
const areasToAskIn = (language: Language, city: CityId): string => {
  const kinds = [...(cityOf(city)?.area_kinds.slice(0, 2) ?? [])].map((kind) => KINDS[kind][language]);
  return language === 'fr' ? listIn('fr', [...kinds, 'toute la ville']) : listIn('en', [...kinds, 'the whole city']);
};
