import type { CrimeType } from '@crimemap/contract/crime-types';

/** Values of `OccType` as published. The meaning of `DRT` is undocumented, so `Description` decides its crime type. */
export const OFFENCES: Readonly<Record<string, CrimeType>> = {
  ASL: 'assault',
  BNE: 'break_and_enter',
  DRP: 'drug_related',
  DRT: 'drug_related',
  FRA: 'fraud',
  HOM: 'homicide',
  MIS: 'mischief',
  ROB: 'robbery',
  VEH: 'auto_theft',
};

/** Values of `Description` that are more precise than `OccType`, and other known values. */
export const DESCRIPTIONS: Readonly<Record<string, CrimeType>> = {
  'Mischief Over - Property': 'mischief',
  'Mischief Under - Property': 'mischief',
  'Mischief/(Non-Physical) Property': 'mischief',
  'Cybercrime - Mischief to Data/Ransomware/Malware - Denial of Service/Webpage Defacement': 'mischief',
  'Mischief in relation to cultural property': 'mischief',
  'Hate Motivated Mischief Relating to Property Used By Identifiable Group': 'hate_crime',
};

const FROM_A_VEHICLE = /theft.*\bfrom\b.*(vehicle|auto)/i;

/** Returns the crime type of a row from its description if that is known, otherwise from its code. */
export function crimeTypeOf(code: string, description: string | null): CrimeType {
  const said = description === null ? undefined : DESCRIPTIONS[description];
  if (said !== undefined) return said;
  if (code === 'DRT' && description !== null && FROM_A_VEHICLE.test(description)) return 'theft_from_motor_vehicle';
  return OFFENCES[code] ?? 'unknown';
}
