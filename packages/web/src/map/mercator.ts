import type { Bounds, LngLat } from '@crimemap/contract/geo';
import type { Insets } from '../map-state/screen/free-rectangle.ts';

export interface Camera {
  readonly center: LngLat;
  readonly zoom: number;
}

/** What the map is to show: all of a box, such as a city or a circle, in what nothing covers. */
export interface Opening {
  readonly bounds: Bounds;
  readonly covered: Insets;
  /** The zoom that is not gone beyond. */
  readonly nearest: number;
  /** How far out the map goes; a box that is still too large has its middle in sight. */
  readonly farthest?: number;
}

/** How large the map is on the screen, in pixels. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** MapLibre's: how many pixels the world is wide at zoom 0. */
const WORLD = 512;

/** Where a place lies on a world that is one wide and one high, its north-west corner at 0, 0 (Web Mercator). */
function onWorld([lng, lat]: LngLat): { readonly x: number; readonly y: number } {
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The camera that shows it on a map of this size; `null` where what covers the map leaves no room. */
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
  // The middle of the bounds stands in the middle of what is free, which is not the middle of the map.
  const x = (from.x + to.x) / 2 - (covered.left - covered.right) / 2 / pixels;
  const y = (from.y + to.y) / 2 - (covered.top - covered.bottom) / 2 / pixels;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { center: [(x - 0.5) * 360, lat], zoom };
}

/** Gives the pixel of a place on a map of this size, from its upper left corner. */
export function projection({ center, zoom }: Camera, { width, height }: MapSize) {
  const pixels = WORLD * 2 ** zoom;
  const middle = onWorld(center);
  return (place: LngLat): { readonly x: number; readonly y: number } => {
    const { x, y } = onWorld(place);
    return { x: width / 2 + (x - middle.x) * pixels, y: height / 2 + (y - middle.y) * pixels };
  };
}
