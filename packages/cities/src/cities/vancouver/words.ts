import type { CrimeType } from '@crimemap/contract/crime-types';

/** `TYPE`, exactly as published: all eleven. */
export const WORDS: Readonly<Record<string, CrimeType>> = {
  'Break and Enter Commercial': 'break_and_enter',
  'Break and Enter Residential/Other': 'break_and_enter',
  Homicide: 'homicide',
  Mischief: 'mischief',
  // Mostly assaults, but robberies and sexual assaults too: the service never says which, and the caveat does say so.
  'Offence Against a Person': 'assault',
  'Other Theft': 'theft',
  'Theft from Vehicle': 'theft_from_motor_vehicle',
  'Theft of Bicycle': 'theft',
  'Theft of Vehicle': 'auto_theft',
  'Vehicle Collision or Pedestrian Struck (with Fatality)': 'vehicular_fatality',
  'Vehicle Collision or Pedestrian Struck (with Injury)': 'vehicular_injury',
};
