import type { Bounds, LngLat } from '@crimemap/contract/geo';
import type { Insets } from '../map-state/screen/free-rectangle.ts';

export interface Camera {
  readonly center: LngLat;
  readonly zoom: number;
}

/** Target of the camera: all of a box, such as a city or a circle, in the part of the map that panels do not cover. */
export interface Opening {
  readonly bounds: Bounds;
  readonly covered: Insets;
  /** Maximum zoom level. */
  readonly nearest: number;
  /** Minimum zoom level. A box that is too large at this level is centred. */
  readonly farthest?: number;
}

/** Size of the map in pixels. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** Width of the world in MapLibre at zoom 0, in pixels. */
const WORLD = 512;

/** Converts a location to Web Mercator: from 0 to 1 in both directions, starting at the north-west corner. */
function onWorld([lng, lat]: LngLat): { readonly x: number; readonly y: number } {
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Returns the camera for a map of this size; `null` if panels cover the whole map. */
export function cameraOfOpening(
  { bounds, covered, nearest, farthest = 0 }: Opening,
  { width, height }: MapSize,
): Camera | null {
  const [west, north] = [bounds[0][0], bounds[1][1]];
  const [from, to] = [onWorld([west, north]), onWorld([bounds[1][0], bounds[0][1]])];
  const free = { width: width - covered.left - covered.right, height: height - covered.top - covered.bottom };
  if (free.width <= 0 || free.height <= 0) return null;
  const scale = Math.min(free.width / (to.x - from.x), free.height / (to.y - from.y)) / WORLD;
  const zoom = Math.max(farthest, Math.min(Math.log2(scale), nearest));
  const pixels = WORLD * 2 ** zoom;
  // Centres the bounds in the visible part of the map, not in the whole map.
  const x = (from.x + to.x) / 2 - (covered.left - covered.right) / 2 / pixels;
  const y = (from.y + to.y) / 2 - (covered.top - covered.bottom) / 2 / pixels;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { center: [(x - 0.5) * 360, lat], zoom };
}

/** Returns a function that converts a location to pixels from the upper left corner of the map. */
export function projection({ center, zoom }: Camera, { width, height }: MapSize) {
  const pixels = WORLD * 2 ** zoom;
  const middle = onWorld(center);
  return (place: LngLat): { readonly x: number; readonly y: number } => {
    const { x, y } = onWorld(place);
    return { x: width / 2 + (x - middle.x) * pixels, y: height / 2 + (y - middle.y) * pixels };
  };
}
