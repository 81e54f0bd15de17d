import { type Category, category } from '../making/category.ts';
import { ringsOf } from '../making/shapes.ts';

/**
 * Approximate shape of Mississauga and Brampton, bounded by the lake, Etobicoke Creek, the airport, and the countryside
 * in the north and west.
 */
export const POLICED = ringsOf(`
  -79.61 43.487, -79.585 43.535, -79.547 43.582, -79.57 43.64, -79.603 43.7, -79.636 43.745, -79.645 43.79,
  -79.705 43.845, -79.885 43.695, -79.8 43.6, -79.808 43.562, -79.7 43.522, -79.61 43.487
`);

/** Approximate shape of Caledon, where another service is the police. */
export const CALEDON = ringsOf(`
  -79.885 43.695, -79.705 43.845, -79.722 43.89, -79.76 43.985, -80 43.95, -80.14 43.87, -79.93 43.735,
  -79.885 43.695
`);

/** Year of the first total in `OFFENCES`. */
export const FIRST_YEAR = 2023;

/**
 * Shares of the reports in divisions 11, 12, 21, 22 and the airport. The last share is for rows outside all divisions.
 */
const EVERYWHERE = [205, 265, 245, 240, 40, 5];
const CARS = [180, 260, 250, 240, 65, 5];

/** A category with its descriptions and the number of rows with each. */
export interface Offence extends Category {
  readonly descriptions: ReadonlyArray<readonly [string, number]>;
}

const offence = (
  word: string,
  totals: readonly number[],
  when: 'evening' | 'night' | 'day',
  descriptions: Offence['descriptions'],
  weights: readonly number[] = EVERYWHERE,
): Offence => ({ ...category(word, totals, weights, { when, late: 0 }), descriptions });

/** Number of rows in each year from 2023. Incomplete years are extrapolated in proportion. */
export const OFFENCES: readonly Offence[] = [
  offence('ASL', [6934, 7483, 7216, 6168], 'evening', [
    ['Assault - Level 1', 74],
    ['Assault With Weapon Or Causing Bodily Harm', 24],
    ['Aggravated Assault', 2],
  ]),
  offence('VEH', [7746, 6751, 4932, 4344], 'night', [['Theft of Motor Vehicle', 1]], CARS),
  offence('FRA', [5070, 5106, 5255, 4082], 'day', [
    ['Fraud Under', 60],
    ['Fraud Over', 40],
  ]),
  offence('MIS', [4324, 4687, 4631, 4936], 'night', [
    ['Mischief Over - Property', 9782],
    ['Mischief Under - Property', 3743],
    ['Mischief/(Non-Physical) Property', 292],
    ['Cybercrime - Mischief to Data/Ransomware/Malware - Denial of Service/Webpage Defacement', 65],
    ['Hate Motivated Mischief Relating to Property Used By Identifiable Group', 8],
    ['Mischief in relation to cultural property', 2],
  ]),
  offence('BNE', [3032, 2611, 2572, 1934], 'night', [['Break and Enter', 1]]),
  offence('DRP', [870, 922, 1045, 1286], 'evening', [['Possession of a Controlled Substance', 1]]),
  offence('ROB', [870, 996, 821, 520], 'evening', [['Robbery', 1]]),
  offence('DRT', [370, 403, 450, 438], 'evening', [['Trafficking in a Controlled Substance', 1]]),
  offence('HOM', [26, 20, 16, 18], 'evening', [['Homicide', 1]]),
];

/**
 * Municipalities outside the Region, as the service writes them. `at`: point (longitude, latitude) at the edge towards
 * the Region.
 */
export const NEIGHBOURS = [
  { name: 'TORONTO', at: [-79.54, 43.64], weight: 60 },
  { name: 'OAKVILLE', at: [-79.72, 43.49], weight: 4 },
  { name: 'VAUGHAN', at: [-79.61, 43.79], weight: 4 },
  { name: 'HALTONHILLS', at: [-79.9, 43.63], weight: 3 },
  { name: 'MILTON', at: [-79.85, 43.55], weight: 3 },
  { name: 'CALEDON', at: [-79.86, 43.8], weight: 20 },
  { name: '', at: [-79.7, 43.65], weight: 18 },
] as const;

/** Invented streets with their street types. */
export const STREETS = [
  ['REHEARSAL', 'RD'],
  ['INVENTED', 'DR'],
  ['SAMPLE', 'AVE'],
  ['EXAMPLE', 'CRES'],
  ['PRETEND', 'BLVD'],
] as const;
