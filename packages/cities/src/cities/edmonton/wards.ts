import type { AreaCentre } from '../../kit/city.ts';

/**
 * Name of each ward, and longitude and latitude of its centre. These wards have been in force since 2021. Some names
 * begin with a small letter.
 */
const TABLE: ReadonlyArray<readonly [name: string, lng: number, lat: number]> = [
  ['Anirniq', -113.551, 53.598],
  ['Dene', -113.39, 53.614],
  ['Ipiihkoohkanipiaohtsi', -113.532, 53.426],
  ['Karhiio', -113.449, 53.451],
  ['Métis', -113.438, 53.547],
  ['Nakota Isga', -113.632, 53.551],
  ["O-day'min", -113.505, 53.552],
  ['papastew', -113.514, 53.499],
  ['pihêsiwin', -113.596, 53.448],
  ['sipiwiyiniwak', -113.622, 53.497],
  ['Sspomitapi', -113.387, 53.459],
  ['tastawiyiniwak', -113.475, 53.621],
];

/** Edmonton's 12 wards. The boundary layer has no population. */
export const WARDS: readonly AreaCentre[] = TABLE.map(([name, lng, lat]) => ({
  code: name,
  name,
  at: [lng, lat],
  population: null,
}));

/** Returns a name without the differences between the layers: accents, case, apostrophes and “Ward” at the end. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .replace(/\s+ward$/i, '')
    .trim()
    .toLowerCase();

const BY_PLAIN_NAME = new Map(WARDS.map(({ name }) => [plain(name), name]));

/** Returns the city's spelling of the name of a ward, from any variant; `null` if the text names no ward. */
export const wardName = (written: string | null): string | null =>
  written === null ? null : (BY_PLAIN_NAME.get(plain(written)) ?? null);
