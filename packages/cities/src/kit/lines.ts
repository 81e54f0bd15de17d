import type { LngLat } from '@crimemap/contract/geo';
import type { Line, Row } from './city.ts';
import { shapeIn } from './geojson-shapes.ts';
import { toLngLat } from './projections.ts';

/** Converts a line in the coordinate system `wkid`. `null` if a position is invalid or fewer than two remain. */
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

/** Converts lines in the coordinate system `wkid` and leaves out unusable ones. */
const linesOf = (lines: unknown, wkid: number): Line[] =>
  (Array.isArray(lines) ? lines : []).map((line) => lineOf(line, wkid)).filter((line) => line !== null);

/** Converts an Esri polyline in the coordinate system `wkid` to lines in WGS 84. Empty for other geometries. */
export const esriLines = (geometry: unknown, wkid: number): Line[] =>
  linesOf((geometry as { readonly paths?: unknown } | null)?.paths, wkid);

/** Returns the lines of a GeoJSON `LineString` or `MultiLineString` in WGS 84. Empty for other geometries. */
export function geoJsonLines(geometry: unknown): Line[] {
  const { type, coordinates } = (geometry ?? {}) as { readonly type?: unknown; readonly coordinates?: unknown };
  if (type === 'LineString') return linesOf([coordinates], 4326);
  return type === 'MultiLineString' ? linesOf(coordinates, 4326) : [];
}

/** Returns the lines that the protocol client found in a row's geometry. */
export const linesOfShape = ({ lines }: Row): readonly Line[] => (Array.isArray(lines) ? (lines as Line[]) : []);

/** Returns the lines of a column that contains GeoJSON, as an object or text. Empty if there are none. */
export const linesIn = (row: Row, column: string): Line[] => geoJsonLines(shapeIn(row, column));
