import type { LngLat } from './geo.ts';
import type { PlacePrecision } from './notes.ts';

/**
 * Size of the cells in millionths of a degree, about 100 m on each side. At the latitude of Canada's cities, 0.00125°
 * of longitude is about 100 m.
 */
const CELL_LNG = 1250;
const CELL_LAT = 1000;
const LNG_MAX = 180e6;
const LAT_MAX = 90e6;

/**
 * Returns the public location (longitude, latitude) of a note. `approximate`: the centre of the fixed cell that
 * contains the location, or of the next cell if the location is exactly the centre, so that the real location is never
 * returned. `exact`: the location, rounded to six decimals.
 */
export function publicPlace([lng, lat]: LngLat, precision: PlacePrecision): LngLat {
  const at = [Math.round(lng * 1e6), Math.round(lat * 1e6)] as const;
  if (precision === 'exact') return [at[0] / 1e6, at[1] / 1e6];
  const middle = middleOf(at);
  const isIt = middle[0] === at[0] && middle[1] === at[1];
  const east = isIt ? (middle[0] + CELL_LNG < LNG_MAX ? CELL_LNG : -CELL_LNG) : 0;
  return [(middle[0] + east) / 1e6, middle[1] / 1e6];
}

/**
 * Returns the centre (longitude, latitude) of the cell that contains a location. The centre of a cell returns itself.
 */
export function cellMiddle([lng, lat]: LngLat): LngLat {
  const [across, up] = middleOf([Math.round(lng * 1e6), Math.round(lat * 1e6)]);
  return [across / 1e6, up / 1e6];
}

/**
 * Returns the centre of the cell that contains a coordinate. The limit `max` (180° or 90°) belongs to the last cell.
 */
const inCell = (at: number, cell: number, max: number) => Math.floor(Math.min(at, max - 1) / cell) * cell + cell / 2;
const middleOf = ([lng, lat]: LngLat) => [inCell(lng, CELL_LNG, LNG_MAX), inCell(lat, CELL_LAT, LAT_MAX)] as const;
