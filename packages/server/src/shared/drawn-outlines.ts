import type { Area } from '@crimemap/contract/areas';
import { EARTH_METRES } from '@crimemap/contract/radii';

/** Width and height of a drawing, in the units of its `viewBox`. */
export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

/** Position in radians on the Web Mercator projection, as on the page's map: x to the east, y to the south. */
export type Point = readonly [x: number, y: number];
const RADIANS = Math.PI / 180;
export const projected = ([lng, lat]: readonly [lng: number, lat: number]): Point => [
  lng * RADIANS,
  -Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)),
];
/** Minimum width and height that a drawing shows, about one kilometre, in radians. */
const SPAN_MIN = 1_000 / EARTH_METRES;

/**
 * Converts a length on the ground (metres) to a length on the projection at a latitude. Projected lengths grow away
 * from the equator.
 */
export const projectedLength = (metres: number, lat: number): number => metres / EARTH_METRES / Math.cos(lat * RADIANS);

interface Frame {
  /** Number of drawing units per radian. */
  readonly scale: number;
  readonly onPaper: (point: Point) => Point;
}

/**
 * Returns a frame that centres points in a drawing. The width and height it shows are at least `margin` times the
 * extent of the points.
 */
export function frameAround(points: readonly Point[], { width, height }: DrawingSize, margin: number): Frame {
  const [west, east] = endsOf(points.map(([x]) => x));
  const [north, south] = endsOf(points.map(([, y]) => y));
  const span = (from: number, to: number) => Math.max(SPAN_MIN, to - from) * margin;
  const scale = Math.min(width / span(west, east), height / span(north, south));
  const [left, top] = [(west + east) / 2 - width / 2 / scale, (north + south) / 2 - height / 2 / scale];
  return { scale, onPaper: ([x, y]) => [(x - left) * scale, (y - top) * scale] };
}

function endsOf(values: readonly number[]): readonly [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return [least, most];
}

/** Returns all rings of an area, of all its polygons. */
export const ringsOf = ({ type, coordinates }: Area['geometry']) =>
  type === 'Polygon' ? coordinates : coordinates.flat();

/**
 * Minimum distance between two corners of a path, in drawing units. Corners nearer to the previous one are left out.
 */
const PAPER_MIN = 0.8;

/** Returns an area as an SVG path; an empty text if no part of the area is in the drawing. */
export function outlineOf(geometry: Area['geometry'], { onPaper }: Frame, { width, height }: DrawingSize): string {
  let path = '';
  for (const ring of ringsOf(geometry)) {
    const corners: Point[] = [];
    for (const place of ring) {
      const corner = onPaper(projected(place));
      const before = corners.at(-1);
      if (!before || Math.hypot(corner[0] - before[0], corner[1] - before[1]) >= PAPER_MIN) corners.push(corner);
    }
    const [west, east] = endsOf(corners.map(([x]) => x));
    const [north, south] = endsOf(corners.map(([, y]) => y));
    const isSeen = corners.length > 2 && east > 0 && west < width && south > 0 && north < height;
    if (isSeen) path += `M${corners.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
  }
  return path;
}

export const short = (value: number): string => String(Math.round(value * 10) / 10);
