import type { CrimeType } from '@crimemap/contract/crime-types';
import type { FinerOffences } from '../../finer-offences.ts';

/**
 * Values of `Occurrence_Type_Group` as published. All values that the service puts under Disorder map to disorderly.
 * Arson maps to mischief, because both are wilful damage to property and the Criminal Code groups them.
 */
export const OCCURRENCES: Readonly<Record<string, CrimeType>> = {
  Assault: 'assault',
  'Bomb Threat': 'hazard',
  'Break and Enter Commercial': 'break_and_enter',
  'Break and Enter Residential': 'break_and_enter',
  'Counterfeit Money': 'fraud',
  'Dangerous Condition': 'hazard',
  Dispute: 'disorderly',
  Disturbance: 'disorderly',
  Drugs: 'drug_related',
  'Fire Arson': 'mischief',
  'Fraud - Financial': 'fraud',
  'Fraud General': 'fraud',
  'Fraud Personal': 'fraud',
  Graffiti: 'mischief',
  Homicide: 'homicide',
  'Internet Fraud': 'fraud',
  'Intoxicated Person': 'disorderly',
  'Mischief - Property': 'mischief',
  'Public Mischief': 'mischief',
  'Robbery Commercial': 'robbery',
  'Robbery Personal': 'robbery',
  'Suspicious Person': 'disorderly',
  'Suspicious Vehicle': 'disorderly',
  'Theft Over $5000': 'theft',
  'Theft Under $5000': 'theft',
  'Theft of Motor Vehicle': 'auto_theft',
  Trespassing: 'trespass',
  'Trouble with Person': 'disorderly',
};

/** Values without a matching crime type, each with the reason. Their rows are shown without a type. */
export const WITHOUT_TYPE: Readonly<Record<string, string>> = {
  'Abandoned Vehicle': 'not an offence',
  'Criminal Flight Event': 'an offence in traffic: no type of ours',
  'Impaired Driving': 'an offence in traffic: no type of ours',
  'Indecent Act': 'a sexual offence: no type of ours',
  'Labour Dispute': 'not a crime',
  'Liquor Act': 'an offence under a provincial law, not a crime',
  'Possession Stolen Property': 'counting it as theft would count the theft twice',
  'Property Damage': 'damage that need not be wilful',
  'Public Health Act': 'an offence under a provincial law, not a crime',
  'Recovered Motor Vehicle': 'the end of a theft that is counted already',
  'Technology/Internet Crime': 'offences of any kind by computer: no type of ours',
  'Weapons Complaint': 'a complaint: no type of ours',
  'Weapons Complaint Firearm': 'a complaint about a firearm: nothing says that one was fired',
};

/** More specific offences that the published words distinguish. */
export const PUBLISHED_APART: FinerOffences = {
  arson: { words: ['Fire Arson'] },
  graffiti: { words: ['Graffiti'] },
  residential_break_in: { words: ['Break and Enter Residential'] },
  commercial_break_in: { words: ['Break and Enter Commercial'] },
  impaired_driving: { words: ['Impaired Driving'] },
  online_fraud: { words: ['Internet Fraud'] },
};
