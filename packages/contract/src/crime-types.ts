import * as z from 'zod/mini';

type InBoth = Readonly<Record<'en' | 'fr', string>>;

interface CrimeTypeFacts {
  /** Crime type's name on the page, in links and in legends. */
  readonly name: InBoth;
  /** Crime type's name inside a sentence: after “reports of” in English, after « signalements » in French. */
  readonly afterReports: InBoth;
  /** The same colour in both themes, and never alarm red. It is always shown together with the icon and the name. */
  readonly colour: string;
  /**
   * Size in pixels of the icon on the map for an incident in which nobody was harmed. The icon file is
   * `packages/web/public/icons/<id>.svg`.
   */
  readonly iconSize: number;
}

/**
 * All crime types with their constant facts. Append only and never reorder, because columnar files store a type as its
 * index in this list.
 */
export const CRIME_TYPE_FACTS = {
  shooting: {
    name: { en: 'Shooting', fr: 'Tir d’arme à feu' },
    afterReports: { en: 'shootings', fr: 'de tirs d’arme à feu' },
    colour: '#ad7d2b',
    iconSize: 28,
  },
  homicide: {
    name: { en: 'Homicide', fr: 'Homicide' },
    afterReports: { en: 'homicide', fr: 'd’homicides' },
    colour: '#8d6fc0',
    iconSize: 30,
  },
  assault: {
    name: { en: 'Assault', fr: 'Voies de fait' },
    afterReports: { en: 'assault', fr: 'de voies de fait' },
    colour: '#a97f4c',
    iconSize: 24,
  },
  robbery: {
    name: { en: 'Robbery', fr: 'Vol qualifié' },
    afterReports: { en: 'robbery', fr: 'de vols qualifiés' },
    colour: '#94843a',
    iconSize: 24,
  },
  break_and_enter: {
    name: { en: 'Break and Enter', fr: 'Introduction par effraction' },
    afterReports: { en: 'break and enter', fr: 'd’introductions par effraction' },
    colour: '#5787d6',
    iconSize: 22,
  },
  auto_theft: {
    name: { en: 'Auto Theft', fr: 'Vol de véhicule' },
    afterReports: { en: 'auto theft', fr: 'de vols de véhicules' },
    colour: '#2f8fa3',
    iconSize: 20,
  },
  hate_crime: {
    name: { en: 'Hate Crime', fr: 'Crime haineux' },
    afterReports: { en: 'hate crime', fr: 'de crimes haineux' },
    colour: '#a272c2',
    iconSize: 26,
  },
  theft_from_motor_vehicle: {
    name: { en: 'Theft From Motor Vehicle', fr: 'Vol dans un véhicule' },
    afterReports: { en: 'theft from a motor vehicle', fr: 'de vols dans un véhicule' },
    colour: '#3d8f78',
    iconSize: 20,
  },
  fraud: {
    name: { en: 'Fraud', fr: 'Fraude' },
    afterReports: { en: 'fraud', fr: 'de fraudes' },
    colour: '#7480c4',
    iconSize: 20,
  },
  mischief: {
    name: { en: 'Mischief', fr: 'Méfait' },
    afterReports: { en: 'mischief', fr: 'de méfaits' },
    colour: '#7b843f',
    iconSize: 20,
  },
  injury: {
    name: { en: 'Injury', fr: 'Blessure' },
    afterReports: { en: 'injury', fr: 'de blessures' },
    colour: '#a3759a',
    iconSize: 22,
  },
  hazard: {
    name: { en: 'Hazard', fr: 'Danger' },
    afterReports: { en: 'hazard', fr: 'de dangers sur place' },
    colour: '#9f7f5e',
    iconSize: 20,
  },
  ambulance: {
    name: { en: 'Ambulance', fr: 'Ambulance' },
    afterReports: { en: 'ambulance calls', fr: 'd’appels d’ambulance' },
    colour: '#4d8ab3',
    iconSize: 20,
  },
  disorderly: {
    name: { en: 'Disorderly', fr: 'Désordre' },
    afterReports: { en: 'disorderly conduct', fr: 'de désordre' },
    colour: '#9e8244',
    iconSize: 18,
  },
  arrest: {
    name: { en: 'Arrest', fr: 'Arrestation' },
    afterReports: { en: 'arrest', fr: 'd’arrestations' },
    colour: '#6b82a4',
    iconSize: 20,
  },
  prowler: {
    name: { en: 'Prowler', fr: 'Rôdeur' },
    afterReports: { en: 'prowling', fr: 'de rôdeurs' },
    colour: '#8478b4',
    iconSize: 20,
  },
  trespass: {
    name: { en: 'Trespass', fr: 'Intrusion' },
    afterReports: { en: 'trespassing', fr: 'd’intrusions' },
    colour: '#658b63',
    iconSize: 20,
  },
  marine_rescue: {
    name: { en: 'Marine Rescue', fr: 'Sauvetage nautique' },
    afterReports: { en: 'marine rescue', fr: 'de sauvetages nautiques' },
    colour: '#3b83b5',
    iconSize: 20,
  },
  noise: {
    name: { en: 'Noise', fr: 'Bruit' },
    afterReports: { en: 'noise', fr: 'de bruit' },
    colour: '#877d9e',
    iconSize: 18,
  },
  knife_related: {
    name: { en: 'Knife Related', fr: 'Arme blanche' },
    afterReports: { en: 'incidents with a knife', fr: 'd’incidents avec un couteau' },
    colour: '#9b7d70',
    iconSize: 26,
  },
  drug_related: {
    name: { en: 'Drug Related', fr: 'Drogue' },
    afterReports: { en: 'drug offences', fr: 'd’infractions liées aux drogues' },
    colour: '#578d4a',
    iconSize: 20,
  },
  theft: {
    name: { en: 'Theft', fr: 'Vol' },
    afterReports: { en: 'theft', fr: 'de vols' },
    colour: '#468b8a',
    iconSize: 20,
  },
  vehicular_fatality: {
    name: { en: 'Vehicular Fatality', fr: 'Collision mortelle' },
    afterReports: { en: 'fatal collisions', fr: 'de collisions mortelles' },
    colour: '#8f7597',
    iconSize: 28,
  },
  vehicular_injury: {
    name: { en: 'Vehicular Injury', fr: 'Collision avec blessés' },
    afterReports: { en: 'collisions with injuries', fr: 'de collisions avec blessés' },
    colour: '#988262',
    iconSize: 22,
  },
  unknown: {
    name: { en: 'Unknown', fr: 'Type inconnu' },
    afterReports: { en: 'other offences', fr: 'd’autres infractions' },
    colour: '#768699',
    iconSize: 18,
  },
} as const satisfies Readonly<Record<string, CrimeTypeFacts>>;
export type CrimeType = keyof typeof CRIME_TYPE_FACTS;

export const CRIME_TYPES = Object.keys(CRIME_TYPE_FACTS) as readonly CrimeType[];
export const CrimeType = z.enum(CRIME_TYPES);

/** Crime types in the filter that members see, in the order of the specification. */
export const FILTER_CRIME_TYPES = [
  'shooting',
  'homicide',
  'break_and_enter',
  'auto_theft',
  'theft_from_motor_vehicle',
  'robbery',
  'assault',
  'hate_crime',
] as const satisfies readonly CrimeType[];

/** Parses a crime type in a URL. Ignores case and accepts spaces instead of underscores. */
export const CrimeTypeParam = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((text: string) => text.trim().toLowerCase().replaceAll(' ', '_')),
  ),
  CrimeType,
);

/** Crime type in a link of the map, or `all`. */
export const LinkTypeParam = z.union([z.literal('all'), CrimeTypeParam]);
