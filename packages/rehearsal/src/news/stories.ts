import type { City } from '@crimemap/cities/kit/city';
import { HOUR_MS } from '@crimemap/contract/time';
import { chanceOf, hashOf } from '../chance.ts';

export interface Story {
  /** Number of the story, which is the same for every publisher. */
  readonly number: number;
  /** Time of the story in milliseconds since 1970. */
  readonly at: number;
  readonly headline: string;
  readonly retold: string;
  readonly text: string;
}

interface Town {
  readonly police: string;
  readonly paper: string;
  readonly language: 'en' | 'fr';
  /** Place names in the stories. They are invented, like all events there. */
  readonly places: readonly string[];
}

/** What a feed is about: one city, or the whole country. */
export type TownId = City['id'] | 'canada';

/** Invented police services and newspapers, whose names are unlike those of any real one. */
export const TOWNS: Readonly<Record<TownId, Town>> = {
  toronto: {
    police: 'Sample police, Toronto',
    paper: 'The Sample Daily',
    language: 'en',
    places: ['Lanternlight Avenue', 'Oarlock Road', 'Foundry Lane', 'Willowmere Park', 'Tramway Square', 'Kettle Bay'],
  },
  peel: {
    police: 'Sample police, Peel',
    paper: 'The Sample Courier',
    language: 'en',
    places: ['Millrace Drive', 'Harrow Gate', 'Cooper Crossing', 'Aspenfield', 'Marlow Station'],
  },
  york: {
    police: 'Sample police, York',
    paper: 'The Sample Banner',
    language: 'en',
    places: ['Thistledown Road', 'Orchard Gate', 'Quarry Street', 'Bellweather', 'Larkspur Plaza'],
  },
  vancouver: {
    police: 'Sample police, Vancouver',
    paper: 'The Sample Pilot',
    language: 'en',
    places: ['Driftwood Street', 'Heron Point', 'Sawmill Lane', 'Tideline Park', 'Anchor Row'],
  },
  montreal: {
    police: 'Police fictive, Montréal',
    paper: 'Le Quotidien fictif',
    language: 'fr',
    places: [
      'rue des Lanternes',
      'place du Moulin',
      'chemin des Aulnes',
      'parc des Érables-Bleus',
      'rue de la Fonderie',
    ],
  },
  ottawa: {
    police: 'Sample police, Ottawa',
    paper: 'The Sample Herald',
    language: 'en',
    places: ['Lockhouse Street', 'Rapids Road', 'Stonecutter Lane', 'Meadowlark', 'Timberyard'],
  },
  edmonton: {
    police: 'Sample police, Edmonton',
    paper: 'The Sample Prairie Post',
    language: 'en',
    places: ['Grain Row', 'Coulee Drive', 'Northlight Avenue', 'Ravine Park', 'Switchyard'],
  },
  canada: {
    police: '',
    paper: 'The Sample Dominion',
    language: 'en',
    places: ['three provinces', 'the east coast', 'the prairies', 'two border crossings'],
  },
};

type Telling = (place: string, hour: number) => readonly [headline: string, retold: string, text: string];

const ENGLISH: readonly Telling[] = [
  (place, hour) => [
    `Two people arrested after a robbery near ${place}`,
    `Police arrest two people after robbery near ${place}`,
    `Officers were called to a store near ${place} shortly after ${hour}:00. Two people were arrested nearby and some of what was taken was found. Nobody was hurt.`,
  ],
  (place) => [
    `Police ask for help after break-ins near ${place}`,
    `Break-ins near ${place}: police ask residents for help`,
    `Several garages near ${place} were entered at night over the past week. Investigators ask residents to look at the recordings of their cameras.`,
  ],
  (place) => [
    `Stolen vehicles found in a warehouse near ${place}`,
    `Warehouse near ${place} held stolen vehicles, police say`,
    `Investigators searched a warehouse near ${place} and found stolen vehicles ready to be shipped. The owners are being told.`,
  ],
  (place, hour) => [
    `Collision near ${place}: driver left the scene`,
    `Police look for driver who left collision near ${place}`,
    `A person on a bicycle was taken to hospital after a collision near ${place} at about ${hour}:00. The driver left before officers came, and witnesses are asked to call.`,
  ],
  (place) => [
    `Warning about a telephone fraud around ${place}`,
    `Fraud by telephone: residents around ${place} are warned`,
    `Callers pretend to be a grandchild in trouble and ask for money. Police say that no court takes bail at the door.`,
  ],
  (place) => [
    `Arson suspected after a fire near ${place}`,
    `Fire near ${place} was arson, investigators suspect`,
    `A shed near ${place} burned down early in the morning. Investigators look for witnesses, and nobody was hurt.`,
  ],
  (place) => [
    `Assault near ${place} under investigation`,
    `Police investigate an assault near ${place}`,
    `A person was assaulted near ${place} on the way home and has minor injuries. Investigators believe that the two did not know each other.`,
  ],
];
const FRENCH: readonly Telling[] = [
  (place, hour) => [
    `Deux personnes arrêtées après un vol qualifié près de ${place}`,
    `Vol qualifié près de ${place}${'\u00a0'}: la police arrête deux personnes`,
    `La police a été appelée dans un commerce vers ${hour} h. Deux personnes ont été arrêtées à proximité. Personne n’a été blessé.`,
  ],
  (place) => [
    `Introductions par effraction près de ${place}${'\u00a0'}: appel aux témoins`,
    `La police lance un appel aux témoins après des introductions par effraction près de ${place}`,
    `Plusieurs garages ont été visités la nuit au cours de la dernière semaine. La police invite les résidents à regarder les images de leurs caméras.`,
  ],
  (place) => [
    `Des véhicules volés retrouvés dans un entrepôt, ${place}`,
    `Un entrepôt plein de véhicules volés, ${place}`,
    `Les enquêteurs ont fouillé un entrepôt et y ont trouvé des véhicules volés, prêts à être expédiés. Les propriétaires sont avisés.`,
  ],
  (place) => [
    `Mise en garde contre une fraude par téléphone, secteur ${place}`,
    `Fraude par téléphone${'\u00a0'}: mise en garde dans le secteur ${place}`,
    `Des fraudeurs se font passer pour un petit-enfant en difficulté et demandent de l’argent. La police rappelle qu’aucun tribunal ne perçoit de caution à domicile.`,
  ],
];
/** Unrelated news. It must not appear among news about crime. */
export const OTHER_NEWS = {
  en: 'Library opens a reading garden on the roof',
  fr: 'La bibliothèque ouvre un jardin de lecture sur le toit',
} as const;

const EVERY_HOURS = 17;
const STORIES = 24;

/** Returns the stories of a city up to this moment, the latest first. They depend only on the seed and the moment. */
export function storiesOf(town: TownId, { now, seed }: { readonly now: number; readonly seed: number }): Story[] {
  const { language, places } = TOWNS[town];
  const tellings = language === 'fr' ? FRENCH : ENGLISH;
  const mark = hashOf(seed, ...[...town].map((character) => character.charCodeAt(0)));
  const latest = Math.floor(now / (EVERY_HOURS * HOUR_MS));
  return Array.from({ length: STORIES + 1 }, (_, i): Story => {
    const number = latest - i;
    const at = (number + chanceOf(mark, number, 1) * 0.8) * EVERY_HOURS * HOUR_MS;
    // Stories use the templates in turn, so that similar stories are days apart.
    const telling = tellings[number % tellings.length] ?? ENGLISH[0];
    const place = places[hashOf(mark, number, 2) % places.length] ?? town;
    const [headline, retold, text] = telling?.(place, 6 + (hashOf(mark, number, 3) % 16)) ?? ['', '', ''];
    return { number, at, headline, retold, text };
  }).filter(({ at }) => at <= now);
}
