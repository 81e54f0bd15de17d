import type { CrimeType } from '@crimemap/contract/crime-types';

/** `MCI_CATEGORY`, since 2026 `CSI_CATEGORY`, exactly as published. */
export const INDICATORS: Readonly<Record<string, CrimeType>> = {
  Assault: 'assault',
  'Auto Theft': 'auto_theft',
  'Break and Enter': 'break_and_enter',
  Robbery: 'robbery',
  'Theft Over': 'theft',
};

/** Words of the year-to-date layer that no other dataset of ours publishes. */
export const YEAR_TO_DATE: Readonly<Record<string, CrimeType>> = {
  ...INDICATORS,
  'Bike Theft': 'theft',
  'Bicycle Theft': 'theft',
};

/** Words of the year-to-date layer whose rows another dataset of ours publishes: counting both would count them twice. */
export const AT_HOME_ELSEWHERE: Readonly<Record<string, string>> = {
  'Theft From Motor Vehicle': 'theft_from_motor_vehicle',
  'Theft from Motor Vehicle': 'theft_from_motor_vehicle',
  Homicide: 'homicides',
  Shooting: 'shootings',
  'Firearm Discharge': 'shootings',
  'Shooting and Firearm Discharge': 'shootings',
  'Shooting & Firearm Discharge': 'shootings',
};

// The kind of place is enough: naming these would point at people who went there for help or to pray.
const SENSITIVE = /homeless|group home|halfway house|hospital|medical|nursing home|retirement home|religious/i;

/** The finer kind of place, unless it is one that must not be pointed at; then the coarser one. */
export const premises = (locationType: string | null, premisesType: string | null): string | null =>
  locationType !== null && !SENSITIVE.test(locationType) ? locationType : premisesType;
