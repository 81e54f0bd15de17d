import type { CrimeType } from '@crimemap/contract/crime-types';

/** Values of `CATEGORIE` as published. There are six. */
export const WORDS: Readonly<Record<string, CrimeType>> = {
  'Infractions entrainant la mort': 'homicide',
  // An older spelling, which may be published again.
  'Infractions entraînant la mort': 'homicide',
  Introduction: 'break_and_enter',
  Méfait: 'mischief',
  'Vol dans / sur véhicule à moteur': 'theft_from_motor_vehicle',
  'Vol de véhicule à moteur': 'auto_theft',
  'Vols qualifiés': 'robbery',
};
