import { type Category, category } from '../making/category.ts';
import { ringsOf } from '../making/shapes.ts';

/**
 * Approximate shape of Vancouver, only for sample data, with the Fraser in the south and Burrard Inlet in the north.
 */
export const OUTLINE = ringsOf(`
  -123.2245 49.234, -123.2 49.219, -123.155 49.2045, -123.12 49.205, -123.09 49.207, -123.056 49.204,
  -123.0235 49.2, -123.0235 49.2895, -123.06 49.2905, -123.1 49.288, -123.115 49.293, -123.122 49.303,
  -123.13 49.312, -123.155 49.309, -123.157 49.299, -123.143 49.286, -123.15 49.2775, -123.19 49.2775,
  -123.2245 49.2775, -123.2245 49.234
`);

export const FIRST_YEAR = 2003;

/**
 * Rows per year for each neighbourhood, under the names that the police use. The last entry is for rows without a
 * neighbourhood.
 */
export const BY_NEIGHBOURHOOD: ReadonlyArray<readonly [name: string, rows: number]> = [
  ['Arbutus Ridge', 250],
  ['Central Business District', 11_200],
  ['Dunbar-Southlands', 272],
  ['Fairview', 1545],
  ['Grandview-Woodland', 1477],
  ['Hastings-Sunrise', 907],
  ['Kensington-Cedar Cottage', 1506],
  ['Kerrisdale', 353],
  ['Killarney', 484],
  ['Kitsilano', 1182],
  ['Marpole', 837],
  ['Mount Pleasant', 2045],
  ['Musqueam', 31],
  ['Oakridge', 316],
  ['Renfrew-Collingwood', 2307],
  ['Riley Park', 574],
  ['Shaughnessy', 243],
  ['South Cambie', 319],
  ['Stanley Park', 161],
  ['Strathcona', 2317],
  ['Sunset', 1235],
  ['Victoria-Fraserview', 556],
  ['West End', 2705],
  ['West Point Grey', 252],
];
const ROWS_NAMING_NONE = 11;
const AREAS = [...BY_NEIGHBOURHOOD.map(([, rows]) => rows), ROWS_NAMING_NONE];

/** Yearly totals before 2020, which are only known as rounded numbers. */
const EARLY_TOTALS = [
  49_900, 50_300, 47_000, 45_200, 41_000, 39_000, 36_500, 34_000, 33_000, 33_500, 33_800, 37_000, 38_800, 42_500,
  42_900, 44_500, 47_800,
];

type Years = readonly [number, number, number, number, number, number];

/** `share`: percentage in the years before 2020. `years`: published numbers for 2020 to 2025. */
const type = (
  word: string,
  share: number,
  years: Years,
  facts: { readonly when: 'evening' | 'night' | 'day'; readonly hidden?: boolean },
): Category & { readonly hidden: boolean } => ({
  ...category(word, [...EARLY_TOTALS.map((total) => Math.round((total * share) / 100)), ...years], AREAS, {
    when: facts.when,
    late: 0,
  }),
  hidden: facts.hidden ?? false,
});

/** All eleven crime types. For hidden types the service publishes neither time nor location. */
export const TYPES = [
  type('Other Theft', 22, [8649, 8583, 10_760, 12_837, 13_635, 13_785], { when: 'day' }),
  type('Theft from Vehicle', 30.5, [10_431, 7505, 7282, 7379, 5941, 5580], { when: 'night' }),
  type('Mischief', 14, [6107, 5406, 5617, 6457, 5457, 5222], { when: 'night' }),
  type('Offence Against a Person', 10.5, [3739, 3784, 3931, 4056, 3758, 3132], { when: 'evening', hidden: true }),
  type('Break and Enter Commercial', 5.5, [2788, 2078, 1986, 1832, 1323, 1276], { when: 'night' }),
  type('Vehicle Collision or Pedestrian Struck (with Injury)', 4, [845, 1012, 1008, 1144, 1151, 1171], { when: 'day' }),
  type('Break and Enter Residential/Other', 7.4, [2084, 1489, 1264, 1193, 979, 886], { when: 'night' }),
  type('Theft of Bicycle', 3.6, [1987, 1460, 1531, 1049, 884, 788], { when: 'day' }),
  type('Theft of Vehicle', 2.4, [854, 837, 913, 738, 617, 534], { when: 'night' }),
  type('Homicide', 0.04, [19, 19, 12, 14, 11, 14], { when: 'evening', hidden: true }),
  type('Vehicle Collision or Pedestrian Struck (with Fatality)', 0.05, [8, 28, 19, 17, 15, 23], { when: 'day' }),
];
