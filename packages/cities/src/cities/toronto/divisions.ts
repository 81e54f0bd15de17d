import type { AreaCentre } from '../../kit/city.ts';

/** Code and station address of each division, and longitude and latitude of its centre. */
const TABLE: ReadonlyArray<readonly [code: string, address: string, lng: number, lat: number]> = [
  ['D11', '2054 Davenport Rd', -79.4656, 43.6542],
  ['D12', '200 Trethewey Dr', -79.493, 43.6953],
  ['D13', '1435 Eglinton Av W', -79.44, 43.6924],
  ['D14', '350 Dovercourt Rd', -79.4172, 43.65],
  ['D22', '3699 Bloor St W', -79.5353, 43.6361],
  ['D23', '5230 Finch Av W', -79.5779, 43.7143],
  ['D31', '40 Norfinch Dr', -79.5192, 43.7485],
  ['D32', '30 Ellerslie Av', -79.4325, 43.7569],
  ['D33', '50 Upjohn Rd', -79.3528, 43.7644],
  ['D41', '2222 Eglinton Av E', -79.2762, 43.7309],
  ['D42', '242 Milner Av E', -79.2422, 43.811],
  ['D43', '4331 Lawrence Av E', -79.1999, 43.7664],
  ['D51', '51 Parliament St', -79.3644, 43.6555],
  ['D52', '255 Dundas St W', -79.3855, 43.6394],
  ['D53', '75 Eglinton Av W', -79.3859, 43.7013],
  ['D55', '101 Coxwell Av', -79.3242, 43.6826],
];

/** Toronto's 16 police divisions. The service does not publish the population of a division. */
export const DIVISIONS: readonly AreaCentre[] = TABLE.map(([code, address, lng, lat]) => ({
  code,
  name: `${code.slice(1)} Division`,
  at: [lng, lat],
  population: null,
  address,
}));

/** Returns the code of a division; `null` for `NSA`, blanks and units that are not divisions. */
export const divisionCode = (written: string | null): string | null =>
  written !== null && /^D\d\d$/.test(written) ? written : null;

/**
 * Returns the code of a division from user input such as `D52`, `52`, `Division 52` or `52 Division`; `null` for other
 * text.
 */
export function writtenDivision(written: string): string | null {
  const number = /^(?:D|div(?:ision)?\.?\s*)?(\d\d)(?:\s*div(?:ision)?\.?)?$/i.exec(written.trim())?.[1];
  return number === undefined ? null : `D${number}`;
}
