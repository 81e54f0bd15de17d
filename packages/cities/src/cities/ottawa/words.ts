import type { CrimeType } from '@crimemap/contract/crime-types';
import type { FinerOffences } from '../../finer-offences.ts';

/**
 * Values of `OFF_CATEG` as published. Arson maps to mischief, because both are wilful damage to property and the
 * Criminal Code groups them.
 */
export const OFFENCES: Readonly<Record<string, CrimeType>> = {
  Arson: 'mischief',
  Assaults: 'assault',
  'Break and Enter': 'break_and_enter',
  Fraud: 'fraud',
  Homicide: 'homicide',
  Mischief: 'mischief',
  Robbery: 'robbery',
  'Theft $5000 and Under': 'theft',
  'Theft Over $5000': 'theft',
  'Theft of Motor Vehicle': 'auto_theft',
  'Theft - Motor Vehicle': 'auto_theft',
};

/** Values of `OFF_CATEG` without a matching crime type, each with the reason. Their rows are shown without a type. */
export const WITHOUT_TYPE: Readonly<Record<string, string>> = {
  'Attempted Murder': 'neither a homicide nor, as published, an assault',
  'Criminal Harassment': 'following or pestering someone: no type of ours',
  'Indecent or Harassing Communications': 'calls and messages: no type of ours',
  'Uttering Threats': 'words, not an assault: no type of ours',
};

/** Values whose rows are not shown at all, each with the reason. */
export const WITHHELD: Readonly<Record<string, string>> = {
  'Sexual Violations': 'private: a place could point at someone hurt',
};

/** More specific offences that the published words distinguish. */
export const PUBLISHED_APART: FinerOffences = {
  arson: { words: ['Arson'] },
  attempted_murder: { words: ['Attempted Murder'] },
  threat: { words: ['Uttering Threats'] },
};
