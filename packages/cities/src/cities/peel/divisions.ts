import type { AreaCentre } from '../../kit/city.ts';

/**
 * Code, name and station address of each division, and the approximate longitude and latitude of the centre of its
 * territory.
 */
const TABLE: ReadonlyArray<readonly [code: string, name: string, address: string, lng: number, lat: number]> = [
  ['11', '11 Division', '3030 Erin Centre Blvd, Mississauga', -79.705, 43.56],
  ['12', '12 Division', '4600 Dixie Rd, Mississauga', -79.6, 43.595],
  ['21', '21 Division', '10 Peel Centre Dr, Brampton', -79.705, 43.755],
  ['22', '22 Division', '7750 Hurontario St, Brampton', -79.81, 43.685],
  ['31', 'Airport Division', 'Toronto Pearson International Airport, Mississauga', -79.635, 43.682],
];

/** The five divisions of the Peel Regional Police: 11, 12 and the airport in Mississauga, 21 and 22 in Brampton. */
export const DIVISIONS: readonly AreaCentre[] = TABLE.map(([code, name, address, lng, lat]) => ({
  code,
  name,
  at: [lng, lat],
  population: null,
  address,
}));

const CODES = new Set(TABLE.map(([code]) => code));
const AIRPORT = /airport|pearson|\bair\b|\bapd\b/i;

/**
 * Returns the code of a division from a text such as `12`, `12 Division`, `Div 12`, `D12` or a name of the airport.
 * Returns `null` for blanks and for divisions of other services.
 */
export function divisionCode(written: string | null): string | null {
  if (written === null) return null;
  if (AIRPORT.test(written)) return '31';
  const digits = /(?<!\d)\d\d(?!\d)/.exec(written)?.[0];
  return digits !== undefined && CODES.has(digits) ? digits : null;
}
