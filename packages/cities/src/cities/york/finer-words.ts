import type { CrimeType } from '@crimemap/contract/crime-types';

/**
 * Values of `case_type_pubtrans` that are more precise than `occ_type`, with regular spacing, including around hyphens.
 */
export const FINER: Readonly<Record<string, CrimeType>> = {
  'Assaults - Other': 'assault',
  'Break and Enter - Schools': 'break_and_enter',
  'Criminal Negligence Cause Bodily Harm': 'assault',
  'Liquor - Intoxicated': 'disorderly',
  'Mischief - Conceal / Corrupt Data': 'mischief',
  'Mischief - Obstruct / Interrupts / Interferes': 'mischief',
  'Mischief - Religious Property - Hate': 'hate_crime',
  'Mischief - Wilfully Act / Wilfully Omits To Act': 'mischief',
  'Mischief To Property': 'mischief',
  'Mischief To Property - Election Sign': 'mischief',
  'Mischief To Property - Graffiti': 'mischief',
  'Theft Over $5000 - Bicycle': 'theft',
  'Theft Over $5000 - From Motor Vehicle': 'theft_from_motor_vehicle',
  'Theft Over $5000 - Other': 'theft',
  'Theft Over $5000 - Shoplifting': 'theft',
  'Theft Over $5000 - Take Vehicle Without Consent': 'auto_theft',
  'Theft Over $5000 - Vehicle': 'auto_theft',
  'Theft Under $5000 - Bicycle': 'theft',
  'Theft Under $5000 - Election Sign': 'theft',
  'Theft Under $5000 - From Motor Vehicle': 'theft_from_motor_vehicle',
  'Theft Under $5000 - Other': 'theft',
  'Theft Under $5000 - Shoplifting': 'theft',
  'Theft Under $5000 - Take Vehicle Without Consent': 'auto_theft',
  'Theft Under $5000 - Vehicle': 'auto_theft',
  'Trespass By Night': 'prowler',
  'Trespass To Property Act': 'trespass',
};

const THREATS = 'threats, harassment or extortion: no type of ours';
const STOLEN = 'possession of or trade in stolen property: no type of ours';
const WEAPONS = 'possession of or trade in weapons: no type of ours';
const IMPAIRED = 'driving impaired: no type of ours';
const GAMING = 'gaming: no type of ours';
const JUSTICE = 'an offence against the course of justice: no type of ours';
const MISSING = 'no crime: withheld with its `occ_type`';

/** Specific words that give no type, each with the reason. The row gets the type of its `occ_type`. */
export const FINER_WITHOUT_TYPE: Readonly<Record<string, string>> = {
  'Criminal Harassment': THREATS,
  'Disguise With Intent': JUSTICE,
  'Escape Custody': JUSTICE,
  Extortion: THREATS,
  'Firearms / Other Offensive Weapons': WEAPONS,
  'Gaming House - Found In': GAMING,
  'Gaming House - Keeper': GAMING,
  'Harassing / Indecent Communications': THREATS,
  'Impaired Alcohol / Over 80 Mgs': IMPAIRED,
  'Impaired Alcohol Cause Bodily Harm / Over 80': IMPAIRED,
  'Incite Hatred': 'words: a hate crime only where the row is flagged as one',
  'Liquor - Other Offences': 'sale and possession of liquor: no type of ours',
  'Missing Person - Adult': MISSING,
  'Missing Person - Youth': MISSING,
  'Operation While Impaired Unspecified': IMPAIRED,
  'Other Gaming / Betting - Lotteries': GAMING,
  'Other Gaming / Betting - Other': GAMING,
  'Personate Peace Officer': JUSTICE,
  'Possession Over - Property Obtained By Crime': STOLEN,
  'Possession Under - Property Obtained By Crime': STOLEN,
  'Possession of Break and Enter Instruments': 'tools, not a break and enter',
  'Prisoner Unlawfully At Large': JUSTICE,
  'Proceeds Of Crime': STOLEN,
  'Public Mischief': 'misleading the police, not damage: counted as its `occ_type`',
  'Trafficking Stolen Goods Over $5000': STOLEN,
  'Trafficking Stolen Goods Under $5000': STOLEN,
  'Utter Threats To Person': THREATS,
  'Utter Threats to Property / Animals': THREATS,
  'Weapons - Explosives Possession': WEAPONS,
  'Weapons - Firearms Documents / Admininstation': WEAPONS,
  'Weapons - Import / Export': WEAPONS,
  'Weapons - Possession Contrary To Order': WEAPONS,
  'Weapons - Trafficking': WEAPONS,
  'Weapons - Unsafe Storage': WEAPONS,
  'Weapons Possession Of Other': WEAPONS,
};

/**
 * Returns a word with one space on each side of a hyphen, for words such as `Theft Under $5000- Other` or
 * `Weapons-Explosives`.
 */
export const regular = (word: string): string =>
  word
    .replace(/\s*-\s*/g, ' - ')
    .replace(/\s+/g, ' ')
    .trim();
