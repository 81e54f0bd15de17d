import type { CrimeType } from '@crimemap/contract/crime-types';

/** `CATEGORIE`, exactly as published: all six. */
export const WORDS: Readonly<Record<string, CrimeType>> = {
  'Infractions entrainant la mort': 'homicide',
  // The older spelling, should the file return to it.
  'Infractions entraînant la mort': 'homicide',
  Introduction: 'break_and_enter',
  Méfait: 'mischief',
  'Vol dans / sur véhicule à moteur': 'theft_from_motor_vehicle',
  'Vol de véhicule à moteur': 'auto_theft',
  'Vols qualifiés': 'robbery',
};
