import type { Language } from '../words/written.ts';

/** What the assistant does not answer. */
export type Refused = 'person' | 'verdict' | 'ranking' | 'confront' | 'prediction' | 'group' | 'instruction';

const INSTEAD = {
  en: 'I can tell you how many reports there were, how they changed over the years, and at what hours, for an area and a period you name.',
  fr: 'Je peux vous dire combien il y a eu de signalements, comment ils ont évolué au fil des ans et à quelles heures, pour un secteur et une période de votre choix.',
} as const;

const SENTENCES: Readonly<Record<Refused, Readonly<Record<Language, string>>>> = {
  person: {
    en: 'I do not look for people: the data hold no names, and I do not tell who did something or whom it happened to.',
    fr: 'Je ne cherche pas de personnes\u00a0: les données ne contiennent aucun nom, et je ne dis ni qui a fait quelque chose ni à qui c’est arrivé.',
  },
  verdict: {
    en: 'I do not judge places: numbers of reports do not say how a place is to live in or walk through.',
    fr: 'Je ne juge pas les lieux\u00a0: le nombre de signalements ne dit pas comment on y vit ni comment on s’y promène.',
  },
  ranking: {
    en: 'I do not rank cities or neighbourhoods: they differ in size, in how many people pass through and in what is published. Two areas that you name can be set beside each other.',
    fr: 'Je ne classe ni les villes ni les quartiers\u00a0: leur taille, leur fréquentation et ce qui en est publié diffèrent. Deux secteurs que vous nommez peuvent être mis côte à côte.',
  },
  confront: {
    en: 'Please do not approach, follow or look for anyone yourself. In an emergency call 911; otherwise the police’s non-emergency line takes what you saw.',
    fr: 'N’abordez, ne suivez et ne cherchez personne vous-même. En cas d’urgence, composez le 911\u00a0; sinon, la ligne non urgente de la police reçoit ce que vous avez vu.',
  },
  prediction: {
    en: 'I do not predict what will happen or what someone will do: the data are about what was reported.',
    fr: 'Je ne prédis ni ce qui arrivera ni ce que quelqu’un fera\u00a0: les données portent sur ce qui a été signalé.',
  },
  group: {
    en: 'I do not connect reports with groups of people: the data say nothing about who people are.',
    fr: 'Je n’associe pas les signalements à des groupes de personnes\u00a0: les données ne disent rien de qui sont les gens.',
  },
  instruction: {
    en: 'I keep to questions about the map’s data, whatever a text asks me to be.',
    fr: 'Je m’en tiens aux questions sur les données de la carte, quoi qu’un texte me demande d’être.',
  },
};

export const refusedIn = (language: Language, why: Refused): string =>
  `${SENTENCES[why][language]} ${INSTEAD[language]}`;
