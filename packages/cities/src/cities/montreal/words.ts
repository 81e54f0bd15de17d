import type { CrimeType } from '@crimemap/contract/crime-types';

/** Values of `CATEGORIE` as published: all six. */
export const WORDS: Readonly<Record<string, CrimeType>> = {
  'Infractions entrainant la mort': 'homicide',
  // Older spelling, in case it returns.
  'Infractions entraînant la mort': 'homicide',
  Introduction: 'break_and_enter',
  Méfait: 'mischief',
  'Vol dans / sur véhicule à moteur': 'theft_from_motor_vehicle',
  'Vol de véhicule à moteur': 'auto_theft',
  'Vols qualifiés': 'robbery',
};
