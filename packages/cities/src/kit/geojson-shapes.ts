import type { LngLat } from '@crimemap/contract/geo';
import type { MultiPolygon, Polygon } from 'geojson';
import type { Row } from './city.ts';
import { polygonOf } from './esri-rings.ts';
import { toLngLat } from './projections.ts';

const isDegrees = (x: number, y: number) => Math.abs(x) <= 180 && Math.abs(y) <= 90;

/** A position in the system `wkid` as longitude, latitude. Some copies of a file in metres are in degrees: those are taken as they are. */
function positionAt(position: unknown, wkid: number): LngLat | null {
  if (!Array.isArray(position)) return null;
  const [x, y] = position;
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  return toLngLat(x, y, isDegrees(x, y) ? 4326 : wkid);
}

/** A GeoJSON point as longitude, latitude; `null` for any other geometry and for systems we do not know. */
export function pointAt(geometry: unknown, wkid: number): LngLat | null {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  return type === 'Point' ? positionAt(coordinates, wkid) : null;
}

/** A GeoJSON point in place of several: the first of them. Any other geometry stays. */
export function firstPoint(geometry: unknown): unknown {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  return type === 'MultiPoint' && Array.isArray(coordinates)
    ? { type: 'Point', coordinates: coordinates[0] }
    : geometry;
}

/** A GeoJSON polygon or several, in WGS 84, closed and wound as GeoJSON asks. `null` when no ring is usable. */
export function polygonAt(geometry: unknown, wkid: number): Polygon | MultiPolygon | null {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  if (!Array.isArray(coordinates)) return null;
  const rings = type === 'Polygon' ? coordinates : type === 'MultiPolygon' ? coordinates.flat() : [];
  // Files wind their rings as they like, as Esri's servers do: which one is a hole follows from where it lies.
  return polygonOf({ rings: rings.map((ring) => ringAt(ring, wkid)) }, 4326);
}

const ringAt = (ring: unknown, wkid: number): unknown =>
  Array.isArray(ring) ? ring.map((position) => positionAt(position, wkid)) : ring;

/** What a column holds as GeoJSON: an object, or its text. `null` where it holds neither. */
export function shapeIn(row: Row, column: string): unknown {
  const value = row[column];
  if (typeof value !== 'string') return value ?? null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
