import type { CrimeType } from '@crimemap/contract/crime-types';
import type { FinerOffences } from '../../finer-offences.ts';

/** Values of `MCI_CATEGORY` as published. Since 2026 the column is named `CSI_CATEGORY`. */
export const INDICATORS: Readonly<Record<string, CrimeType>> = {
  Assault: 'assault',
  'Auto Theft': 'auto_theft',
  'Break and Enter': 'break_and_enter',
  Robbery: 'robbery',
  'Theft Over': 'theft',
};

/** Values of the year-to-date layer that no other dataset publishes. */
export const YEAR_TO_DATE: Readonly<Record<string, CrimeType>> = {
  ...INDICATORS,
  'Bike Theft': 'theft',
  'Bicycle Theft': 'theft',
};

/** Values of the year-to-date layer whose rows another dataset publishes. Reading both would count the rows twice. */
export const AT_HOME_ELSEWHERE: Readonly<Record<string, string>> = {
  'Theft From Motor Vehicle': 'theft_from_motor_vehicle',
  'Theft from Motor Vehicle': 'theft_from_motor_vehicle',
  Homicide: 'homicides',
  Shooting: 'shootings',
  'Firearm Discharge': 'shootings',
  'Shooting and Firearm Discharge': 'shootings',
  'Shooting & Firearm Discharge': 'shootings',
};

// For these only the coarse type of location is shown, because the exact type could identify people who sought help or
// went to pray.
const SENSITIVE = /homeless|group home|halfway house|hospital|medical|nursing home|retirement home|religious/i;

/** Returns the more specific type of location, or the coarser type if the specific one is sensitive. */
export const premises = (locationType: string | null, premisesType: string | null): string | null =>
  locationType !== null && !SENSITIVE.test(locationType) ? locationType : premisesType;

/**
 * More specific offences in `OFFENCE` of the indicator layers, as published. Bicycles have no entry, because only
 * bicycles worth more than $5,000 are listed.
 */
export const PUBLISHED_APART: FinerOffences = {
  carjacking: {
    words: ['Robbery - Vehicle Jacking'],
    caveat: {
      en: 'The police publish them as “Robbery - Vehicle Jacking”.',
      fr: 'La police les publie sous «\u00a0Robbery - Vehicle Jacking\u00a0».',
    },
  },
};
