import { CRIME_TYPE_FACTS, CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { phrasesOf } from './phrases.ts';
import { MORE_OF_TYPES } from './type-phrases.ts';
import { plain, withRead } from './written.ts';

/**
 * What people say for a crime type, whole words without accents; longer ones are looked for first. A type that has no entry is
 * found by its names.
 */
export const TYPE_SAID: Readonly<Partial<Record<CrimeType, readonly string[]>>> = {
  shooting: [
    'shooting',
    'shootings',
    'gun violence',
    'gunfire',
    'firearm discharges',
    'shots fired',
    'fusillade',
    'fusillades',
    'tir d arme a feu',
    'tirs d arme a feu',
    'coups de feu',
    'coup de feu',
    'decharge d arme a feu',
    'tirs',
    'people shot',
    'people were shot',
    'were shot',
    'was shot',
    'got shot',
  ],
  homicide: [
    'homicide',
    'homicides',
    'murder',
    'murders',
    'killings',
    'meurtre',
    'meurtres',
    'assassinat',
    'assassinats',
    'infraction entrainant la mort',
    'infractions entrainant la mort',
    'people killed',
    'people were killed',
    'people got killed',
    'people murdered',
    'people were murdered',
    'were killed',
    'were murdered',
    'killed',
    'murdered',
    'personnes tuees',
    'personnes ont ete tuees',
    'gens tues',
    'gens ont ete tues',
    'personnes assassinees',
    'personnes ont ete assassinees',
    'ete tuees',
    'ete tues',
  ],
  assault: [
    'assault',
    'assaults',
    'people assaulted',
    'people were assaulted',
    'beatings',
    'personnes agressees',
    'voies de fait',
    'voie de fait',
    'agression',
    'agressions',
  ],
  robbery: [
    'robbery',
    'robberies',
    'mugging',
    'muggings',
    'holdup',
    'hold up',
    'robbed',
    'people robbed',
    'people were robbed',
    'mugged',
    'people were mugged',
    'people mugged',
    'holdups',
    'vol qualifie',
    'vols qualifies',
    'braquage',
    'braquages',
  ],
  break_and_enter: [
    'break and enter',
    'break and enters',
    'break ins',
    'break in',
    'breaking and entering',
    'burglary',
    'burglaries',
    'b and e',
    'b and es',
    'b e',
    'b es',
    'breakins',
    'breakin',
    'entree par effraction',
    'entrees par effraction',
    'introduction par effraction',
    'introductions par effraction',
    'introduction',
    'introductions',
    'effraction',
    'effractions',
    'cambriolage',
    'cambriolages',
    'broken into',
    'homes broken into',
    'homes were broken into',
    'houses broken into',
    'houses were broken into',
    'maisons cambriolees',
    'logements cambrioles',
    'maisons ont ete cambriolees',
  ],
  auto_theft: [
    'auto theft',
    'auto thefts',
    'car theft',
    'car thefts',
    'vehicle theft',
    'vehicle thefts',
    'theft of vehicle',
    'theft of vehicles',
    'thefts of vehicles',
    'theft of cars',
    'thefts of cars',
    'theft of motor vehicles',
    'theft of motor vehicle',
    'stolen car',
    'stolen cars',
    'stolen vehicle',
    'stolen vehicles',
    'cars stolen',
    'cars were stolen',
    'cars got stolen',
    'cars have been stolen',
    'car stolen',
    'vehicles stolen',
    'vehicles were stolen',
    'autos stolen',
    'autos were stolen',
    'vol de vehicule',
    'vols de vehicule',
    'vols de vehicules',
    'vol de vehicules',
    'vol d auto',
    'vols d auto',
    'vols d autos',
    'vol de voiture',
    'vols de voiture',
    'vols de voitures',
    'vol de voitures',
    'voitures volees',
    'autos volees',
    'vehicules voles',
    'voitures ont ete volees',
    'autos ont ete volees',
    'vehicules ont ete voles',
    'chars voles',
    'chars ont ete voles',
    'vol de char',
    'vols de char',
    'vols de chars',
    'voitures se sont fait voler',
    'vol d automobile',
    'vols d automobiles',
  ],
  hate_crime: [
    'hate crime',
    'hate crimes',
    'hate motivated',
    'crime haineux',
    'crimes haineux',
    'crime de haine',
    'crimes de haine',
  ],
  theft_from_motor_vehicle: [
    'theft from motor vehicle',
    'thefts from motor vehicles',
    'theft from motor vehicles',
    'theft from a motor vehicle',
    'theft from vehicle',
    'theft from vehicles',
    'thefts from vehicles',
    'theft from cars',
    'thefts from cars',
    'theft from a vehicle',
    'thefts from a vehicle',
    'thefts from autos',
    'theft from a car',
    'theft from auto',
    'theft from autos',
    'vol dans un vehicule',
    'vols dans un vehicule',
    'vols dans les vehicules',
    'vols dans des vehicules',
    'vol dans les vehicules',
    'vols sur vehicule',
    'vols dans ou sur vehicule',
    'vol dans ou sur vehicule',
    'vols dans les voitures',
    'vols dans les autos',
    'vols sur un vehicule',
    'vols dans une voiture',
  ],
  fraud: ['fraud', 'frauds', 'scam', 'scams', 'fraude', 'fraudes', 'arnaque', 'arnaques', 'escroqueries'],
  mischief: ['mischief', 'vandalism', 'property damage', 'mefait', 'mefaits', 'vandalisme'],
  injury: ['injury', 'injuries', 'blessure', 'blessures'],
  hazard: ['hazard', 'hazards'],
  ambulance: ['ambulance', 'ambulances'],
  disorderly: ['disorderly', 'disturbance', 'disturbances', 'desordre', 'desordres', 'trouble de l ordre'],
  arrest: ['arrest', 'arrests', 'arrestation', 'arrestations'],
  prowler: ['prowler', 'prowlers', 'prowling', 'rodeur', 'rodeurs'],
  trespass: ['trespass', 'trespassing', 'trespasses', 'intrusion', 'intrusions'],
  marine_rescue: ['marine rescue', 'marine rescues', 'sauvetage nautique', 'sauvetages nautiques'],
  noise: ['noise', 'noise complaints', 'bruit', 'tapage'],
  knife_related: ['knife', 'knives', 'stabbing', 'stabbings', 'couteau', 'couteaux', 'coups de couteau'],
  drug_related: ['drug', 'drugs', 'drug offences', 'drug related', 'drogue', 'drogues', 'stupefiants'],
  theft: ['theft', 'thefts', 'stealing', 'larceny', 'vol', 'vols', 'vol simple', 'vols simples'],
  vehicular_fatality: [
    'fatal collision',
    'fatal collisions',
    'traffic deaths',
    'traffic fatalities',
    'collision mortelle',
    'collisions mortelles',
  ],
  vehicular_injury: [
    'injury collision',
    'injury collisions',
    'collisions with injuries',
    'collision avec blesses',
    'collisions avec blesses',
  ],
  unknown: ['other offences', 'other crimes', 'autres infractions', 'autres crimes'],
};

interface Phrase {
  readonly type: CrimeType;
  readonly words: string;
}

export const TYPE_PHRASES: readonly Phrase[] = CRIME_TYPES.flatMap((type) =>
  [...(TYPE_SAID[type] ?? Object.values(CRIME_TYPE_FACTS[type].name)), type].map((words) => ({
    type,
    words: plain(words),
  })),
)
  .concat(phrasesOf(MORE_OF_TYPES).map(({ value, words }) => ({ type: value, words })))
  .sort((a, b) => b.words.length - a.words.length);

/** One of them with, by or during another, or the two as one word, are neither: `robberies with a knife`, `drug assaults`. */
const NARROWED =
  /(?:_ (?:(?:in|en) (?:19|20)\d\d )?(?:were|are|was|is|etaient|sont|ont ete) (?:also |aussi )?(?:by |par |des )?_|_ (?:(?:with|using|involving|during|while|by|from|in|related|linked|avec|par|pendant|lors|lie\w*|a l aide)(?: (?:to|a|aux?|d|de|des|du|les?|la|an?|the|une?))* )?_)/;

export interface TypesNamed {
  readonly types: CrimeType[];
  /** The text without them. */
  readonly rest: string;
  /** Does one of them make another narrower, so that their numbers would not answer? */
  readonly narrowed: boolean;
}

/** The crime types a text names, in its own order. */
export function typesNamed(text: string): TypesNamed {
  let rest = plain(text);
  const found: { type: CrimeType; at: number }[] = [];
  for (const { type, words } of TYPE_PHRASES) {
    for (let at = rest.indexOf(words); at >= 0; at = rest.indexOf(words)) {
      if (!found.some((one) => one.type === type)) found.push({ type, at });
      rest = `${rest.slice(0, at)} ${'_'.repeat(words.length - 2)} ${rest.slice(at + words.length)}`;
    }
  }
  return {
    types: found.sort((a, b) => a.at - b.at).map(({ type }) => type),
    rest: withRead(rest),
    narrowed: NARROWED.test(rest) || / (?:shot|stabbed|beaten) and killed | par balles? /.test(plain(text)),
  };
}
