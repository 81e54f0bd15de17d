import { READ } from '../words/written.ts';

/** Words that do not change the meaning of a question. A word that could narrow it must not be in this list. */
const FILLERS = new Set(
  `${READ} a about all an and any are as at be been being can could data did do does during for from get give gave had has have held here how i in into is it its itself
  know let m ve d re ll s t me much of on or over please selon chiffres the their them then there these they this those that tell to told was we were what which would will with you
  your show shown say said see occur occurred occurs occurring happen happens happened happening reported recorded published committed city cases case statistics stats so now
  crime crimes incident incidents offence offences offense offenses occurrence occurrences report reports took taken place ever also
  un une le la les l de du des et en au aux ce cette ces c est qu que quel quelle quels quelles y il ils elle elles on ont ete etait etaient eu lieu dans pour sur
  donne donnez donner moi montre montrez dis dites sont quoi entre ou signalement signalements signale signales signalee signalees infraction infractions criminalite delit delits
  evenement evenements cas ville se produisent produit produits commis commise commises enregistre enregistres enregistree enregistrees rapporte rapportes declare declares recense recenses recensee recensees
  vous nous je j sait peux peut pouvez pourriez tu ta te son sa ses leur leurs ici passe passes arrive arrives arrivent survenu survenus survenue survenues donnees statistiques
  got came come also approximately roughly about exactly overall altogether together just really currently across throughout whole entire logged filed counted registered total
  happened going actually anything things thing r u gets lequel laquelle lesquels lesquelles
  environ exactement ensemble echelle totalite partout toute tout toutes tous compte comptes comptee denombre denombres denombrees constate constates constatees actuellement vraiment eues
  comment fait faits qui ont n crimes avoir between within dire surviennent survient cours durant pendant throughout periode ca period`.split(
    /\s+/,
  ),
);

/** Words for kinds of areas. They add nothing to named areas; without a named area they narrow the question. */
const OF_AREAS = new Set(
  `area areas division divisions div ward wards pdq district districts neighbourhood neighbourhoods neighborhood neighborhoods borough boroughs municipality municipalities region regions
  station secteur secteurs quartier quartiers arrondissement arrondissements municipalite municipalites poste postes number no numero two both deux`.split(
    /\s+/,
  ),
);
/** Words of time, number and kind, which are never the name of a place. */
const NEVER_A_PLACE =
  /^(?:\d+|leste|lot|lots|police|my|our|mon|ma|mes|notre|each|every|per|by|par|rapport|where|early|mid|late|end|start|beginning|first|second|last|half|quarter|debut|main|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|am|pm|day|days|nights?|evenings?|mornings?|afternoons?|week ?ends?|weekdays?|weeks?|midnight|noon|residents?|people|percent|rate|average|covid|pandemic|other|only|outside|except|excluding|without|not|never|since|before|after|until|year|years|month|months|hour|hours|spring|summer|fall|autumn|winter|printemps|ete|automne|hiver|nuits?|soirs?|matins?|midi|minuit|jours?|fin|semaines?|sauf|hors|sans|pas|ne|habitants?|personnes|autres?|depuis|avant|apres|an|ans|annees?|mois|heures?|pandemie)$/;
const PLACE_FOLLOWS = / (?:in|at|on|dans|a|au|aux|sur|en)(?: (?:the|le|la|les|l))? $/;

/** Words that can be left out of a question without changing it. */
export const FILLER_WORDS: ReadonlySet<string> = FILLERS;

/** True if a word means nothing by itself. */
export const isFiller = (word: string): boolean => FILLERS.has(word);

export interface WordsLeft {
  /** Unread words, in the order of the text. */
  readonly words: readonly string[];
  /** Name among them that is written as a place, after `in`, `at`, `dans`, `à`. */
  readonly place: string | null;
}

/**
 * Returns the words of a text that were not read and are no fillers. `withAreas`: true if the question names an area.
 */
export function wordsLeft(text: string, withAreas: boolean): WordsLeft {
  // « L’est de Montréal » names a part of it; `est` alone is a verb.
  const all = text
    .replace(/ l est (?=de |d |du )/g, ' leste ')
    .trim()
    .split(' ')
    .filter(Boolean);
  const isLeft = (word: string) => !FILLERS.has(word) && !(withAreas && OF_AREAS.has(word));
  const words = all.filter(isLeft).map((word) => (word === 'leste' ? 'est' : word));
  const first = all.findIndex(isLeft);
  const last = all.findIndex((word, i) => i > first && !isLeft(word));
  const name = all.slice(first, last < 0 ? undefined : last);
  const stands =
    first > 0 &&
    PLACE_FOLLOWS.test(` ${all.slice(0, first).join(' ')} `) &&
    !name.some((word) => NEVER_A_PLACE.test(word) || OF_AREAS.has(word));
  const place = stands && name.length === words.length && name.some((word) => word.length > 2) ? name.join(' ') : null;
  return { words, place: first < 0 ? null : place };
}
