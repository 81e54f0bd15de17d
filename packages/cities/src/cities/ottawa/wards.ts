import { type AreaCentre, formerArea } from '../../kit/city.ts';

/** Number and name of each ward, and longitude and latitude of its centre. In force from 2022 to 2026. */
const TABLE: ReadonlyArray<readonly [number: string, name: string, lng: number, lat: number]> = [
  ['1', 'Orléans East-Cumberland', -75.4379, 45.5001],
  ['2', 'Orléans West-Innes', -75.552, 45.4562],
  ['3', 'Barrhaven West', -75.7558, 45.2602],
  ['4', 'Kanata North', -75.9239, 45.3325],
  ['5', 'West Carleton-March', -76.1091, 45.3746],
  ['6', 'Stittsville', -75.9159, 45.2717],
  ['7', 'Bay', -75.8555, 45.3657],
  ['8', 'College', -75.8114, 45.3244],
  ['9', 'Knoxdale-Merivale', -75.7458, 45.3203],
  ['10', 'Gloucester-Southgate', -75.6156, 45.355],
  ['11', 'Beacon Hill-Cyrville', -75.6064, 45.4444],
  ['12', 'Rideau-Vanier', -75.6745, 45.4335],
  ['13', 'Rideau-Rockcliffe', -75.6525, 45.4462],
  ['14', 'Somerset', -75.7046, 45.4142],
  ['15', 'Kitchissippi', -75.7409, 45.3986],
  ['16', 'River', -75.6981, 45.3666],
  ['17', 'Capital', -75.6823, 45.3965],
  ['18', 'Alta Vista', -75.6388, 45.3977],
  ['19', 'Orléans South-Navan', -75.3929, 45.4386],
  ['20', 'Osgoode', -75.4994, 45.2599],
  ['21', 'Rideau-Jock', -75.8221, 45.1379],
  ['22', 'Riverside South-Findlay Creek', -75.6416, 45.2969],
  ['23', 'Kanata South', -75.875, 45.2929],
  ['24', 'Barrhaven East', -75.723, 45.2819],
];

/** Ottawa's 24 wards. The service does not publish the population of a ward. */
export const WARDS: readonly AreaCentre[] = TABLE.map(([code, name, lng, lat]) => ({
  code,
  name,
  at: [lng, lat],
  population: null,
}));

const NAMES = new Map(WARDS.map(({ code, name }) => [code, name]));

/**
 * Returns the number of a ward from a text such as `Ward 12 - Rideau-Vanier`, `12` or `012`; `null` for blanks and
 * unknown numbers.
 */
export function wardNumber(written: string | null): string | null {
  const number = /^(?:Ward\s*)?0*(\d{1,2})(?!\d)/i.exec(written ?? '')?.[1];
  return number !== undefined && NAMES.has(number) ? number : null;
}

/** Returns the name of a ward without its number. */
export const wardName = (number: string | null): string | null =>
  number === null ? null : (NAMES.get(number) ?? null);

/** Wards of the previous council, by number. No current ward has the same number and name. */
const RENAMED: Readonly<Record<string, string>> = {
  '1': 'Orléans',
  '2': 'Innes',
  '3': 'Barrhaven',
  '19': 'Cumberland',
  '21': 'Rideau-Goulbourn',
  '22': 'Gloucester-South Nepean',
};

const formerWard = (name: string) => formerArea(name, 2022);
export const FORMER_WARDS: readonly string[] = Object.values(RENAMED).map(formerWard);

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/**
 * Returns the ward of a row from a text such as `Ward 2 - Innes`. This is the current number, or one of `FORMER_WARDS`
 * if number and name are those of a former ward. Returns `null` for blanks and unknown numbers.
 */
export function namedWard(written: string | null): string | null {
  const number = wardNumber(written);
  const former = number === null ? undefined : RENAMED[number];
  if (former === undefined || written === null) return number;
  return plainName(written.replace(/^ward/i, '')) === plainName(former) ? formerWard(former) : number;
}
