import type { Text } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';

/** The crime types as the page names them, for whoever shows a link to it. */
export const CRIME_TYPE_WORDS: Readonly<Record<CrimeType, Text>> = {
  shooting: { en: 'Shooting', fr: 'Fusillade' },
  homicide: { en: 'Homicide', fr: 'Homicide' },
  assault: { en: 'Assault', fr: 'Voies de fait' },
  robbery: { en: 'Robbery', fr: 'Vol qualifié' },
  break_and_enter: { en: 'Break and Enter', fr: 'Introduction par effraction' },
  auto_theft: { en: 'Auto Theft', fr: 'Vol de véhicule' },
  hate_crime: { en: 'Hate Crime', fr: 'Crime haineux' },
  theft_from_motor_vehicle: { en: 'Theft From Motor Vehicle', fr: 'Vol dans un véhicule' },
  fraud: { en: 'Fraud', fr: 'Fraude' },
  mischief: { en: 'Mischief', fr: 'Méfait' },
  injury: { en: 'Injury', fr: 'Blessure' },
  hazard: { en: 'Hazard', fr: 'Danger' },
  ambulance: { en: 'Ambulance', fr: 'Ambulance' },
  disorderly: { en: 'Disorderly', fr: 'Désordre' },
  arrest: { en: 'Arrest', fr: 'Arrestation' },
  prowler: { en: 'Prowler', fr: 'Rôdeur' },
  trespass: { en: 'Trespass', fr: 'Intrusion' },
  marine_rescue: { en: 'Marine Rescue', fr: 'Sauvetage nautique' },
  noise: { en: 'Noise', fr: 'Bruit' },
  knife_related: { en: 'Knife Related', fr: 'Arme blanche' },
  drug_related: { en: 'Drug Related', fr: 'Drogue' },
  theft: { en: 'Theft', fr: 'Vol' },
  vehicular_fatality: { en: 'Vehicular Fatality', fr: 'Collision mortelle' },
  vehicular_injury: { en: 'Vehicular Injury', fr: 'Collision avec blessés' },
  unknown: { en: 'Unknown', fr: 'Type inconnu' },
};
