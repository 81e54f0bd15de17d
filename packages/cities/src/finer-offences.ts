import type { CityId, Text } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';

/** Offences people ask about that are finer than our crime types. */
export const FINER_OFFENCES = [
  'bicycle_theft',
  'carjacking',
  'arson',
  'graffiti',
  'residential_break_in',
  'commercial_break_in',
  'impaired_driving',
  'collision',
  'sexual_offence',
  'attempted_murder',
  'threat',
  'shoplifting',
  'weapon_offence',
  'domestic_violence',
  'kidnapping',
  'missing_person',
  'firearm_robbery',
  'femicide',
  'online_fraud',
] as const;
export type FinerOffence = (typeof FINER_OFFENCES)[number];

/** The words by which a city’s source publishes it: its category or its finer offence, exactly as written there. */
export interface PublishedAs {
  readonly words: readonly string[];
  /** What the words leave out or take in, where that is not the offence exactly. */
  readonly caveat?: Text;
}

interface Finer {
  /** After “reports of”. */
  readonly en: string;
  /** After « signalements ». */
  readonly fr: string;
  /** The crime type it is counted among where it is not published apart; `null`: it is in none of them. */
  readonly among: CrimeType | null;
  /** No entry for a city: its sources do not publish it apart. */
  readonly cities: Readonly<Partial<Record<CityId, PublishedAs>>>;
}

/*
 * From each city’s own word tables (`cities/<city>/words.ts`) and, for Toronto, the `OFFENCE` list of the Major Crime Indicators.
 * Toronto’s only bicycles are those worth more than $5,000, so it has no entry for them.
 */
export const FINER: Readonly<Record<FinerOffence, Finer>> = {
  bicycle_theft: {
    en: 'bicycle theft',
    fr: 'de vols de vélos',
    among: 'theft',
    cities: { vancouver: { words: ['Theft of Bicycle'] } },
  },
  carjacking: {
    en: 'carjacking',
    fr: 'de vols de véhicules par la force',
    among: 'robbery',
    cities: {
      toronto: {
        words: ['Robbery - Vehicle Jacking'],
        caveat: {
          en: 'The police publish them as “Robbery - Vehicle Jacking”.',
          fr: 'La police les publie sous « Robbery - Vehicle Jacking ».',
        },
      },
    },
  },
  arson: {
    en: 'arson',
    fr: 'd’incendies criminels',
    among: 'mischief',
    cities: {
      ottawa: { words: ['Arson'] },
      york: { words: ['Arson'] },
      edmonton: { words: ['Fire Arson'] },
    },
  },
  graffiti: {
    en: 'graffiti',
    fr: 'de graffitis',
    among: 'mischief',
    cities: { edmonton: { words: ['Graffiti'] } },
  },
  residential_break_in: {
    en: 'residential break and enter',
    fr: 'd’introductions par effraction dans un logement',
    among: 'break_and_enter',
    cities: {
      vancouver: {
        words: ['Break and Enter Residential/Other'],
        caveat: {
          en: 'The police publish homes together with other places that are no business.',
          fr: 'La police publie les logements avec d’autres lieux qui ne sont pas des commerces.',
        },
      },
      york: { words: ['Break and Enter - Residential'] },
      edmonton: { words: ['Break and Enter Residential'] },
    },
  },
  commercial_break_in: {
    en: 'commercial break and enter',
    fr: 'd’introductions par effraction dans un commerce',
    among: 'break_and_enter',
    cities: {
      vancouver: { words: ['Break and Enter Commercial'] },
      york: { words: ['Break and Enter - Commercial'] },
      edmonton: { words: ['Break and Enter Commercial'] },
    },
  },
  impaired_driving: {
    en: 'impaired driving',
    fr: 'de conduite avec facultés affaiblies',
    among: null,
    cities: {
      york: { words: ['Impaired Operation'] },
      edmonton: { words: ['Impaired Driving'] },
    },
  },
  collision: {
    en: 'collisions with injuries or deaths',
    fr: 'de collisions avec blessés ou morts',
    among: null,
    cities: {
      vancouver: {
        words: [
          'Vehicle Collision or Pedestrian Struck (with Fatality)',
          'Vehicle Collision or Pedestrian Struck (with Injury)',
        ],
        caveat: {
          en: 'Only collisions that injured or killed someone are published, pedestrians included.',
          fr: 'Seules les collisions qui ont fait des blessés ou des morts sont publiées, piétons compris.',
        },
      },
    },
  },
  sexual_offence: { en: 'sexual offences', fr: 'd’infractions sexuelles', among: null, cities: {} },
  attempted_murder: {
    en: 'attempted murder',
    fr: 'de tentatives de meurtre',
    among: null,
    cities: {
      ottawa: { words: ['Attempted Murder'] },
      york: { words: ['Attempt Murder'] },
    },
  },
  threat: {
    en: 'uttering threats',
    fr: 'de menaces',
    among: null,
    cities: { ottawa: { words: ['Uttering Threats'] } },
  },
  shoplifting: { en: 'shoplifting', fr: 'de vols à l’étalage', among: 'theft', cities: {} },
  weapon_offence: { en: 'weapons offences', fr: 'd’infractions liées aux armes', among: null, cities: {} },
  domestic_violence: { en: 'domestic violence', fr: 'de violence conjugale', among: null, cities: {} },
  kidnapping: { en: 'kidnapping', fr: 'd’enlèvements', among: null, cities: {} },
  missing_person: { en: 'missing persons', fr: 'de personnes disparues', among: null, cities: {} },
  firearm_robbery: { en: 'armed robbery', fr: 'de vols à main armée', among: 'robbery', cities: {} },
  femicide: { en: 'femicide', fr: 'de féminicides', among: 'homicide', cities: {} },
  online_fraud: {
    en: 'internet fraud',
    fr: 'de fraudes par Internet',
    among: 'fraud',
    cities: { edmonton: { words: ['Internet Fraud'] } },
  },
};

/** Cities whose shootings say how many people they killed and injured. No other crime type says it. */
export const SHOOTINGS_SAY_WHO_WAS_HARMED: readonly CityId[] = ['toronto'];
