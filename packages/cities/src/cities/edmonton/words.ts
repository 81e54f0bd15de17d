import type { CrimeType } from '@crimemap/contract/crime-types';
import type { FinerOffences } from '../../finer-offences.ts';

/**
 * `Occurrence_Type_Group`, exactly as published. What the service files under Disorder is disorderly here, too. Arson is
 * counted as mischief: both are wilful damage to property, and the Criminal Code has them in one part.
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

/** Words that none of our crime types stands for, each with the reason. Their rows are shown without a type. */
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

/** What is published apart from its crime type, in the words above. */
export const PUBLISHED_APART: FinerOffences = {
  arson: { words: ['Fire Arson'] },
  graffiti: { words: ['Graffiti'] },
  residential_break_in: { words: ['Break and Enter Residential'] },
  commercial_break_in: { words: ['Break and Enter Commercial'] },
  impaired_driving: { words: ['Impaired Driving'] },
  online_fraud: { words: ['Internet Fraud'] },
};
