import type { LngLat } from '@crimemap/contract/geo';
import type { MultiPolygon, Polygon } from 'geojson';
import type { Row } from './city.ts';
import { polygonOf } from './esri-rings.ts';
import { toLngLat } from './projections.ts';

const isDegrees = (x: number, y: number) => Math.abs(x) <= 180 && Math.abs(y) <= 90;

/**
 * Converts a position in the coordinate system `wkid` to (longitude, latitude). Degrees are accepted unchanged, because
 * some copies of files in metres contain degrees.
 */
function positionAt(position: unknown, wkid: number): LngLat | null {
  if (!Array.isArray(position)) return null;
  const [x, y] = position;
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  return toLngLat(x, y, isDegrees(x, y) ? 4326 : wkid);
}

/** Converts a GeoJSON point to (longitude, latitude); `null` for other geometries and unknown coordinate systems. */
export function pointAt(geometry: unknown, wkid: number): LngLat | null {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  return type === 'Point' ? positionAt(coordinates, wkid) : null;
}

/** Returns the first point of a GeoJSON `MultiPoint`; returns any other geometry unchanged. */
export function firstPoint(geometry: unknown): unknown {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  return type === 'MultiPoint' && Array.isArray(coordinates)
    ? { type: 'Point', coordinates: coordinates[0] }
    : geometry;
}

/**
 * Converts a GeoJSON polygon or multipolygon to WGS 84, with closed rings wound as GeoJSON requires. `null` if no ring
 * is usable.
 */
export function polygonAt(geometry: unknown, wkid: number): Polygon | MultiPolygon | null {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  if (!Array.isArray(coordinates)) return null;
  const rings = type === 'Polygon' ? coordinates : type === 'MultiPolygon' ? coordinates.flat() : [];
  // Files wind their rings arbitrarily, as Esri servers do, so a ring inside another is taken as a hole.
  return polygonOf({ rings: rings.map((ring) => ringAt(ring, wkid)) }, 4326);
}

const ringAt = (ring: unknown, wkid: number): unknown =>
  Array.isArray(ring) ? ring.map((position) => positionAt(position, wkid)) : ring;

/** Returns the GeoJSON in a column, which contains an object or text; `null` if there is none. */
export function shapeIn(row: Row, column: string): unknown {
  const value = row[column];
  if (typeof value !== 'string') return value ?? null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
