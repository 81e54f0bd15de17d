import { type Bounds, isInBounds, type LngLat } from '@crimemap/contract/geo';
import type { Row } from './city.ts';
import { toLngLat } from './projections.ts';
import { number } from './values.ts';

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/**
 * Returns the first coordinate pair that is a point inside `valid`, as WGS 84 (longitude, latitude) rounded to six
 * decimals (0.1 m). Numbers too large for degrees are tried in each of `systems` (EPSG numbers). `null` if no pair
 * fits; 0,0 never fits.
 */
export function firstPlace(
  pairs: ReadonlyArray<readonly [number | null, number | null]>,
  valid: Bounds,
  systems: readonly number[],
): LngLat | null {
  for (const [x, y] of pairs) {
    if (x === null || y === null) continue;
    const degrees = Math.abs(x) <= 180 && Math.abs(y) <= 90;
    for (const wkid of degrees ? [4326] : systems) {
      const point = toLngLat(x, y, wkid);
      if (point && isInBounds(point, valid)) return [rounded(point[0]), rounded(point[1])];
    }
  }
  return null;
}

/** Step in degrees: about 11 m from north to south and 8 m from west to east. */
const PLACE_IN_KEY = 1e-4;

/**
 * Returns a location as part of a row's key, in steps of 0.0001 degrees. Exact coordinates would change the key:
 * spreadsheets write ten digits where services write fifteen, which moves a point by millimetres. Different locations
 * stay distinct, because sources move rows to intersections and blocks, which are farther apart than one step.
 */
export const placeInKey = ([lng, lat]: LngLat): string =>
  [lng, lat].map((degrees) => Math.round(Math.round(degrees * 1e6) / (PLACE_IN_KEY * 1e6))).join(' ');

/**
 * Usual coordinate columns of downloaded files, in the layer's coordinate system. GeoJSON files have coordinates in
 * `at`.
 */
const COORDINATE_COLUMNS = [
  ['x', 'y'],
  ['X', 'Y'],
] as const;

/**
 * Returns a row's location (longitude, latitude): the point of its geometry, otherwise the first pair of columns inside
 * `valid`. `pairs` names further columns, longitude first. Throws `BadValue` for text that is not a number.
 */
export function placeOfRow(
  row: Row,
  valid: Bounds,
  systems: readonly number[],
  pairs: ReadonlyArray<readonly [x: string, y: string]> = [],
): LngLat | null {
  const { at } = row;
  const own = Array.isArray(at) ? firstPlace([[Number(at[0]), Number(at[1])]], valid, systems) : null;
  if (own) return own;
  const columns = [...pairs, ...COORDINATE_COLUMNS].map(([x, y]) => [number(row, x), number(row, y)] as const);
  return firstPlace(columns, valid, systems);
}
