import type { LngLat } from '@crimemap/contract/geo';
import type { MultiPolygon, Polygon } from 'geojson';
import type { Row } from './city.ts';
import { polygonOf } from './esri-rings.ts';
import { toLngLat } from './projections.ts';

const isDegrees = (x: number, y: number) => Math.abs(x) <= 180 && Math.abs(y) <= 90;

/**
 * Returns a position in the system `wkid` as (longitude, latitude). Degrees are accepted unchanged, because some copies
 * of files in metres contain them.
 */
function positionAt(position: unknown, wkid: number): LngLat | null {
  if (!Array.isArray(position)) return null;
  const [x, y] = position;
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  return toLngLat(x, y, isDegrees(x, y) ? 4326 : wkid);
}

/** Returns a GeoJSON point as (longitude, latitude); `null` for other geometries and unknown systems. */
export function pointAt(geometry: unknown, wkid: number): LngLat | null {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  return type === 'Point' ? positionAt(coordinates, wkid) : null;
}

/** Returns the first point of a GeoJSON `MultiPoint`; any other geometry unchanged. */
export function firstPoint(geometry: unknown): unknown {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  return type === 'MultiPoint' && Array.isArray(coordinates)
    ? { type: 'Point', coordinates: coordinates[0] }
    : geometry;
}

/**
 * Returns a GeoJSON polygon or multipolygon in WGS 84, closed and wound as GeoJSON requires. `null` if no ring is
 * usable.
 */
export function polygonAt(geometry: unknown, wkid: number): Polygon | MultiPolygon | null {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  if (!Array.isArray(coordinates)) return null;
  const rings = type === 'Polygon' ? coordinates : type === 'MultiPolygon' ? coordinates.flat() : [];
  // Files wind their rings arbitrarily, like Esri's servers. Holes are found by containment.
  return polygonOf({ rings: rings.map((ring) => ringAt(ring, wkid)) }, 4326);
}

const ringAt = (ring: unknown, wkid: number): unknown =>
  Array.isArray(ring) ? ring.map((position) => positionAt(position, wkid)) : ring;

/** Returns the GeoJSON in a column, as object or text; `null` if there is none. */
export function shapeIn(row: Row, column: string): unknown {
  const value = row[column];
  if (typeof value !== 'string') return value ?? null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
