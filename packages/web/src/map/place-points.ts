import type { LngLat } from '@crimemap/contract/geo';
import { isPlaced, LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';

/** Circles are 3 to 14 pixels in radius: area grows with the count until the busiest place would be larger. */
export const RADIUS_MIN = 3;
export const RADIUS_MAX = 14;
const STEP = 1.4;

/** A position in Web Mercator, the world being 0 to 1 in both directions, y downwards. */
export function mercatorOf([lng, lat]: LngLat): readonly [x: number, y: number] {
  return [(lng + 180) / 360, (180 - (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))) / 360];
}

/** Places as MapLibre's world coordinates, two for each. Float64, since a city is small in the world. */
export function mercatorsOf(places: PlacesTable): Float64Array {
  const world = new Float64Array(2 * places.length);
  for (let at = 0; at < places.length; at += 1)
    world.set(mercatorOf([places.lngLat[2 * at] as number, places.lngLat[2 * at + 1] as number]), 2 * at);
  return world;
}

const DRAWN = LOCATION_PRECISIONS.map(isPlaced);

/** The radius of each place's circle in pixels; 0 for a place without rows, or one that is only a centre and never drawn as a point. */
export function radiiOf(places: PlacesTable, counts: Uint32Array): Float32Array {
  const radii = new Float32Array(places.length);
  let most = 1;
  for (let at = 0; at < places.length; at += 1)
    if (DRAWN[places.precision[at] as number]) most = Math.max(most, counts[at] ?? 0);
  const step = Math.min(STEP, (RADIUS_MAX - RADIUS_MIN) / Math.max(1, Math.sqrt(most) - 1));
  for (let at = 0; at < places.length; at += 1) {
    const count = counts[at] ?? 0;
    if (count > 0 && DRAWN[places.precision[at] as number]) radii[at] = RADIUS_MIN + step * (Math.sqrt(count) - 1);
  }
  return radii;
}

/** More circles than this crowd a city seen whole. */
const CROWD = 1500;

/** Below this zoom circles shrink: a city is seen whole. */
const FULL_SIZE_ZOOM = 11;

/** How much of its full radius a circle has at a zoom: a whole city far out must not become one blot, the less the more of them there are. */
export function scaleAt(zoom: number, drawn: number): number {
  const farOut = Math.max(0.4, 1 - (FULL_SIZE_ZOOM - zoom) * 0.2);
  const alone = zoom < FULL_SIZE_ZOOM ? farOut : Math.min(1.15, 1 + (zoom - FULL_SIZE_ZOOM) * 0.1);
  const crowded = Math.min(1, Math.max(0.4, Math.sqrt(CROWD / drawn)));
  const near = Math.min(1, Math.max(0, (zoom - 10) / 3));
  return alone * (crowded + (1 - crowded) * near);
}

/**
 * The drawn place nearest to a position whose circle (widened by `slack`) holds it; -1 if none. All in world units; `unit` is one
 * pixel. A plain scan: 24,000 places take less than a tenth of a millisecond.
 */
export function pickPlace(
  world: Float64Array,
  radii: Float32Array,
  [x, y]: readonly [number, number],
  unit: number,
  slack: number,
): number {
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < radii.length; at += 1) {
    const radius = radii[at] as number;
    if (radius === 0) continue;
    const dx = ((world[2 * at] as number) - x) / unit;
    const dy = ((world[2 * at + 1] as number) - y) / unit;
    const distance = dx * dx + dy * dy;
    if (distance < nearest && distance <= (radius + slack) ** 2) {
      nearest = distance;
      best = at;
    }
  }
  return best;
}

const CORNERS = 4;
/** The corners of a square’s two triangles: 0 and 1 below, 2 and 3 above. */
const TRIANGLES = [0, 1, 2, 2, 1, 3] as const;
export const CORNERS_DRAWN = TRIANGLES.length;

/*
 * Places are drawn as squares of four corners each, one after the other, and not as instances of one square: software and many
 * graphics cards draw each instance by itself, which for thousands of tiny ones takes several times as long.
 */

/** What a place has (`size` numbers each), once for every one of its corners. */
export function atCorners(values: Float32Array, size: 1 | 2): Float32Array {
  const corners = new Float32Array(CORNERS * values.length);
  for (let at = 0; at < corners.length; at += 1)
    corners[at] = values[Math.floor(at / (CORNERS * size)) * size + (at % size)] as number;
  return corners;
}

/** Which corners to draw, `CORNERS_DRAWN` a place. */
export function squares(places: number): Uint32Array {
  const drawn = new Uint32Array(CORNERS_DRAWN * places);
  for (let at = 0; at < drawn.length; at += 1)
    drawn[at] = CORNERS * Math.floor(at / CORNERS_DRAWN) + (TRIANGLES[at % CORNERS_DRAWN] as number);
  return drawn;
}

/** The matrix for positions counted from `origin`; multiplied in 64 bits, where the precision is. */
export function movedBy(matrix: readonly number[], [x, y]: readonly [number, number]): Float32Array {
  const moved = [...matrix];
  for (let row = 0; row < 4; row += 1)
    moved[12 + row] = (matrix[row] as number) * x + (matrix[4 + row] as number) * y + (matrix[12 + row] as number);
  return Float32Array.from(moved);
}

/** `#rrggbb` as three numbers from 0 to 1. */
export const rgb = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
