import type { AreaCentre } from '../../kit/city.ts';
import { type KnownAreas, partsOf } from '../../kit/known-area.ts';

/**
 * Name, population in 2021 and approximate longitude and latitude of the centre of each of the Region's nine
 * municipalities.
 */
const TABLE: ReadonlyArray<readonly [name: string, population: number, lng: number, lat: number]> = [
  ['Aurora', 62_057, -79.456, 43.997],
  ['East Gwillimbury', 34_637, -79.43, 44.125],
  ['Georgina', 47_642, -79.34, 44.26],
  ['King', 27_333, -79.62, 43.99],
  ['Markham', 338_503, -79.29, 43.876],
  ['Newmarket', 87_942, -79.462, 44.051],
  ['Richmond Hill', 202_022, -79.432, 43.892],
  ['Vaughan', 323_103, -79.555, 43.837],
  ['Whitchurch-Stouffville', 49_864, -79.305, 44.005],
];

export const MUNICIPALITIES: readonly AreaCentre[] = TABLE.map(([name, population, lng, lat]) => ({
  code: name,
  name,
  at: [lng, lat],
  population,
}));

/** Common names for parts of the municipalities. */
export const KNOWN_AREAS: KnownAreas = {
  areas: [],
  parts: partsOf('municipality', [
    ['Unionville', null, 'Markham'],
    ['Woodbridge', null, 'Vaughan'],
  ]),
};

const normalizeMunicipality = (written: string) =>
  written
    .toLowerCase()
    .replace(/^(city|town|township) of /, '')
    .replace(/[^a-z]/g, '');
const NAMES = new Map(TABLE.map(([name]) => [normalizeMunicipality(name), name]));

/**
 * Returns one of the nine municipalities from any spelling, such as `City of Richmond Hill` or `WHITCHURCH
 * STOUFFVILLE`; `null` for other text.
 */
export const municipality = (written: string | null): string | null =>
  written === null ? null : (NAMES.get(normalizeMunicipality(written)) ?? null);
