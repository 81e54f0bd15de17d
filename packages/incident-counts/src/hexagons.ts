import type { Bounds, LngLat } from '@crimemap/contract/geo';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import { METRES_PER_DEGREE } from '@crimemap/contract/radii';
import { ones, PLACED_PRECISIONS } from './place-masks.ts';

/*
 * Fixed hexagons to count points in. Each has exactly the same area, 0.70 km². A code always means the same place,
 * since the grid depends only on its origin.
 */

/** Distance between opposite sides of a hexagon in metres. */
const METRES_ACROSS = 900;
const SIDE = METRES_ACROSS / Math.sqrt(3);
/** Area of a hexagon in km². */
export const HEXAGON_KM2: number = (1.5 * Math.sqrt(3) * SIDE ** 2) / 1e6;

/** Origin of a grid of hexagons, in degrees. The hexagon `0.0` has its centre there. */
export interface HexGrid {
  readonly lng: number;
  readonly lat: number;
}

const toHalf = (degrees: number): number => Math.round(2 * degrees) / 2;

/**
 * Returns the grid of a city. Its origin is the centre of the city's bounds, rounded to half a degree, so that slightly
 * larger bounds do not move the hexagons.
 */
export const gridOf = ([[west, south], [east, north]]: Bounds): HexGrid => ({
  lng: toHalf((west + east) / 2),
  lat: toHalf((south + north) / 2),
});

/**
 * Returns metres east and north of the origin, in a sinusoidal projection. The projection preserves area everywhere.
 * Within a city its error in shape is at most 1 %.
 */
const project = (lng: number, lat: number, grid: HexGrid): readonly [number, number] => [
  (lng - grid.lng) * METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180),
  (lat - grid.lat) * METRES_PER_DEGREE,
];

function unproject(x: number, y: number, grid: HexGrid): [number, number] {
  const lat = grid.lat + y / METRES_PER_DEGREE;
  return [grid.lng + x / METRES_PER_DEGREE / Math.cos((lat * Math.PI) / 180), lat];
}

/** Combines the column and the row of a hexagon in one number. Columns increase to the east, rows to the north-east. */
const SPAN = 8192;
const keyOf = (column: number, row: number): number => (column + SPAN / 2) * SPAN + row + SPAN / 2;
const columnOf = (key: number): number => Math.floor(key / SPAN) - SPAN / 2;
const rowOf = (key: number): number => (key % SPAN) - SPAN / 2;
const codeOf = (key: number): string => `${columnOf(key)}.${rowOf(key)}`;

function keyAt(lng: number, lat: number, grid: HexGrid): number {
  const [x, y] = project(lng, lat, grid);
  const column = (x / Math.sqrt(3) - y / 3) / SIDE;
  const row = (2 * y) / 3 / SIDE;
  // The three coordinates of a hexagon add up to 0, so the coordinate with the largest rounding error is computed from
  // the other two.
  const [q, r, s] = [Math.round(column), Math.round(row), Math.round(-column - row)];
  const [dq, dr, ds] = [Math.abs(q - column), Math.abs(r - row), Math.abs(s + column + row)];
  if (dq > dr && dq > ds) return keyOf(-r - s, r);
  return dr > ds ? keyOf(q, -q - s) : keyOf(q, r);
}

/** Returns the code of the hexagon that contains a point (longitude, latitude). */
export const hexagonAt = ([lng, lat]: LngLat, grid: HexGrid): string => codeOf(keyAt(lng, lat, grid));

function middle(code: string): readonly [number, number] {
  const [column = 0, row = 0] = code.split('.').map(Number);
  return [SIDE * Math.sqrt(3) * (column + row / 2), 1.5 * SIDE * row];
}

/** Returns the centre of a hexagon (longitude, latitude). */
export function hexagonCentre(code: string, grid: HexGrid): LngLat {
  const [x, y] = middle(code);
  return unproject(x, y, grid);
}

/**
 * Returns the corners of a hexagon as a closed ring for a GeoJSON polygon. Neighbouring hexagons have exactly equal
 * corners.
 */
export function hexagonRing(code: string, grid: HexGrid): [number, number][] {
  const [x, y] = middle(code);
  const corners = Array.from({ length: 6 }, (_, corner): [number, number] => {
    const turn = ((corner + 0.5) * Math.PI) / 3;
    const [lng, lat] = unproject(x + SIDE * Math.cos(turn), y + SIDE * Math.sin(turn), grid);
    return [Number(lng.toFixed(6)), Number(lat.toFixed(6))];
  });
  return [...corners, corners[0] as [number, number]];
}

/** Hexagon of each place. */
export interface PlacesInHexagons {
  /** Codes of the hexagons that contain places, in rows from north to south, and within a row from west to east. */
  readonly codes: readonly string[];
  /** Index in `codes` for each place of the table; -1 for a place that is never drawn as a point. */
  readonly ofPlace: Int32Array;
}

const made = new WeakMap<PlacesTable, { readonly grid: HexGrid; readonly found: PlacesInHexagons }>();

/** Finds the hexagon of each place. Caches the result for each table, because a table never changes. */
export function placesInHexagons(places: PlacesTable, grid: HexGrid): PlacesInHexagons {
  const known = made.get(places);
  if (known && known.grid.lng === grid.lng && known.grid.lat === grid.lat) return known.found;
  const found = findPlaces(places, grid);
  made.set(places, { grid, found });
  return found;
}

function findPlaces(places: PlacesTable, grid: HexGrid): PlacesInHexagons {
  const drawn = ones(256, PLACED_PRECISIONS);
  const keys = new Float64Array(places.length).fill(-1);
  for (let place = 0; place < places.length; place += 1)
    if (drawn[places.precision[place] as number] === 1)
      keys[place] = keyAt(places.lngLat[2 * place] as number, places.lngLat[2 * place + 1] as number, grid);
  const ordered = [...new Set(keys)]
    .filter((key) => key >= 0)
    .sort((a, b) => rowOf(b) - rowOf(a) || columnOf(a) - columnOf(b));
  const index = new Map([[-1, -1], ...ordered.map((key, at) => [key, at] as const)]);
  return { codes: ordered.map(codeOf), ofPlace: Int32Array.from(keys, (key) => index.get(key) as number) };
}

/** Returns the counts by place as sums by hexagon, in the order of `codes`. */
export function countsByHexagon({ codes, ofPlace }: PlacesInHexagons, byPlace: Uint32Array): Uint32Array {
  const counts = new Uint32Array(codes.length);
  for (let place = 0; place < ofPlace.length; place += 1) {
    const hexagon = ofPlace[place] as number;
    if (hexagon >= 0) counts[hexagon] = (counts[hexagon] as number) + (byPlace[place] as number);
  }
  return counts;
}
