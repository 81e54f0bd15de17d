import type { CrimeType } from '@crimemap/contract/crime-types';
import type { FinerOffences } from '../../finer-offences.ts';

/** Values of `occ_type` with regular spacing. Arson maps to mischief, because both are wilful damage to property. */
export const TYPES: Readonly<Record<string, CrimeType>> = {
  Arson: 'mischief',
  Assaults: 'assault',
  'Break and Enter - Commercial': 'break_and_enter',
  'Break and Enter - Other': 'break_and_enter',
  'Break and Enter - Residential': 'break_and_enter',
  'Cannabis Act': 'drug_related',
  'Drug Violations': 'drug_related',
  Fraud: 'fraud',
  Homicide: 'homicide',
  Mischief: 'mischief',
  Robbery: 'robbery',
  'Theft Over $5000': 'theft',
  'Theft Under $5000': 'theft',
  'Theft of Motor Vehicle': 'auto_theft',
};

/**
 * Values of `occ_type` without a matching crime type, each with the reason. A specific word or a flag in the row may
 * still give a type.
 */
export const WITHOUT_TYPE: Readonly<Record<string, string>> = {
  'Attempt Murder': 'neither a homicide nor, as published, an assault',
  'Firearms Violations': 'possession, storage and papers as well as shots: only rows flagged as shootings are those',
  'Impaired Operation': 'driving impaired, with or without anyone hurt: no type of ours',
  'Other Criminal Code': 'too many different offences for one type',
  'Other Persons Crime': 'threats, harassment and extortion: no type of ours',
  'Other Property Crime': 'mostly possession of stolen property: no type of ours',
  'Provincial Offences': 'liquor and other provincial acts: no type of ours but trespass',
  'Public Morals': 'gaming and the like: no type of ours',
  'Weapons Violations': 'possession and trade of weapons: no type of ours',
};

/** Values of `occ_type` whose rows are not shown at all, each with the reason. */
export const WITHHELD: Readonly<Record<string, string>> = {
  'Missing Person': 'no crime, and private',
  'Sexual Violations': 'private: a place could point at someone hurt',
};

/** More specific offences that the published words distinguish. */
export const PUBLISHED_APART: FinerOffences = {
  arson: { words: ['Arson'] },
  residential_break_in: { words: ['Break and Enter - Residential'] },
  commercial_break_in: { words: ['Break and Enter - Commercial'] },
  impaired_driving: { words: ['Impaired Operation'] },
  attempted_murder: { words: ['Attempt Murder'] },
};
