import type { Text } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';

/** Offences that people search for and that are more specific than the crime types. */
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
  'overdose',
  'suicide',
  'traffic_ticket',
  'police_misconduct',
  'firearm_robbery',
  'femicide',
  'online_fraud',
] as const;
export type FinerOffence = (typeof FINER_OFFENCES)[number];

/** Words with which a city's source publishes the offence: its category or its more specific word. */
export interface PublishedAs {
  readonly words: readonly string[];
  /** How the words differ from the offence, if they do. */
  readonly caveat?: Text;
}

/** Specific offences that a city's sources distinguish, with the words from its tables. */
export type FinerOffences = Readonly<Partial<Record<FinerOffence, PublishedAs>>>;

interface Finer {
  /** English name as used after “reports of”. */
  readonly en: string;
  /** French name as used after « signalements ». */
  readonly fr: string;
  /** Crime type that includes the offence in cities that do not distinguish it; `null`: none. */
  readonly among: CrimeType | null;
}

export const FINER: Readonly<Record<FinerOffence, Finer>> = {
  bicycle_theft: { en: 'bicycle theft', fr: 'de vols de vélos', among: 'theft' },
  carjacking: { en: 'carjacking', fr: 'de vols de véhicules par la force', among: 'robbery' },
  arson: { en: 'arson', fr: 'd’incendies criminels', among: 'mischief' },
  graffiti: { en: 'graffiti', fr: 'de graffitis', among: 'mischief' },
  residential_break_in: {
    en: 'residential break and enter',
    fr: 'd’introductions par effraction dans un logement',
    among: 'break_and_enter',
  },
  commercial_break_in: {
    en: 'commercial break and enter',
    fr: 'd’introductions par effraction dans un commerce',
    among: 'break_and_enter',
  },
  impaired_driving: { en: 'impaired driving', fr: 'de conduite avec facultés affaiblies', among: null },
  collision: { en: 'collisions with injuries or deaths', fr: 'de collisions avec blessés ou morts', among: null },
  sexual_offence: { en: 'sexual offences', fr: 'd’infractions sexuelles', among: null },
  attempted_murder: { en: 'attempted murder', fr: 'de tentatives de meurtre', among: null },
  threat: { en: 'uttering threats', fr: 'de menaces', among: null },
  shoplifting: { en: 'shoplifting', fr: 'de vols à l’étalage', among: 'theft' },
  weapon_offence: { en: 'weapons offences', fr: 'd’infractions liées aux armes', among: null },
  domestic_violence: { en: 'domestic violence', fr: 'de violence conjugale', among: null },
  kidnapping: { en: 'kidnapping', fr: 'd’enlèvements', among: null },
  missing_person: { en: 'missing persons', fr: 'de personnes disparues', among: null },
  overdose: { en: 'overdoses', fr: 'de surdoses', among: null },
  suicide: { en: 'suicides', fr: 'de suicides', among: null },
  traffic_ticket: { en: 'traffic tickets', fr: 'de contraventions', among: null },
  police_misconduct: { en: 'police misconduct', fr: 'd’inconduite policière', among: null },
  firearm_robbery: { en: 'armed robbery', fr: 'de vols à main armée', among: 'robbery' },
  femicide: { en: 'femicide', fr: 'de féminicides', among: 'homicide' },
  online_fraud: { en: 'internet fraud', fr: 'de fraudes par Internet', among: 'fraud' },
};
