import type { Geometry, LngLat, Rings } from './layer.ts';

const RADIUS = 6_378_137;
const RADIANS = Math.PI / 180;

/** Converts degrees (longitude, latitude) to Web Mercator metres. */
export const mercator = ([lng, lat]: LngLat): LngLat => [
  lng * RADIANS * RADIUS,
  Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) * RADIUS,
];

/** Returns a geometry as ArcGIS JSON with clockwise outer rings; `null` if there is no geometry. */
export function esriGeometry(geometry: Geometry, spatialReference: 4326 | 3857): object | null {
  if (geometry === null) return null;
  const projected = spatialReference === 4326 ? (at: LngLat): LngLat => at : mercator;
  if ('at' in geometry) {
    const [x, y] = projected(geometry.at);
    return { x, y };
  }
  if ('lines' in geometry) return { paths: geometry.lines.map((line) => line.map(projected)) };
  return { rings: geometry.rings.map((ring) => ring.map(projected).reverse()) };
}

/** Returns a geometry as GeoJSON in WGS 84; `null` if there is no geometry. */
export function geojsonGeometry(geometry: Geometry): object | null {
  if (geometry === null) return null;
  if ('at' in geometry) return { type: 'Point', coordinates: geometry.at };
  if ('lines' in geometry) return linesOut(geometry.lines);
  const polygons = polygonsOf(geometry.rings);
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0] }
    : { type: 'MultiPolygon', coordinates: polygons };
}

/** Returns lines as GeoJSON. One line is a `LineString`, several are a `MultiLineString`. */
const linesOut = (lines: readonly (readonly LngLat[])[]): object =>
  lines.length === 1 ? { type: 'LineString', coordinates: lines[0] } : { type: 'MultiLineString', coordinates: lines };

/** Groups rings into polygons. A hole belongs to the outer ring before it. */
function polygonsOf(rings: Rings): Rings[] {
  const polygons: LngLat[][][] = [];
  for (const ring of rings) {
    const polygon = polygons.at(-1);
    if (isHole(ring) && polygon !== undefined) polygon.push([...ring]);
    else polygons.push([[...ring]]);
  }
  return polygons;
}

const isHole = (ring: readonly LngLat[]): boolean =>
  ring.slice(1).reduce((sum, [x, y], i) => sum + ((ring[i]?.[0] ?? 0) * y - x * (ring[i]?.[1] ?? 0)), 0) < 0;
