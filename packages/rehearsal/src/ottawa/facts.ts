import { type Category, category } from '../making/category.ts';
import { ringsOf } from '../making/shapes.ts';

/**
 * Approximate shape of Ottawa, used only for sample data: the Ottawa River in the north, farmland on the other sides.
 */
export const OUTLINE = ringsOf(`
  -75.25 45.36, -75.34 45.53, -75.5 45.52, -75.69 45.46, -75.72 45.42, -75.82 45.37, -75.99 45.48, -76.19 45.52,
  -76.35 45.41, -75.82 44.97, -75.64 45.07, -75.6 45.09, -75.36 45.18, -75.43 45.31, -75.25 45.36
`);

/**
 * Share of the reports in each ward, starting with ward 1. The last share is for rows without a ward. Wards in the
 * centre of the city have the largest shares.
 */
const BY_WARD = [29, 26, 18, 26, 12, 19, 58, 46, 52, 50, 42, 131, 49, 118, 51, 57, 44, 56, 16, 12, 13, 22, 24, 22, 7];

/** Weights of two neighbourhoods for each ward. The first neighbourhood has slightly more reports. */
const WEIGHTS = [...BY_WARD.slice(0, -1).flatMap((weight) => [weight * 0.6, weight * 0.4]), BY_WARD.at(-1) ?? 0];

export const FIRST_YEAR = 2018;
/** Number of rows of all categories together in each year from 2018 to 2025, in total about a third of a million. */
const TOTALS = [35_400, 37_200, 33_900, 34_300, 42_100, 49_300, 48_800, 46_900];

const share = (word: string, percent: number, when: 'evening' | 'night' | 'day'): Category =>
  category(
    word,
    TOTALS.map((total) => Math.round((total * percent) / 100)),
    WEIGHTS,
    { when },
  );

export const OFFENCES: ReadonlyArray<readonly [group: string, Category]> = [
  ['Crimes against the person', share('Assaults', 12.6, 'evening')],
  ['Crimes against the person', share('Attempted Murder', 0.03, 'evening')],
  ['Crimes against the person', share('Criminal Harassment', 2.2, 'day')],
  ['Crimes against the person', share('Homicide', 0.04, 'evening')],
  ['Crimes against the person', share('Indecent or Harassing Communications', 2.1, 'day')],
  ['Crimes against the person', share('Robbery', 1.6, 'evening')],
  ['Crimes against the person', share('Sexual Violations', 2.0, 'evening')],
  ['Crimes against the person', share('Uttering Threats', 4.6, 'day')],
  ['Crimes against property', share('Arson', 0.35, 'night')],
  ['Crimes against property', share('Break and Enter', 6.1, 'night')],
  ['Crimes against property', share('Fraud', 13.4, 'day')],
  ['Crimes against property', share('Mischief', 14.3, 'night')],
  ['Crimes against property', share('Theft $5000 and Under', 34.9, 'day')],
  ['Crimes against property', share('Theft Over $5000', 1.5, 'day')],
  ['Crimes against property', share('Theft of Motor Vehicle', 4.28, 'night')],
];

export const SHOOTINGS = category('Shooting', [78, 71, 76, 83, 75, 64, 70, 61], WEIGHTS, { when: 'night' });
export const HATE_CRIMES = category('Hate Crime', [96, 104, 182, 260, 300, 272, 386, 360], WEIGHTS, { when: 'day' });
