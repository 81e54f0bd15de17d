import { type Category, category } from '../making/category.ts';
import { ringsOf } from '../making/shapes.ts';

/**
 * Approximate shape of Edmonton, only for sample data: a square along the North Saskatchewan River without its corners.
 */
export const OUTLINE = ringsOf(`
  -113.68 53.35, -113.44 53.37, -113.34 53.38, -113.35 53.51, -113.39 53.52, -113.4 53.56, -113.3 53.58,
  -113.28 53.67, -113.31 53.71, -113.43 53.71, -113.44 53.65, -113.57 53.65, -113.64 53.6, -113.71 53.59,
  -113.69 53.4, -113.68 53.35
`);

/**
 * Weight of each ward in the number of reports, with the wards sorted by name. The last weight is for rows without a
 * location.
 */
const WEIGHTS = [98, 42, 48, 66, 130, 74, 310, 92, 36, 50, 40, 78, 6];

export const FIRST_YEAR = 2023;
/** Number of rows of all kinds together in 2023, 2024 and 2025. Later years are derived from these. */
const TOTALS = [81_344, 80_000, 79_000];
/** Number of rows of all kinds below, counted in five months of 2025. */
const COUNTED = 30_217;

type When = 'evening' | 'night' | 'day';
const LAWFUL = 'Criminal Flights/Impaired Operation/Escape Lawful ';

/**
 * Category, group, type and count of each kind, exactly as the source writes them, including variants and a trailing
 * space.
 */
const TABLE: ReadonlyArray<readonly [string, string, string, number, When]> = [
  ['Disorder', 'Disputes/Disturbances', 'Dispute', 736, 'evening'],
  ['Disorder', 'Disputes/Disturbances', 'Disturbance', 218, 'evening'],
  ['Disorder', 'General Disorder', 'Suspicious Person', 318, 'night'],
  ['Disorder', 'General Disorder', 'Suspicious Vehicle', 147, 'night'],
  ['Disorder', 'General Disorder', 'Trespassing', 740, 'day'],
  ['Disorder', 'General Disorder', 'Trouble with Person', 2247, 'evening'],
  ['Disorder', 'Mischief/Graffiti', 'Graffiti', 151, 'day'],
  ['Disorder', 'Mischief/Graffiti', 'Mischief - Property', 2216, 'night'],
  ['Disorder', 'Mischief/Graffiti', 'Public Mischief', 55, 'day'],
  ['Disorder', 'Provincial Statute Violations', 'Intoxicated Person', 639, 'evening'],
  ['Drugs', 'Drug Violation', 'Drugs', 4, 'evening'],
  ['Drugs', 'Drug Violations', 'Drugs', 399, 'evening'],
  ['Non-Violent', 'Property', 'Theft Under $5000', 9436, 'day'],
  ['Non-Violent', 'Property', 'Theft of Motor Vehicle', 1653, 'night'],
  ['Non-Violent', 'Property', 'Break and Enter Residential', 1245, 'night'],
  ['Non-Violent', 'Property', 'Break and Enter Commercial', 1004, 'night'],
  ['Non-Violent', 'Property', 'Fraud - Financial', 882, 'day'],
  ['Non-Violent', 'Property', 'Internet Fraud', 693, 'day'],
  ['Non-Violent', 'Property', 'Theft Over $5000', 622, 'night'],
  ['Non-Violent', 'Property', 'Fraud General', 551, 'day'],
  ['Non-Violent', 'Property', 'Possession Stolen Property', 495, 'evening'],
  ['Non-Violent', 'Property', 'Fraud Personal', 395, 'day'],
  ['Non-Violent', 'Property', 'Fire Arson', 156, 'night'],
  ['Non-Violent', 'Property', 'Property Damage', 25, 'day'],
  ['Non-Violent', 'Property', 'Technology/Internet Crime', 5, 'day'],
  ['Non-Violent', 'Abandoned/Recovered/Seized Vehicles', 'Recovered Motor Vehicle', 647, 'day'],
  ['Non-Violent', 'Abandoned/Recovered/Seized Vehicles', 'Abandoned Vehicle', 90, 'day'],
  ['Non-Violent', 'Counterfeiting/Gaming and Betting', 'Counterfeit Money', 80, 'day'],
  ['Non-Violent', 'Provincial Statute Violations', 'Public Health Act', 3, 'day'],
  ['Other', 'Provincial Statute Violations', 'Liquor Act', 45, 'evening'],
  ['Other', 'Workplace/Labour Violations', 'Labour Dispute', 3, 'day'],
  ['Traffic', LAWFUL, 'Impaired Driving', 555, 'evening'],
  ['Traffic', LAWFUL, 'Criminal Flight Event', 214, 'night'],
  ['Violent', 'Personal Violence', 'Assault', 2478, 'evening'],
  ['Violent', 'Personal Violence', 'Robbery Personal', 350, 'evening'],
  ['Violent', 'Personal Violence', 'Robbery Commercial', 133, 'evening'],
  ['Violent', 'Personal Violence', 'Homicide', 11, 'night'],
  ['Violent', 'Sexual Violations', 'Indecent Act', 58, 'day'],
  ['Weapons', 'Weapons Violations', 'Weapons Complaint', 338, 'evening'],
  ['Weapons', 'Weapons Violations', 'Weapons Complaint Firearm', 160, 'night'],
  ['Weapons', 'Explosives/Dangerous Goods', 'Dangerous Condition', 12, 'day'],
  ['Weapons', 'Explosives/Dangerous Goods', 'Bomb Threat', 8, 'day'],
];

export const KINDS: ReadonlyArray<{ readonly category: string; readonly group: string; readonly type: Category }> =
  TABLE.map(([name, group, word, counted, when]) => {
    const totals = TOTALS.map((total) => Math.round((total * counted) / COUNTED));
    return { category: name, group, type: category(word, totals, WEIGHTS, { when, late: 0 }) };
  });
