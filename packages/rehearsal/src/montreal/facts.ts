import { type Category, category } from '../making/category.ts';
import { ringsOf } from '../making/shapes.ts';

/** Approximate shape of the island, used only for sample data. */
export const OUTLINE = ringsOf(`
  -73.975 45.405, -73.93 45.402, -73.86 45.409, -73.8 45.427, -73.745 45.424, -73.7 45.426, -73.66 45.412,
  -73.62 45.41, -73.57 45.432, -73.535 45.452, -73.535 45.475, -73.545 45.5, -73.52 45.53, -73.51 45.57,
  -73.49 45.61, -73.476 45.66, -73.475 45.7, -73.51 45.7, -73.56 45.68, -73.6 45.655, -73.63 45.635,
  -73.67 45.585, -73.7 45.555, -73.75 45.525, -73.8 45.515, -73.92 45.515, -73.955 45.48, -73.985 45.45,
  -73.975 45.405
`);

export const FIRST_YEAR = 2015;

/** Number of rows from 2015 to early 2024 in the territory of each station, in the order of the current stations. */
export const BY_STATION: ReadonlyArray<readonly [station: number, rows: number]> = [
  [1, 3240],
  [3, 5222],
  [4, 3579],
  [5, 8506],
  [7, 12_939],
  [8, 6049],
  [9, 5602],
  [10, 5889],
  [12, 5956],
  [13, 7226],
  [15, 11_023],
  [16, 6809],
  [20, 16_196],
  [21, 17_167],
  [23, 10_866],
  [26, 12_593],
  [27, 10_191],
  [30, 8240],
  [31, 8830],
  [35, 8813],
  [38, 20_302],
  [39, 12_857],
  [42, 10_470],
  [44, 11_163],
  [45, 5931],
  [46, 6490],
  [48, 13_491],
  [49, 7203],
];

/** Merged stations, by the station that replaced them: the former number and the number of rows. */
export const MERGED: ReadonlyMap<number, readonly [before: number, rows: number]> = new Map([
  [21, [22, 8892]],
  [9, [11, 3890]],
  [26, [24, 2532]],
  [31, [33, 2952]],
]);

/** Number of rows without a territory: those of the métro and the airport, and rows without a station. */
const ELSEWHERE = 2428;
const AREAS = [...BY_STATION.map(([station, rows]) => rows + (MERGED.get(station)?.[1] ?? 0)), ELSEWHERE];

/** Index by year. All categories together are 100 in 2015: break-ins fell, and stolen cars doubled. */
const SHAPES = {
  falling: [120, 114, 110, 104, 98, 90, 86, 84, 84, 82, 80],
  level: [104, 102, 100, 98, 98, 92, 94, 98, 104, 102, 100],
  rising: [72, 70, 68, 72, 78, 82, 96, 128, 150, 138, 120],
} as const;
const YEARS_OF_TOTALS = 9.2;

/** Returns a category. `total`: number of rows from 2015 to early 2024. */
const kind = (word: string, total: number, shape: keyof typeof SHAPES, when: 'evening' | 'night' | 'day'): Category =>
  category(
    word,
    SHAPES[shape].map((percent) => Math.round((total / YEARS_OF_TOTALS) * (percent / 100))),
    AREAS,
    { when, late: 0 },
  );

export const CATEGORIES: readonly Category[] = [
  kind('Introduction', 68_438, 'falling', 'night'),
  kind('Méfait', 61_417, 'level', 'night'),
  kind('Vol dans / sur véhicule à moteur', 81_562, 'level', 'night'),
  kind('Vol de véhicule à moteur', 55_647, 'rising', 'night'),
  kind('Vols qualifiés', 16_210, 'falling', 'evening'),
  kind('Infractions entrainant la mort', 258, 'level', 'evening'),
];
