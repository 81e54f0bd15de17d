import { type Category, category } from '../making/category.ts';
import { ringsOf } from '../making/shapes.ts';

/** Approximate shape of York Region, with Steeles Avenue in the south and Lake Simcoe in the north. */
export const OUTLINE = ringsOf(`
  -79.64 43.752, -79.17 43.857, -79.21 43.96, -79.25 44.1, -79.17 44.18, -79.19 44.34, -79.36 44.32,
  -79.47 44.25, -79.51 44.17, -79.57 44.1, -79.72 44.08, -79.77 44.02, -79.72 43.93, -79.69 43.85, -79.64 43.752
`);

/** Published rows for each municipality, sorted by name. The last entry is for rows elsewhere. */
export const BY_MUNICIPALITY = [3983, 1975, 3493, 1352, 15475, 6466, 11375, 21348, 1686, 160];

export const FIRST_YEAR = 2021;
/** Yearly totals of all categories. The total of the incomplete year is extrapolated. */
const TOTALS = [36_515, 42_659, 50_303, 47_854, 46_680, 41_800];
const COUNTED = 67_153;

/** A category, and the finer words with their numbers of rows, if the service publishes them. */
export interface Occurrence extends Category {
  readonly finer: ReadonlyArray<readonly [string, number]>;
}

const occurrence = (
  word: string,
  counted: number,
  when: 'evening' | 'night' | 'day',
  finer: Occurrence['finer'] = [],
): Occurrence => ({
  ...category(
    word,
    TOTALS.map((total) => Math.round((total * counted) / COUNTED)),
    BY_MUNICIPALITY,
    { when, late: 0 },
  ),
  finer,
});

/** The 25 categories with their numbers of rows in 18 months. The irregular spaces are as in the service. */
export const OCCURRENCES: readonly Occurrence[] = [
  occurrence('Theft Under $5000', 15_714, 'day', [
    ['Theft Under $5000 - Shoplifting', 8439],
    ['Theft Under $5000- Other', 4921],
    ['Theft Under $5000 - From Motor Vehicle', 1953],
    ['Theft Under $5000 - Bicycle', 398],
    ['Theft Under $5000- Election Sign', 3],
  ]),
  occurrence('Fraud', 9_779, 'day'),
  occurrence('Assaults', 9_330, 'evening', [
    ['Assaults', 9250],
    ['Assaults - Other', 80],
  ]),
  occurrence('Other Persons Crime', 6_577, 'day', [
    ['Utter Threats To Person', 3339],
    ['Criminal Harassment', 1187],
    ['Harassing / Indecent Communications', 1153],
    ['Extortion', 391],
  ]),
  occurrence('Mischief', 5_437, 'night', [
    ['Mischief To Property', 4975],
    ['Mischief To Property - Graffiti', 153],
    ['Mischief - Religious Property - Hate', 91],
  ]),
  occurrence('Other Property Crime', 3_878, 'evening', [
    ['Possession Under - Property Obtained By Crime', 2992],
    ['Trafficking Stolen Goods Over $5000', 470],
    ['Possession Over - Property Obtained By Crime', 405],
  ]),
  occurrence('Theft of Motor Vehicle', 2_711, 'night', [
    ['Theft Over $5000 - Vehicle', 2547],
    ['Theft Over $5000 - Take Vehicle Without Consent', 91],
    ['Theft Under $5000 - Vehicle', 70],
  ]),
  occurrence('Impaired Operation', 1_966, 'night', [['Impaired Alcohol / Over 80 Mgs', 1412]]),
  occurrence('Break and Enter - Residential', 1_934, 'night'),
  occurrence('Missing Person', 1_600, 'evening', [
    ['Missing Person-Adult', 935],
    ['Missing Person-Youth', 665],
  ]),
  occurrence('Other Criminal Code', 1_249, 'day', [
    ['Disguise With Intent', 349],
    ['Trespass By Night', 96],
  ]),
  occurrence('Drug Violations', 1_161, 'evening'),
  occurrence('Theft Over $5000', 1_110, 'day', [
    ['Theft Over $5000 - Other', 784],
    ['Theft Over $5000 - From Motor Vehicle', 212],
    ['Theft Over $5000 - Shoplifting', 106],
  ]),
  occurrence('Break and Enter - Commercial', 1_054, 'night'),
  occurrence('Sexual Violations', 733, 'evening'),
  occurrence('Provincial Offences', 686, 'evening', [
    ['Trespass To Property Act', 338],
    ['Liquor - Other Offences', 190],
    ['Liquor - Intoxicated', 158],
  ]),
  occurrence('Robbery', 660, 'evening'),
  occurrence('Weapons Violations', 584, 'evening', [['Weapons Possession Of Other', 473]]),
  occurrence('Cannabis Act', 348, 'evening'),
  occurrence('Firearms Violations', 197, 'night', [['Firearms / Other Offensive Weapons', 58]]),
  occurrence('Public Morals', 172, 'evening'),
  occurrence('Arson', 151, 'night'),
  occurrence('Break and Enter - Other', 69, 'night', [['Break and Enter  - Schools', 11]]),
  occurrence('Attempt Murder', 41, 'evening'),
  occurrence('Homicide', 12, 'evening'),
];

/** Share of rows that are marked as a shooting, and share marked as a hate crime, by category. */
export const SHOOTINGS = {
  'Firearms Violations': 0.4,
  'Weapons Violations': 0.04,
  'Attempt Murder': 0.4,
  Homicide: 0.3,
} as const;
export const HATE_CRIMES = { Mischief: 0.03, Assaults: 0.008, 'Other Persons Crime': 0.012 } as const;
