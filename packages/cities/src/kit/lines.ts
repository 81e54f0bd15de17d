import type { LngLat } from '@crimemap/contract/geo';
import type { Line, Row } from './city.ts';
import { shapeIn } from './geojson-shapes.ts';
import { toLngLat } from './projections.ts';

/** A line of positions in the system `wkid`; `null` where a position is none or fewer than two are left. */
function lineOf(positions: unknown, wkid: number): Line | null {
  if (!Array.isArray(positions)) return null;
  const points: LngLat[] = [];
  for (const position of positions) {
    const [x, y] = Array.isArray(position) ? position : [];
    const at = toLngLat(Number(x), Number(y), wkid);
    if (!at) return null;
    points.push(at);
  }
  return points.length >= 2 ? points : null;
}

/** Every usable line of these, which are in the system `wkid`. */
const linesOf = (lines: unknown, wkid: number): Line[] =>
  (Array.isArray(lines) ? lines : []).map((line) => lineOf(line, wkid)).filter((line) => line !== null);

/** The lines of an Esri polyline in the system `wkid`, in WGS 84. Empty for any other geometry. */
export const esriLines = (geometry: unknown, wkid: number): Line[] =>
  linesOf((geometry as { readonly paths?: unknown } | null)?.paths, wkid);

/** The lines of a GeoJSON `LineString` or `MultiLineString` in WGS 84. Empty for any other geometry. */
export function geoJsonLines(geometry: unknown): Line[] {
  const { type, coordinates } = (geometry ?? {}) as { readonly type?: unknown; readonly coordinates?: unknown };
  if (type === 'LineString') return linesOf([coordinates], 4326);
  return type === 'MultiLineString' ? linesOf(coordinates, 4326) : [];
}

/** The lines that a protocol client found in a row's geometry. */
export const linesOfShape = ({ lines }: Row): readonly Line[] => (Array.isArray(lines) ? (lines as Line[]) : []);

/** The lines of a column that holds GeoJSON: an object, or its text. Empty where it holds none. */
export const linesIn = (row: Row, column: string): Line[] => geoJsonLines(shapeIn(row, column));
