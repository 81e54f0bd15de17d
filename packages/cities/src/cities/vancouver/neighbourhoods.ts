import type { AreaCentre } from '../../kit/city.ts';

/**
 * Name of each neighbourhood, its police district (none is published for Stanley Park), and longitude and latitude of
 * its centre.
 */
const TABLE: ReadonlyArray<readonly [name: string, district: 1 | 2 | 3 | 4 | null, lng: number, lat: number]> = [
  ['Arbutus Ridge', 4, -123.1617, 49.2468],
  ['Downtown', 1, -123.1166, 49.2807],
  ['Dunbar-Southlands', 4, -123.1895, 49.238],
  ['Fairview', 4, -123.131, 49.2645],
  ['Grandview-Woodland', 2, -123.0667, 49.2764],
  ['Hastings-Sunrise', 2, -123.0403, 49.2779],
  ['Kensington-Cedar Cottage', 3, -123.0729, 49.2467],
  ['Kerrisdale', 4, -123.1596, 49.2237],
  ['Killarney', 3, -123.0376, 49.217],
  ['Kitsilano', 4, -123.1633, 49.2675],
  ['Marpole', 4, -123.1284, 49.2102],
  ['Mount Pleasant', 3, -123.0985, 49.2631],
  ['Musqueam', 4, -123.202, 49.228],
  ['Oakridge', 4, -123.123, 49.2264],
  ['Renfrew-Collingwood', 3, -123.0402, 49.2473],
  ['Riley Park', 4, -123.1031, 49.2448],
  ['Shaughnessy', 4, -123.1398, 49.2457],
  ['South Cambie', 4, -123.1218, 49.2456],
  ['Stanley Park', null, -123.1417, 49.3017],
  ['Strathcona', 2, -123.0882, 49.2782],
  ['Sunset', 3, -123.092, 49.2188],
  ['Victoria-Fraserview', 3, -123.0641, 49.22],
  ['West End', 1, -123.1354, 49.285],
  ['West Point Grey', 4, -123.2035, 49.2684],
];

/**
 * The 24 neighbourhoods in the rows of the police: the city's 22 local areas, and Stanley Park and Musqueam, which are
 * in no boundary layer. The service does not publish the population of a neighbourhood.
 */
export const NEIGHBOURHOODS: readonly AreaCentre[] = TABLE.map(([name, , lng, lat]) => ({
  code: name,
  name,
  at: [lng, lat],
  population: null,
}));

const normalizeNeighbourhood = (name: string) => name.toLowerCase().replace(/[-–\s]+/g, ' ');
// Names that the police write differently from the city.
const ALSO: Readonly<Record<string, string>> = { 'central business district': 'downtown' };
const BY_NAME = new Map(TABLE.map((line) => [normalizeNeighbourhood(line[0]), line]));
const lineOf = (name: string) => BY_NAME.get(ALSO[normalizeNeighbourhood(name)] ?? normalizeNeighbourhood(name));

/** Returns the code of a neighbourhood from the spelling of the police or the city; `null` for unknown names. */
export const neighbourhoodCode = (written: string | null): string | null =>
  written === null ? null : (lineOf(written)?.[0] ?? null);

/** Returns the police district of a neighbourhood, as listed on the website of the police. */
export function districtOf(code: string | null): string | null {
  const district = code === null ? null : lineOf(code)?.[1];
  return district ? `District ${district}` : null;
}
