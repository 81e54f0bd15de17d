import type { CrimeType } from '@crimemap/contract/crime-types';

/** `OccType`, exactly as published. What `DRT` covers is not documented: its `Description` decides. */
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

/** `Description`s that say more than their `OccType`, and those the service is known to write. */
export const DESCRIPTIONS: Readonly<Record<string, CrimeType>> = {
  'Mischief Over - Property': 'mischief',
  'Mischief Under - Property': 'mischief',
  'Mischief/(Non-Physical) Property': 'mischief',
  'Cybercrime - Mischief to Data/Ransomware/Malware - Denial of Service/Webpage Defacement': 'mischief',
  'Mischief in relation to cultural property': 'mischief',
  'Hate Motivated Mischief Relating to Property Used By Identifiable Group': 'hate_crime',
};

const FROM_A_VEHICLE = /theft.*\bfrom\b.*(vehicle|auto)/i;

/** Our type for a row: by its description where that is known, else by its code. */
export function crimeTypeOf(code: string, description: string | null): CrimeType {
  const said = description === null ? undefined : DESCRIPTIONS[description];
  if (said !== undefined) return said;
  if (code === 'DRT' && description !== null && FROM_A_VEHICLE.test(description)) return 'theft_from_motor_vehicle';
  return OFFENCES[code] ?? 'unknown';
}
