import { polygonArea, polygonContains } from 'd3-polygon';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { toLngLat } from './projections.ts';

type Ring = Array<[number, number]>;

function ringOf(points: unknown, wkid: number): Ring | null {
  if (!Array.isArray(points)) return null;
  const ring: Ring = [];
  for (const point of points) {
    const lngLat = Array.isArray(point) ? toLngLat(Number(point[0]), Number(point[1]), wkid) : null;
    if (!lngLat) return null;
    ring.push([lngLat[0], lngLat[1]]);
  }
  const [first] = ring;
  const last = ring.at(-1);
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) ring.push([first[0], first[1]]);
  return ring.length >= 4 && polygonArea(ring) !== 0 ? ring : null;
}

/**
 * Returns a ring wound as GeoJSON requires: outer rings counter-clockwise, holes clockwise. In d3, y points down, so
 * the sign of the area is inverted.
 */
const wound = (ring: Ring, outer: boolean): Position[] => (polygonArea(ring) < 0 === outer ? ring : ring.toReversed());

// True if most points of the inner ring are inside the outer one. Testing one point is not enough, because rings may
// touch at a corner.
function lies(inner: Ring, outer: Ring): boolean {
  if (Math.abs(polygonArea(inner)) >= Math.abs(polygonArea(outer))) return false;
  const inside = inner.filter((point) => polygonContains(outer, point)).length;
  return inside * 2 > inner.length;
}

/**
 * Converts Esri rings to a GeoJSON polygon; `null` if no ring is usable. A ring inside another is a hole, because
 * servers do not always wind rings as Esri requires.
 */
export function polygonOf(geometry: unknown, wkid: number): Polygon | MultiPolygon | null {
  const given = (geometry as { rings?: unknown } | null)?.rings;
  const rings = (Array.isArray(given) ? given : []).map((ring) => ringOf(ring, wkid)).filter((ring) => ring !== null);
  const nested = rings.map((ring) => ({ ring, around: rings.filter((other) => other !== ring && lies(ring, other)) }));
  const polygons = nested
    .filter(({ around }) => around.length % 2 === 0)
    .map((outer) => {
      const holes = nested.filter(
        ({ around }) => around.length === outer.around.length + 1 && around.includes(outer.ring),
      );
      return [wound(outer.ring, true), ...holes.map(({ ring }) => wound(ring, false))];
    });
  const [only] = polygons;
  if (!only) return null;
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons };
}
