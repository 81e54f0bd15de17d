import type { BoundaryArea } from '@crimemap/contract/areas';
import { polygonArea } from 'd3-polygon';

type Ring = readonly (readonly [number, number])[];

/** Metres of one degree of latitude and of longitude at a latitude in degrees, on the ellipsoid of WGS 84, to a centimetre. */
function metresPerDegree(latitude: number): { readonly north: number; readonly east: number } {
  const phi = (latitude * Math.PI) / 180;
  return {
    north: 111_132.92 - 559.82 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi),
    east: 111_412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi) + 0.118 * Math.cos(5 * phi),
  };
}

/** A city is small enough to be flat: an area 30 km high is right to a thousandth. */
function ringSquareMetres(ring: Ring): number {
  const latitudes = ring.map(([, lat]) => lat);
  const { north, east } = metresPerDegree((Math.min(...latitudes) + Math.max(...latitudes)) / 2);
  return Math.abs(polygonArea(ring.map(([lng, lat]): [number, number] => [lng * east, lat * north])));
}

/** The ground of an area in square kilometres, its holes taken out, to four figures: water and parks are part of it. */
export function squareKm({ geometry }: Pick<BoundaryArea, 'geometry'>): number {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const squareMetres = polygons.reduce((sum, [outer = [], ...holes]) => {
    const inside = holes.reduce((taken, hole) => taken + ringSquareMetres(hole), 0);
    return sum + ringSquareMetres(outer) - inside;
  }, 0);
  return Number((squareMetres / 1e6).toPrecision(4));
}
